/** The content of a timetable version, in the source's own ids: to be compared with another one. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { TimetableShift } from '../../timetable/timetable.ts'
import type { ConcessionNumber, StopNumber } from '../row-ids.ts'
import type { VersionKey } from './timetable-versions.ts'

export interface HeldService {
  ref: string
  everyDay: boolean
  /** 'YYYY-MM-DD' each, from the day asked for on. */
  days: string[]
}

/** A shift with its trips and stops, these by our own numbers. */
export interface HeldShiftRow extends Omit<TimetableShift, 'stops'> {
  stops: [
    stop: number,
    arrivalS: number,
    departureS: number,
    sequence: number | null,
    endSequence: number | null,
  ][]
}

/** So many rows in the database's order of the source's ids, behind one of them ('' is before all). */
export interface Page {
  after: string
  max: number
}

const services = statement(
  'content-services',
  `select v.source_ref as ref, v.every_day as "everyDay",
      coalesce((select json_agg(d.day order by d.day) from service_days d
        where d.concession = v.concession and d.service = v.id and d.day >= $3), '[]') as days
    from services v where v.concession = $1 and v.version = $2 and v.source_ref > $4
    order by v.source_ref limit $5`,
)

/** Services of a version with their days, from a day on. */
export async function servicesOfVersion(
  db: Queries,
  { concession, version }: VersionKey,
  from: string,
  { after, max }: Page,
): Promise<HeldService[]> {
  return db.query<HeldService>(services, [concession, version, from, after, max])
}

const refs = statement(
  'content-shift-refs',
  `select source_ref as ref from shifts where concession = $1 and version = $2 and source_ref > $3
    order by source_ref limit $4`,
)

/** The source's ids of shifts of a version. */
export async function shiftRefsOfVersion(
  db: Queries,
  { concession, version }: VersionKey,
  { after, max }: Page,
): Promise<{ ref: string }[]> {
  return db.query<{ ref: string }>(refs, [concession, version, after, max])
}

const tracks = statement(
  'content-tracks',
  `select t.source_ref as ref, t.name from tracks t
    where t.concession = $1 and t.source_ref is not null
      and exists (select 1 from shifts s where s.concession = $1 and s.track = t.id and s.version = $2)`,
)

export async function tracksOfVersion(
  db: Queries,
  { concession, version }: VersionKey,
): Promise<{ ref: string; name: string }[]> {
  return db.query<{ ref: string; name: string }>(tracks, [concession, version])
}

const stops = statement(
  'content-stops',
  `select id, coalesce(source_ref, '') as ref, name from stops where concession = $1`,
)

/** The stops a shift can call at. */
export async function stopsOfSource(
  db: Queries,
  concession: ConcessionNumber,
): Promise<{ id: StopNumber; ref: string; name: string }[]> {
  return db.query<{ id: StopNumber; ref: string; name: string }>(stops, [concession])
}

/** The stops of a shift in few words, without their names: there may be a million. */
const shifts = statement(
  'content-shifts',
  `select s.source_ref as ref, t.source_ref as track, v.source_ref as service, s.name,
      coalesce((select json_agg(json_build_array(p.stop, p.arrival_s, p.departure_s, p.stop_sequence, p.end_sequence)
          order by p.position)
        from shift_stops p where p.concession = s.concession and p.shift = s.id), '[]') as stops,
      coalesce((select json_agg(json_build_object('tripRef', l.trip_ref, 'routeRef', l.route_ref,
          'directionId', l.direction_id, 'headsign', l.headsign, 'startS', l.start_s, 'exactTimes', l.exact_times,
          'firstPosition', l.first_position, 'lastPosition', l.last_position, 'shape', l.shape) order by l.leg)
        from shift_legs l where l.concession = s.concession and l.shift = s.id), '[]') as legs
    from shifts s
    join tracks t on t.concession = s.concession and t.id = s.track
    join services v on v.concession = s.concession and v.id = s.service
    where s.concession = $1 and s.version = $2 and s.source_ref between $3 and $4`,
)

/** Some shifts of a version, with all that is known of them: from one to another in the order of `shiftRefsOfVersion`. */
export async function shiftsOfVersion(
  db: Queries,
  { concession, version }: VersionKey,
  from: string,
  to: string,
): Promise<HeldShiftRow[]> {
  return db.query<HeldShiftRow>(shifts, [concession, version, from, to])
}
