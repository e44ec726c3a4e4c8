/** Shifts and the timetable's stops on them. SQL only. */
import type { Load } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  ShiftNumber,
  ShipNumber,
  StewardNumber,
  TrackNumber,
  TripNumber,
} from '../row-ids.ts'
import { ABOARD_COLUMNS, aboardAsJson } from '../trips/counted-columns.ts'
import { crewOf } from '../trips/trip-read.ts'

export interface ShiftRow {
  id: ShiftNumber
  name: string
}

export interface PlannedStopRow {
  stop: number
  name: string
  /** Seconds since the start of the service day; may pass 24 hours. */
  departure: number
}

/** The trip last sailed on a shift on the day asked for; one that was closed before its end isn't. */
export interface LastTripRow extends Load {
  id: TripNumber
  completed: boolean
  shipId: ShipNumber
  shipName: string
  captain: string
  captainId: CaptainNumber
  /** Its name; null before the first stop was left. */
  lastStop: string | null
  stewards: { id: StewardNumber; firstname: string; lastname: string }[]
}

export interface ShiftOfDayRow extends ShiftRow {
  /** The version of the timetable it comes from; null when it was made by hand. */
  version: number | null
  hasStartChecklist: boolean
  hasEndChecklist: boolean
  stops: PlannedStopRow[]
  last: LastTripRow | null
}

/** Shifts of the version that holds, and those made by hand: no import brought these, so none takes them. */
const ofTrack = statement(
  'shifts-of-track',
  `select id, name from shifts where concession = $1 and track = $2
    and (source_ref is null and (extra_on is null or extra_on = $3) or version = (select timetable_on($1, $3)))`,
)

/** All shifts of a track in the timetable that holds on a day, whether they sail on that day or not. */
export async function shiftsOfTrack(
  db: Queries,
  concession: ConcessionNumber,
  track: TrackNumber,
  day: string,
): Promise<ShiftRow[]> {
  return db.query<ShiftRow>(ofTrack, [concession, track, day])
}

const ofDay = statement(
  'shifts-of-day',
  `select s.id, s.name, s.version, s.has_start_checklist as "hasStartChecklist", s.has_end_checklist as "hasEndChecklist",
      coalesce(planned.stops, '[]') as stops, last_trip.trip as last
    from shifts s
    join services v on v.concession = s.concession and v.id = s.service
    left join lateral (
      select json_agg(json_build_object('stop', p.stop, 'name', t.name, 'departure', p.departure_s)
        order by p.position) as stops
      from shift_stops p join stops t on t.concession = p.concession and t.id = p.stop
      where p.concession = s.concession and p.shift = s.id
    ) planned on true
    left join lateral (
      select json_build_object('id', f.id, 'completed', f.completed_at is not null, 'shipId', h.id,
        'shipName', h.name, 'captain', c.full_name, 'captainId', c.id, 'lastStop', load.stop_name, ${aboardAsJson('load')},
        'stewards', coalesce(crew.stewards, '[]')) as trip
      from (select s.id union
        select o.id from shifts o
        where o.concession = s.concession and o.track = s.track and o.source_ref = s.source_ref) same
      join trips f on f.concession = s.concession and f.shift = same.id and f.service_day = $3
      join ships h on h.concession = f.concession and h.id = f.ship
      join captains c on c.concession = f.concession and c.id = f.captain
      left join lateral (
        select ${ABOARD_COLUMNS}, (select t.name from stops t
          where t.concession = f.concession and t.id = stop_visits.stop) as stop_name
        from stop_visits
        where concession = f.concession and trip = f.id and state = 'passed' order by position desc limit 1
      ) load on true
      left join lateral (
        select json_agg(json_build_object('id', w.id, 'firstname', w.firstname, 'lastname', w.lastname)
          order by lower(w.firstname), lower(w.lastname)) as stewards
        from (${crewOf('f')}) m join stewards w on w.concession = f.concession and w.id = m.id
      ) crew on true
      where f.closed_at is null or f.completed_at is not null
      order by f.id desc limit 1
    ) last_trip on true
    where s.concession = $1 and s.track = $2
      and (s.source_ref is null or s.version = (select timetable_on($1, $3))) and (v.every_day or exists (
      select 1 from service_days d where d.concession = v.concession and d.service = v.id and d.day = $3))
      and s.id not in (
        select p.shift from day_plans p where p.concession = $1 and p.day = $3 and p.state = 'cancelled'
        union all
        select n.id from day_plans p
          join shifts o on o.concession = p.concession and o.id = p.shift
          join shifts n on n.concession = o.concession and n.track = o.track and n.source_ref = o.source_ref
        where p.concession = $1 and p.day = $3 and p.state = 'cancelled')`,
)

/**
 * The shifts of a track that run on a service day, by the timetable that holds on it and but for those that were cancelled, with
 * their stops and the last trip of that day: also when it was started on the same shift of another version.
 */
export async function shiftsOfDay(
  db: Queries,
  concession: ConcessionNumber,
  track: TrackNumber,
  day: string,
): Promise<ShiftOfDayRow[]> {
  return db.query<ShiftOfDayRow>(ofDay, [concession, track, day])
}

const exists = statement('shifts-exists', 'select 1 from shifts where concession = $1 and id = $2')

export async function shiftExists(
  db: Queries,
  concession: ConcessionNumber,
  id: ShiftNumber,
): Promise<boolean> {
  return (await db.query(exists, [concession, id])).length > 0
}

/** A shift that another version has too is the same shift. */
const same = statement(
  'shifts-same',
  `select 1 from shifts s join shifts o on o.concession = s.concession and o.track = s.track
      and o.source_ref = s.source_ref
    where s.concession = $1 and s.id = $2 and o.id = $3`,
)

/** Whether two shifts are the same one, perhaps of different versions of the timetable. */
export async function isSameShift(
  db: Queries,
  concession: ConcessionNumber,
  one: ShiftNumber,
  other: ShiftNumber,
): Promise<boolean> {
  return one === other || (await db.query(same, [concession, one, other])).length > 0
}
