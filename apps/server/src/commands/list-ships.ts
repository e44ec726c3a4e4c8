import { COUNTED, COUNTED_KINDS, countedFields } from '@vaarboek/domain'
import * as v from 'valibot'
import { type OfficeShipRow, shipsOfOffice } from '../repositories/office-ships.ts'
import { command, mustExist } from './command.ts'
import { columns, plain } from './layout.ts'
import { NUMBER, required } from './options.ts'
import type { Text } from './text/text.ts'

const CHECKLIST = v.nullable(
  v.object({ id: v.number(), name: v.string(), points: v.number(), since: v.nullable(v.string()) }),
)
const MAXIMUMS = countedFields(() => ({ maximum: v.nullable(v.number()) }))

/** The ships of a concession, as the office lists them. */
export const listShips = command({
  help: (text) => text.ships.list,
  options: { concession: required(NUMBER) },
  examples: ['--concession 2'],
  gives: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      ...MAXIMUMS,
      inService: v.boolean(),
      keptAshore: v.boolean(),
      startChecklist: CHECKLIST,
      stopChecklist: CHECKLIST,
    }),
  ),
  async prepare({ concession }) {
    return async ({ database, text }) => {
      await mustExist(database, concession)
      const ships = await shipsOfOffice(database, concession)
      const value = ships.map(({ revision: _revision, isKeptAshore: keptAshore, ...ship }) => ({
        ...ship,
        keptAshore,
      }))
      if (ships.length === 0) return { value, shown: text.ships.list.none }
      return { value, shown: columns([text.ships.list.heading, ...ships.map((ship) => rowOf(ship, text))]) }
    }
  },
})

function rowOf(ship: OfficeShipRow, { ships: { list: say }, yes, no }: Text) {
  const { id, name, inService, isKeptAshore, startChecklist, stopChecklist } = ship
  const maximums = COUNTED_KINDS.map((kind) => ship[COUNTED[kind].maximum] ?? '-')
  const sails = inService ? yes : no
  const lists = [startChecklist, stopChecklist].map((list) => (list ? say.points(list.points) : '-'))
  return [id, plain(name), ...maximums, isKeptAshore ? say.ashore : sails, ...lists]
}
