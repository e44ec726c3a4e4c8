import * as v from 'valibot'
import { takeChecklist } from '../services/fleet/replace-checklist.ts'
import { operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { SHIP, shipOf } from './one-of.ts'
import { choice, NUMBER, required } from './options.ts'
import { CATALOGUE } from './text/text.ts'

/** The ship has no such list from now on; what crews filled in stays, and so does the list they filled in. */
export const removeChecklist = command({
  help: CATALOGUE.ships.removeChecklist,
  options: { concession: required(NUMBER), ...SHIP, kind: required(choice('kind', ['start', 'stop'])) },
  examples: ['--concession 2 --ship Zeemeeuw --kind stop'],
  gives: v.object({ removed: v.boolean() }),
  async prepare({ concession, kind, ...given }) {
    return async (work) => {
      const { database } = work
      await mustExist(database, concession)
      const { removed, ship } = await database.transaction(async (tx) => {
        const found = await shipOf(tx, concession, given)
        const by = operatorBy(work, concession)
        return { removed: await takeChecklist(tx, by, { ship: found, kind }), ship: found }
      })
      const say = CATALOGUE.ships.removeChecklist
      return { value: { removed }, shown: removed ? say.done(ship.name, kind) : say.none(ship.name, kind) }
    }
  },
})
