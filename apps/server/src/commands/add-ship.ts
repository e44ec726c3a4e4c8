import { insertShip } from '../repositories/administration.ts'
import { CONCESSION, type Command, concessionOf, mustExist, optionalCount, requiredText } from './command.ts'

/** Adds a ship; without maximums nothing is bounded and the app shows '-' (AMB-18). */
export const addShip: Command = {
  usage: '--concession N --name "Naam" [--max-people N] [--max-bikes N]',
  summary: 'Voegt een schip toe.',
  options: {
    ...CONCESSION,
    name: { type: 'string' },
    'max-people': { type: 'string' },
    'max-bikes': { type: 'string' },
  },
  async prepare(values) {
    const concession = concessionOf(values)
    const name = requiredText(values, 'name')
    const maxPeople = optionalCount(values, 'max-people')
    const maxBikes = optionalCount(values, 'max-bikes')
    return async ({ database }) => {
      await mustExist(database, concession)
      const ship = { name, maxPeople, maxBikes, startChecklist: null, stopChecklist: null }
      const id = await database.transaction((tx) => insertShip(tx, concession, ship))
      return `Schip ${name} toegevoegd aan concessie ${concession}, nummer ${id}.`
    }
  },
}
