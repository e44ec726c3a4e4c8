import * as v from 'valibot'
import { createConcession } from '../repositories/administration.ts'
import { hashItsPin } from '../services/accounts/known-pepper.ts'
import { addCaptain as add } from '../services/accounts/manage-captain.ts'
import { audited, operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { asked, EMAIL, NAME, NUMBER, optional, PIN, required } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Adds somebody who can log in. The PIN isn't kept, only its hash. */
export const addCaptain = command({
  help: (text) => text.captains.add,
  options: {
    concession: required(NUMBER),
    email: required(EMAIL),
    name: required(NAME),
    pin: asked(PIN),
    'new-concession': optional(NAME),
  },
  examples: ['--concession 2 --email an@example.org --name "An Kapitein"'],
  gives: v.object({ id: v.number() }),
  async prepare({ concession, email, name: fullName, pin, 'new-concession': newConcession }) {
    return async (context) => {
      const { database, text } = context
      const pinHash = await hashItsPin(context, pin)
      if (newConcession !== null) {
        await database.transaction(async (tx) => {
          if (!(await createConcession(tx, concession, newConcession))) return
          const subject = `concessions/${concession}`
          await audited(tx, context, { concession, action: 'concession-added', subject })
        })
      }
      await mustExist(database, concession)
      const by = operatorBy(context, concession)
      const id = await database.transaction((tx) => add(tx, by, { email, fullName, pinHash }))
      if (id === null) throw new UsageError((say) => say.captains.add.known(email), 'captain-known')
      return { value: { id }, shown: text.captains.add.done(fullName, email, concession, id) }
    }
  },
})
