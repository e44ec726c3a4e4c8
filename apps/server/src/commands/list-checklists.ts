import { CHECKLIST_KINDS, checklistPoint } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { type PointRow, pointsOf } from '../repositories/fleet/checklists.ts'
import { type ListInUse, type OfficeShipRow, shipsOfOffice } from '../repositories/fleet/ships.ts'
import { pointByColumns } from '../services/checklists/point-by-columns.ts'
import { command, mustExist } from './command.ts'
import { columns, minuteOf, plain } from './layout.ts'
import { NUMBER, required } from './options.ts'
import { CATALOGUE } from './text/text.ts'

const CHECKLIST = v.object({
  ship: v.object({ id: v.number(), name: v.string() }),
  kind: v.picklist(CHECKLIST_KINDS),
  id: v.number(),
  since: v.nullable(v.string()),
  /** In the form in which import-checklist takes them. */
  points: v.array(checklistPoint),
})
type Listed = v.InferOutput<typeof CHECKLIST>

/** Checklists of before and after a trip, ship by ship. */
export const listChecklists = command({
  help: CATALOGUE.ships.listChecklists,
  options: { concession: required(NUMBER) },
  examples: ['--concession 2', '--concession 2 --json'],
  gives: v.array(CHECKLIST),
  async prepare({ concession }) {
    return async ({ database }) => {
      await mustExist(database, concession)
      const ships = await shipsOfOffice(database, concession)
      const inUse = ships.flatMap(({ startChecklist, stopChecklist }) =>
        [startChecklist, stopChecklist].flatMap((list) => list?.id ?? []),
      )
      const points = Map.groupBy(await pointsOf(database, concession, inUse), (point) => point.checklist)
      const value = ships.flatMap((ship) =>
        CHECKLIST_KINDS.flatMap((kind) => {
          const list = kind === 'start' ? ship.startChecklist : ship.stopChecklist
          return list ? [listedOf(ship, kind, list, points.get(list.id) ?? [])] : []
        }),
      )
      const say = CATALOGUE.ships.listChecklists
      const rows = value.map(({ ship, kind, id, since, points: { length } }) => [
        ship.id,
        plain(ship.name),
        say.kinds[kind],
        id,
        length,
        since === null ? '-' : minuteOf(since),
      ])
      return { value, shown: value.length === 0 ? say.none : columns([say.heading, ...rows]) }
    }
  },
})

function listedOf(
  { id: shipId, name }: OfficeShipRow,
  kind: Listed['kind'],
  { id, since }: ListInUse,
  fields: readonly PointRow[],
): Listed {
  return { ship: { id: shipId, name }, kind, id, since, points: fields.map(pointByColumns) }
}
