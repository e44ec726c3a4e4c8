/** Ships, who is aboard, and the checklists drawn up for them. SQL only. */
import type { Load, Maximums } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { ABOARD_COLUMNS, aboard, maximumsOf } from './counted-columns.ts'
import type { ChecklistNumber, ConcessionNumber, ShipNumber } from './row-ids.ts'

/** With how many are aboard now, on the unfinished trip of the day asked for; nobody without one. */
export interface ShipRow extends Maximums, Load {
  id: ShipNumber
  name: string
  startChecklist: ChecklistNumber | null
  stopChecklist: ChecklistNumber | null
}

export interface ChecklistFieldRow {
  id: number
  checklist: ChecklistNumber
  category: string
  subcategory: string
  title: string
  text: string
  unit: string
  increase: number | null
  remarks: boolean
  check: boolean
  details: unknown
}

const all = statement(
  'ships-all',
  `select s.id, s.name, ${maximumsOf('s')},
      s.start_checklist as "startChecklist", s.stop_checklist as "stopChecklist",
      ${aboard('load')}
    from ships s
    left join lateral (
      select id from trips
      where concession = s.concession and ship = s.id and service_day = $2 and completed_at is null
        and closed_at is null
      order by id desc limit 1
    ) under_way on true
    left join lateral (
      select ${ABOARD_COLUMNS} from stop_visits
      where concession = s.concession and trip = under_way.id and state = 'passed' order by position desc limit 1
    ) load on true
    where s.concession = $1 order by s.name, s.id`,
)

/** All ships, with who is aboard on the service day. */
export async function allShips(db: Queries, concession: ConcessionNumber, day: string): Promise<ShipRow[]> {
  return db.query<ShipRow>(all, [concession, day])
}

const fields = statement(
  'checklist-fields-all',
  `select id, checklist, category, subcategory, title, text, unit, increase, asks_remarks as remarks,
      asks_check as check, details
    from checklist_fields f where concession = $1 and exists (
      select 1 from ships s where s.concession = $1 and f.checklist in (s.start_checklist, s.stop_checklist))
    order by checklist, position`,
)

/** The fields of all checklists that ships have now, each checklist's in its order. */
export async function allChecklistFields(
  db: Queries,
  concession: ConcessionNumber,
): Promise<ChecklistFieldRow[]> {
  return db.query<ChecklistFieldRow>(fields, [concession])
}
