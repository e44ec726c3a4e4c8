/** Checklists as crews filled them in, for the office page after page. SQL only. */
import type { ChecklistKind } from '@vaarboek/wire/office'
import type { Queries, Statement } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import { choicesOf } from '../filter-choices.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  MalfunctionNumber,
  PhotoNumber,
  ShipNumber,
  TripChecklistNumber,
  TripNumber,
} from '../row-ids.ts'

/** Filters of the list; null: not by that. */
export interface FilledInFilter {
  day: string | null
  ship: ShipNumber | null
  kind: ChecklistKind | null
  /** Part of a point's title: those in which such a point was answered. */
  point: string | null
}

/** The last one of the page before. */
export interface FilledInPlace {
  day: string
  trip: TripNumber
  kind: string
}

export interface FilledInListRow {
  id: TripChecklistNumber
  kind: ChecklistKind
  trip: TripNumber
  serviceDay: string
  shiftName: string
  shipName: string
  captain: CaptainNumber
  captainName: string
  receivedAt: string
}

const FILTERS: Record<keyof FilledInFilter, (value: string) => string> = {
  day: (value) => `o.service_day = ${value}`,
  ship: (value) => `o.ship = ${value}`,
  kind: (value) => `l.kind = ${value}`,
  point: (
    value,
  ) => `(select true from checklist_entries e where e.concession = l.concession and e.trip_checklist = l.id
        and e.field = any (array(select f.id::text from checklist_fields f
          where f.concession = $1 and position(lower(${value}) in lower(f.title)) > 0)) limit 1) is not null`,
}

const NAMES = Object.keys(FILTERS) as (keyof FilledInFilter)[]

/**
 * A statement for each choice of filters: the index that a page is read by depends on which there are. Trips are gone through one after
 * the other until there are enough.
 */
const statements = new Map(choicesOf(NAMES).map((chosen) => [chosen.join('-'), statementOf(chosen)]))

/** $1 concession, $2 to $4 the place, $5 how many, then the filters. */
function statementOf(chosen: readonly (keyof FilledInFilter)[]): Statement {
  const wanted = chosen.map((name, index) => ` and ${FILTERS[name](`$${index + 6}`)}`).join('')
  return statement(
    ['filled-in-page', ...chosen].join('-'),
    `select l.id, l.kind, l.trip, o.service_day as "serviceDay", d.name as "shiftName", s.name as "shipName", l.captain,
        c.full_name as "captainName", l.created_at as "receivedAt"
      from trip_status o
      cross join lateral (
        select * from trip_checklists l where l.concession = o.concession and l.trip = o.trip offset 0
      ) l
      join shifts d on d.concession = o.concession and d.id = o.shift
      join ships s on s.concession = o.concession and s.id = o.ship
      join captains c on c.concession = l.concession and c.id = l.captain
      where o.concession = $1 and (o.service_day, o.trip) <= ($2::date, $3::bigint)
        and (o.service_day, o.trip, l.kind) < ($2::date, $3::bigint, $4)${wanted}
      order by o.service_day desc, o.trip desc, l.kind desc limit $5`,
  )
}

/** Before any. */
const START: FilledInPlace = { day: 'infinity', trip: 0 as TripNumber, kind: '' }

/** So many after a place, the newest service day first; of one trip that of its end first. */
export async function filledInAfter(
  db: Queries,
  concession: ConcessionNumber,
  filter: FilledInFilter,
  { after, max }: { after: FilledInPlace | null; max: number },
): Promise<FilledInListRow[]> {
  const chosen = NAMES.filter((name) => filter[name] !== null)
  const { day, trip, kind } = after ?? START
  const page = statements.get(chosen.join('-'))
  if (!page) throw new Error(`No statement for ${chosen.join(', ')}`)
  return db.query(page, [concession, day, trip, kind, max, ...chosen.map((name) => filter[name])])
}

/** An answer, with what its point asks; of one that is gone that is null. */
export interface AnswerRow {
  id: number
  checklist: TripChecklistNumber
  category: string | null
  title: string | null
  unit: string | null
  minimum: number | null
  takesTick: boolean | null
  checked: boolean
  value: string | null
  remarks: string | null
  photo: PhotoNumber | null
  malfunction: MalfunctionNumber | null
}

const answers = statement(
  'filled-in-answers',
  `select e.id, e.trip_checklist as checklist, f.category, f.title, f.unit, f.increase as minimum, f.asks_check as "takesTick",
      e.checked, e.value, e.remarks, e.photo, m.id as malfunction
    from jsonb_array_elements_text($2::jsonb) as asked (list)
    cross join lateral (
      select * from checklist_entries e where e.concession = $1 and e.trip_checklist = asked.list::bigint offset 0
    ) e
    left join checklist_fields f on f.concession = e.concession
      and f.id = case when e.field ~ '^[0-9]{1,15}$' then e.field::bigint end
    left join malfunctions m on m.concession = e.concession and m.checklist_entry = e.id
    order by e.trip_checklist, f.position, e.id`,
)

/** The answers of these, each list's in the order of its points. */
export function answersOf(
  db: Queries,
  concession: ConcessionNumber,
  lists: readonly TripChecklistNumber[],
): Promise<AnswerRow[]> {
  return db.query(answers, [concession, jsonValue(lists)])
}
