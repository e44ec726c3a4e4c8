import { COUNTED_KINDS, type Counted, countedFields } from '@vaarboek/domain'
import * as v from 'valibot'
import { insertShip } from '../repositories/administration.ts'
import { audited } from './audited.ts'
import { command, mustExist } from './command.ts'
import { COUNT, NAME, NUMBER, type Option, optional, required } from './options.ts'

type MaximumOption = `max-${Counted}`
const optionOf = (kind: Counted): MaximumOption => `max-${kind}`

/** One option for each kind that is counted. */
export const MAXIMUMS = Object.fromEntries(
  COUNTED_KINDS.map((kind) => [optionOf(kind), optional(COUNT)]),
) as Record<MaximumOption, Option<number | null>>

/** Adds a ship; without maximums nothing is bounded and the app shows '-' (AMB-18). */
export const addShip = command({
  help: (text) => text.ships.add,
  options: { concession: required(NUMBER), name: required(NAME), ...MAXIMUMS },
  examples: ['--concession 2 --name Zeemeeuw --max-people 75 --max-bikes 12'],
  gives: v.object({ id: v.number() }),
  async prepare({ concession, name, ...given }) {
    const maximums = countedFields((kind) => ({ maximum: given[optionOf(kind)] }))
    return async (work) => {
      const { database, text } = work
      await mustExist(database, concession)
      const ship = { name, ...maximums, startChecklist: null, stopChecklist: null }
      const id = await database.transaction(async (tx) => {
        const added = await insertShip(tx, concession, ship)
        const subject = `ships/${added}`
        await audited(tx, work, { concession, action: 'ship-added', subject, detail: { name, ...maximums } })
        return added
      })
      return { value: { id }, shown: text.ships.add.done(name, concession, id) }
    }
  },
})
