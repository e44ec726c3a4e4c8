import { COUNTED, type Counted, countedFields } from '@vaarboek/domain'
import * as v from 'valibot'
import { changeShip as change } from '../services/office/change-ship.ts'
import { maximumOption, maximumOptions } from './add-ship.ts'
import { operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { SHIP, shipOf } from './one-of.ts'
import { COUNT, NAME, NUMBER, optional, type Reader, required, SWITCH } from './options.ts'
import { UsageError } from './usage-error.ts'

/** A number, or a word for no bound. */
const BOUND: Reader<number | 'none'> = {
  placeholder: 'bound',
  read: (typed, cwd) => (['none', 'geen'].includes(typed.trim()) ? 'none' : COUNT.read(typed, cwd)),
}

/** What isn't given stays as it is. */
export const changeShip = command({
  help: (text) => text.ships.change,
  options: {
    concession: required(NUMBER),
    ...SHIP,
    name: optional(NAME),
    ...maximumOptions(optional(BOUND)),
    'in-service': SWITCH,
    'out-of-service': SWITCH,
  },
  examples: ['--concession 2 --ship Zeemeeuw --max-people 80', '--concession 2 --ship-id 7 --out-of-service'],
  gives: v.object({ id: v.number(), name: v.string(), inService: v.boolean() }),
  async prepare({ concession, name, 'in-service': sails, 'out-of-service': rests, ...given }) {
    if (sails && rests) throw new UsageError((text) => text.wrong.notBoth('--in-service', '--out-of-service'))
    return async (work) => {
      const { database, text } = work
      await mustExist(database, concession)
      const { id, to } = await database.transaction(async (tx) => {
        const ship = await shipOf(tx, concession, given)
        const inService = sails || (ship.inService && !rests)
        const bound = (kind: Counted) => given[maximumOption(kind)]
        const maximums = countedFields((kind) => {
          const typed = bound(kind)
          return { maximum: typed === 'none' ? null : (typed ?? ship[COUNTED[kind].maximum]) }
        })
        const changed = { name: name ?? ship.name, ...maximums, inService }
        await change(tx, operatorBy(work, concession), ship.id, changed)
        return { id: ship.id, to: changed }
      })
      const value = { id, name: to.name, inService: to.inService }
      return { value, shown: text.ships.change.done(id, to.name, to.inService) }
    }
  },
})
