import { stewardOfName } from '../repositories/stewards.ts'
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
    return async ({ database }) => {
      await mustExist(database, concession)
      const { id } = await database.transaction((tx) => stewardOfName(tx, concession, first, last))
      return `Steward ${first} ${last} staat in concessie ${concession}, nummer ${id}.`
    }
  },
}
