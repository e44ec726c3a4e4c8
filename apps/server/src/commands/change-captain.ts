import * as v from 'valibot'
import { readdressCaptain, renameCaptain } from '../services/people/manage-captain.ts'
import { CAPTAIN, toCaptainOf } from './captain-of-email.ts'
import { command } from './command.ts'
import { EMAIL, NAME, optional } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

/** Another name, or another address to log in with. */
export const changeCaptain = command({
  help: CATALOGUE.captains.change,
  options: { ...CAPTAIN, name: optional(NAME), 'new-email': optional(EMAIL) },
  examples: [
    '--email an@example.org --name "An Schipper"',
    '--email an@exmple.org --new-email an@example.org',
  ],
  gives: v.object({ id: v.number(), name: v.string(), email: v.string() }),
  async prepare({ email, concession, name, 'new-email': newEmail }) {
    if (name === null && newEmail === null) throw new UsageError(CATALOGUE.wrong.nothingToChange)
    return async (work) => {
      const before = await toCaptainOf(work, { email, concession }, async (tx, by, id) => {
        if (name !== null) await renameCaptain(tx, by, id, name)
        if (newEmail !== null && !(await readdressCaptain(tx, by, id, newEmail)))
          throw new UsageError(CATALOGUE.captains.change.known(newEmail), 'captain-known')
      })
      const value = { id: before.id, name: name ?? before.fullName, email: newEmail ?? email }
      return { value, shown: CATALOGUE.captains.change.done(value.id, value.name, value.email) }
    }
  },
})
