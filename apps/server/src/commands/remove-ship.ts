import * as v from 'valibot'
import { removeShip as remove } from '../services/fleet/change-ship.ts'
import { operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { SHIP, shipOf } from './one-of.ts'
import { NUMBER, required } from './options.ts'
import { removeUnlessHeld } from './remove-held.ts'
import { CATALOGUE } from './text/text.ts'

/** A ship that was typed wrong; one that sailed is taken out of service. */
export const removeShip = command({
  help: CATALOGUE.ships.remove,
  options: { concession: required(NUMBER), ...SHIP },
  examples: ['--concession 2 --ship Zeemeeuw', '--concession 2 --ship-id 7'],
  gives: v.object({ id: v.number() }),
  async prepare({ concession, ...given }) {
    return async (work) => {
      const { database } = work
      await mustExist(database, concession)
      const { id, name } = await shipOf(database, concession, given)
      await removeUnlessHeld(
        () => database.transaction((tx) => remove(tx, operatorBy(work, concession), id)),
        CATALOGUE.ships.remove.instead,
      )
      return { value: { id }, shown: CATALOGUE.ships.remove.done(id, name) }
    }
  },
})
