import { stewardOfName } from '../repositories/stewards.ts'
import { audited } from './audited.ts'
import { CONCESSION, type Command, concessionOf, mustExist, requiredText } from './command.ts'

/** Adds a steward; a name that is there already is that person (AMB-66). */
export const addSteward: Command = {
  usage: '--concession N --first-name "Voornaam" --last-name "Naam"',
  summary: 'Voegt een steward toe.',
  options: { ...CONCESSION, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  async prepare(values) {
    const concession = concessionOf(values)
    const first = requiredText(values, 'first-name')
    const last = requiredText(values, 'last-name')
    return async (work) => {
      const { database } = work
      await mustExist(database, concession)
      const { id } = await database.transaction(async (tx) => {
        const steward = await stewardOfName(tx, concession, first, last)
        await audited(tx, work, { concession, action: 'steward-added', subject: `stewards/${steward.id}` })
        return steward
      })
      return `Steward ${first} ${last} staat in concessie ${concession}, nummer ${id}.`
    }
  },
}
