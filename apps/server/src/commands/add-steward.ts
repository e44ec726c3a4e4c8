import * as v from 'valibot'
import { stewardOfName } from '../repositories/stewards.ts'
import { audited } from './audited.ts'
import { command, mustExist } from './command.ts'
import { NAME, NUMBER, required } from './options.ts'

/** Adds a steward; a name that is there already is that person (AMB-66). */
export const addSteward = command({
  help: (text) => text.crew.addSteward,
  options: { concession: required(NUMBER), 'first-name': required(NAME), 'last-name': required(NAME) },
  examples: ['--concession 2 --first-name Piet --last-name Dek'],
  gives: v.object({ id: v.number() }),
  async prepare({ concession, 'first-name': first, 'last-name': last }) {
    return async (work) => {
      const { database, text } = work
      await mustExist(database, concession)
      const { id } = await database.transaction(async (tx) => {
        const steward = await stewardOfName(tx, concession, first, last)
        await audited(tx, work, { concession, action: 'steward-added', subject: `stewards/${steward.id}` })
        return steward
      })
      return { value: { id }, shown: text.crew.addSteward.done(`${first} ${last}`, concession, id) }
    }
  },
})
