/** Plans of days on which another version of the timetable would hold. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, ShiftNumber, ShipNumber, TrackNumber } from '../row-ids.ts'
import type { PlanState } from './day-plans.ts'

/** A plan that is seen on its day now: somebody is meant to sail, or it is cancelled. */
export interface TouchedPlanRow {
  day: string
  state: PlanState
  ship: ShipNumber | null
  shipName: string | null
  captain: CaptainNumber | null
  captainName: string | null
  reason: string
  /** Its shift, as it is called on that day now. */
  name: string
  track: TrackNumber
  trackName: string
  ref: string
  /** The version has the same shift on that day. */
  isKept: boolean
  /** Where it hasn't: its shifts of the same line and day that depart at the same time. */
  others: { id: ShiftNumber; name: string; ref: string }[]
}

/** SQL: whether a service `v` has a day. Looked up for one after the other: a join would read all days. */
const sailsOn = (day: string) =>
  `(v.every_day or (select true from service_days d
      where d.concession = v.concession and d.service = v.id and d.day = ${day} limit 1) is not null)`
const departureOf = (shift: string) =>
  `(select min(x.departure_s) from shift_stops x where x.concession = $1 and x.shift = ${shift}.id)`

const touched = statement(
  'touched-plans',
  `with planned as materialized (
      select p.day, p.state, p.ship, p.captain, p.reason, s.track, s.source_ref, c.name, ${departureOf('c')} as departs
      from day_plans p
      join shifts s on s.concession = p.concession and s.id = p.shift
      cross join lateral (select timetable_on($1, p.day) as version) h
      cross join lateral (
        select c.id, c.name from shifts c join services v on v.concession = c.concession and v.id = c.service
        where c.concession = $1 and c.track = s.track and c.source_ref = s.source_ref and c.version = h.version
          and ${sailsOn('p.day')} limit 1) c
      where p.concession = $1 and p.day >= $2 and ($4::date is null or p.day < $4) and s.source_ref is not null
        and (p.ship is not null or p.captain is not null or p.state = 'cancelled')),
    news as materialized (
      select n.id, n.track, n.name, n.source_ref, n.service, ${departureOf('n')} as departs
      from shifts n where n.concession = $1 and n.version = $3 and n.track in (select track from planned))
    select p.day, p.state, p.ship, b.name as "shipName", p.captain, k.full_name as "captainName", p.reason, p.name, p.track,
      t.name as "trackName", p.source_ref as ref,
      exists (select 1 from news n join services v on v.concession = $1 and v.id = n.service
        where n.track = p.track and n.source_ref = p.source_ref and ${sailsOn('p.day')}) as "isKept",
      coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name, 'ref', n.source_ref) order by n.id)
        from news n join services v on v.concession = $1 and v.id = n.service
        where n.track = p.track and n.departs = p.departs and ${sailsOn('p.day')}), '[]') as others
    from planned p
    join tracks t on t.concession = $1 and t.id = p.track
    left join ships b on b.concession = $1 and b.id = p.ship
    left join captains k on k.concession = $1 and k.id = p.captain
    order by p.day, p.departs, p.source_ref`,
)

/** @param until the first day on which it wouldn't hold any more; null: there is none */
export function touchedPlans(
  db: Queries,
  concession: ConcessionNumber,
  version: number,
  { from, until }: { from: string; until: string | null },
): Promise<TouchedPlanRow[]> {
  return db.query(touched, [concession, from, version, until])
}
