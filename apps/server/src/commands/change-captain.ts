import * as v from 'valibot'
import { readdressCaptain, renameCaptain } from '../services/accounts/manage-captain.ts'
import { CAPTAIN, toCaptainOf } from './captain-of-email.ts'
import { command } from './command.ts'
import { EMAIL, NAME, optional } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Another name, or another address to log in with. */
export const changeCaptain = command({
  help: (text) => text.captains.change,
  options: { ...CAPTAIN, name: optional(NAME), 'new-email': optional(EMAIL) },
  examples: [
    '--email an@example.org --name "An Schipper"',
    '--email an@exmple.org --new-email an@example.org',
  ],
  gives: v.object({ id: v.number(), name: v.string(), email: v.string() }),
  async prepare({ email, concession, name, 'new-email': newEmail }) {
    if (name === null && newEmail === null) throw new UsageError((text) => text.wrong.nothingToChange)
    return async (work) => {
      const before = await toCaptainOf(work, { email, concession }, async (tx, by, id) => {
        if (name !== null) await renameCaptain(tx, by, id, name)
        if (newEmail !== null && !(await readdressCaptain(tx, by, id, newEmail)))
          throw new UsageError((text) => text.captains.add.known(newEmail), 'captain-known')
      })
      const value = { id: before.id, name: name ?? before.fullName, email: newEmail ?? email }
      return { value, shown: work.text.captains.change.done(value.id, value.name, value.email) }
    }
  },
})
