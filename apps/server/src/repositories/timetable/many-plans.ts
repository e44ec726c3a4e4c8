/** Plans of many shifts on many days, read and written together. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, ShiftNumber } from '../row-ids.ts'
import { PLAN, type PlanBy, type PlanInput, type PlannableRow, type PlanRow } from './day-plans.ts'

/** A shift on a day. */
export interface ShiftOnDay {
  day: string
  shift: ShiftNumber
}

// Days are looked up for one after the other: a join would read all of them.
const plannable = statement(
  'many-plans-plannable',
  `with given as materialized (
      select distinct r.day, r.shift from json_to_recordset($2::json) as r(day date, shift bigint)),
    holds as materialized (select d.day, timetable_on($1, d.day) as version from (select distinct day from given) d)
    select g.day, s.id, s.name, s.track, k.name as "trackName", s.source_ref as ref, s.extra_on as "extraOn"
    from given g
    join holds h on h.day = g.day
    join shifts s on s.concession = $1 and s.id = g.shift
    join tracks k on k.concession = s.concession and k.id = s.track
    join services v on v.concession = s.concession and v.id = s.service
    where (s.source_ref is null or s.version = h.version)
      and (v.every_day or (select true from service_days d
        where d.concession = v.concession and d.service = v.id and d.day = g.day limit 1) is not null)`,
)

/** Those of the shifts that sail on their day by the timetable that holds on it. */
export function plannableShifts(
  db: Queries,
  concession: ConcessionNumber,
  given: readonly ShiftOnDay[],
): Promise<(PlannableRow & { day: string })[]> {
  return db.query(plannable, [concession, jsonValue(given.map(({ day, shift }) => ({ day, shift })))])
}

const called = statement(
  'many-plans-called',
  `with called as materialized (select value as name from jsonb_array_elements_text($3::jsonb)),
    holds as materialized (
      select d.day, timetable_on($1, d.day) as version
      from (select value::date as day from jsonb_array_elements_text($2::jsonb)) d),
    found as materialized (
      select s.id, s.name, s.track, k.name as track_name, s.source_ref, s.extra_on, s.version, s.service
      from shifts s join tracks k on k.concession = s.concession and k.id = s.track
      where s.concession = $1 and (s.source_ref is null or s.version in (select version from holds))
        and (lower(s.name) in (select name from called) or lower(s.source_ref) in (select name from called)
          or lower(substr(s.source_ref, strpos(s.source_ref, ':') + 1)) in (select name from called)
          or lower(split_part(s.source_ref, ':', 2) || ':' || split_part(s.source_ref, ':', 3)) in (select name from called)
          or lower(s.name || ' (' || k.name || ')') in (select name from called)))
    select h.day, s.id, s.name, s.track, s.track_name as "trackName", s.source_ref as ref, s.extra_on as "extraOn"
    from found s
    join holds h on s.source_ref is null or s.version = h.version
    join services v on v.concession = $1 and v.id = s.service
    where v.every_day or (select true from service_days d
      where d.concession = $1 and d.service = v.id and d.day = h.day limit 1) is not null
    order by h.day, s.id`,
)

/** Shifts that sail on these days and are called so: by name, by name and line, or by the id of their trip or block in the source; in small letters. */
export function shiftsCalled(
  db: Queries,
  concession: ConcessionNumber,
  days: readonly string[],
  names: readonly string[],
): Promise<(PlannableRow & { day: string })[]> {
  return db.query(called, [concession, jsonValue(days), jsonValue(names)])
}

const ofDays = statement(
  'many-plans-of-days',
  `select p.day, ${PLAN} where p.concession = $1
      and p.day = any (array(select value::date from jsonb_array_elements_text($2::jsonb))) order by p.day, p.shift`,
)

/** All plans of these service days. */
export function plansOfDays(
  db: Queries,
  concession: ConcessionNumber,
  days: readonly string[],
): Promise<(PlanRow & { day: string })[]> {
  return db.query(ofDays, [concession, jsonValue(days)])
}

const put = statement(
  'many-plans-put',
  `insert into day_plans (concession, day, shift, state, ship, captain, reason, revision, changed_at, staff, changed_by)
    select $1, r.day, r.shift, r.state, r.ship, r.captain, r.reason, r.revision, $3, $4, $5
    from json_to_recordset($2::json) as r(day date, shift bigint, state text, ship bigint, captain bigint, reason text,
      revision int)
    on conflict (concession, day, shift) do update set state = excluded.state, ship = excluded.ship,
      captain = excluded.captain, reason = excluded.reason, revision = excluded.revision, changed_at = excluded.changed_at,
      staff = excluded.staff, changed_by = excluded.changed_by`,
)

/** They are so from now on. */
export async function putPlans(
  tx: Queries,
  { concession, at, staff, name }: PlanBy,
  plans: readonly PlanInput[],
): Promise<void> {
  if (plans.length > 0) await tx.query(put, [concession, jsonValue(plans), at, staff, name])
}
