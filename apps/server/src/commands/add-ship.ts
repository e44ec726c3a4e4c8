import { COUNTED_KINDS, type Counted, countedFields } from '@vaarboek/domain'
import * as v from 'valibot'
import { addShip as add } from '../services/office/change-ship.ts'
import { operatorBy } from './audited.ts'
import { command, mustExist } from './command.ts'
import { COUNT, NAME, NUMBER, type Option, optional, required } from './options.ts'

type MaximumOption = `max-${Counted}`
export const maximumOption = (kind: Counted): MaximumOption => `max-${kind}`

/** One option for each kind that is counted. */
export const maximumOptions = <Value>(option: Option<Value>): Record<MaximumOption, Option<Value>> =>
  Object.fromEntries(COUNTED_KINDS.map((kind) => [maximumOption(kind), option])) as Record<
    MaximumOption,
    Option<Value>
  >

/** Adds a ship; without maximums nothing is bounded and the app shows '-' (AMB-18). */
export const addShip = command({
  help: (text) => text.ships.add,
  options: { concession: required(NUMBER), name: required(NAME), ...maximumOptions(optional(COUNT)) },
  examples: ['--concession 2 --name Zeemeeuw --max-people 75 --max-bikes 12'],
  gives: v.object({ id: v.number() }),
  async prepare({ concession, name, ...given }) {
    const maximums = countedFields((kind) => ({ maximum: given[maximumOption(kind)] }))
    return async (work) => {
      const { database, text } = work
      await mustExist(database, concession)
      const by = operatorBy(work, concession)
      const id = await database.transaction((tx) => add(tx, by, { name, ...maximums }))
      return { value: { id }, shown: text.ships.add.done(name, concession, id) }
    }
  },
})
