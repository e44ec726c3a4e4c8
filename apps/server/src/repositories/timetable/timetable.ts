/**
 * Writing a version of the timetable: tracks and stops are found again by the source's own ids, services and shifts belong to
 * the version. Nothing of a published version is ever written again. SQL only.
 */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { Timetable, TimetableShift } from '../../timetable/timetable.ts'
import type { ConcessionNumber } from '../row-ids.ts'
import type { VersionKey } from './timetable-versions.ts'

/** A service, and whether it sails on days that nobody named too. */
type ServiceInput = Timetable['services'][number] & { everyDay?: boolean }

/** Our number of each of the source's ids. */
export type Numbers = ReadonlyMap<string, number>

async function numbersOf(rows: Promise<{ id: number; ref: string }[]>): Promise<Numbers> {
  return new Map((await rows).map(({ id, ref }) => [ref, id]))
}

/** Rows go as one JSON text each time: one statement however many they are. */
const addTracks = statement(
  'timetable-add-tracks',
  `insert into tracks (concession, name, source_ref)
    select $1, r.name, r.ref from json_to_recordset($2::json) as r(ref text, name text)
    on conflict (concession, source_ref) do nothing`,
)

const tracks = statement(
  'timetable-tracks',
  `select t.id, r.ref from json_to_recordset($2::json) as r(ref text)
    join tracks t on t.concession = $1 and t.source_ref = r.ref`,
)

/** Tracks, by the source's ids. Nobody sees a new one, or a new name, before it is published. */
export async function putTracks(
  tx: Queries,
  concession: ConcessionNumber,
  rows: Timetable['tracks'],
): Promise<Numbers> {
  const json = JSON.stringify(rows)
  await tx.query(addTracks, [concession, json])
  return numbersOf(tx.query(tracks, [concession, json]))
}

const addStops = statement(
  'timetable-add-stops',
  `insert into stops (concession, name, lon, lat, source_ref)
    select $1, r.name, r.lon, r.lat, r.ref
    from json_to_recordset($2::json) as r(ref text, name text, lon double precision, lat double precision)
    on conflict (concession, source_ref, name) do nothing`,
)

const stops = statement(
  'timetable-stops',
  `select t.id, r.ref from json_to_recordset($2::json) as r(ref text, name text)
    join stops t on t.concession = $1 and t.source_ref = r.ref and t.name = r.name`,
)

/** Stops, by the source's ids; one whose name changed is another stop. Nobody sees a new one before it is published. */
export async function putStops(
  tx: Queries,
  concession: ConcessionNumber,
  rows: Timetable['stops'],
): Promise<Numbers> {
  const json = JSON.stringify(rows)
  await tx.query(addStops, [concession, json])
  return numbersOf(tx.query(stops, [concession, json]))
}

const publishTracks = statement(
  'timetable-publish-tracks',
  `with held as materialized (select places from timetable_versions where concession = $1 and version = $2 for no key update)
    update tracks t set name = r.name, version = $2
    from held, jsonb_to_recordset(held.places->'tracks') as r(ref text, name text)
    where t.concession = $1 and t.source_ref = r.ref`,
)

const publishStops = statement(
  'timetable-publish-stops',
  `update stops t set lon = r.lon, lat = r.lat, version = $2
    from timetable_versions v, jsonb_to_recordset(v.places->'stops')
      as r(ref text, name text, lon double precision, lat double precision)
    where v.concession = $1 and v.version = $2 and t.concession = $1 and t.source_ref = r.ref and t.name = r.name`,
)

/** Gives tracks and stops the names and places that a complete draft says, for everybody to see. */
export async function publishPlaces(tx: Queries, { concession, version }: VersionKey): Promise<void> {
  await tx.query(publishTracks, [concession, version])
  await tx.query(publishStops, [concession, version])
}

const services = statement(
  'timetable-services',
  `insert into services (concession, version, name, every_day, source_ref)
    select $1, $3, r.ref, r."everyDay", r.ref from json_to_recordset($2::json) as r(ref text, "everyDay" boolean)
    returning id, source_ref as ref`,
)

const days = statement(
  'timetable-days',
  `insert into service_days (concession, service, day)
    select $1, r.service, d.day::date
    from json_to_recordset($2::json) as r(service bigint, days json)
    cross join lateral json_array_elements_text(r.days) as d(day)`,
)

export async function putServices(
  tx: Queries,
  { concession, version }: VersionKey,
  rows: readonly ServiceInput[],
): Promise<Numbers> {
  const named = rows.map(({ ref, everyDay = false }) => ({ ref, everyDay }))
  const numbers = await numbersOf(tx.query(services, [concession, JSON.stringify(named), version]))
  const dated = rows.map((row) => ({ service: numbers.get(row.ref), days: row.days }))
  await tx.query(days, [concession, JSON.stringify(dated)])
  return numbers
}

const shifts = statement(
  'timetable-shifts',
  `insert into shifts (concession, version, track, service, name, has_start_checklist, has_end_checklist, source_ref)
    select $1, $3, r.track, r.service, r.name, true, true, r.ref
    from json_to_recordset($2::json) as r(ref text, track bigint, service bigint, name text)
    returning id, source_ref as ref`,
)

const shiftStops = statement(
  'timetable-shift-stops',
  `insert into shift_stops (concession, shift, position, stop, arrival_s, departure_s, stop_sequence, end_sequence)
    select $1, r.shift, r.position, r.stop, r."arrivalS", r."departureS", r.sequence, r."endSequence"
    from json_to_recordset($2::json) as r(shift bigint, position int, stop bigint, "arrivalS" int, "departureS" int,
      sequence int, "endSequence" int)`,
)

const shiftLegs = statement(
  'timetable-shift-legs',
  `insert into shift_legs (concession, shift, leg, trip_ref, route_ref, direction_id, headsign, start_s, exact_times,
      first_position, last_position, shape)
    select $1, r.shift, r.leg, r."tripRef", r."routeRef", r."directionId", r.headsign, r."startS", r."exactTimes",
      r."firstPosition", r."lastPosition", r.shape
    from json_to_recordset($2::json) as r(shift bigint, leg int, "tripRef" text, "routeRef" text, "directionId" int,
      headsign text, "startS" int, "exactTimes" boolean, "firstPosition" int, "lastPosition" int, shape text)`,
)

/** Adds shifts with their stops and legs; `numbers` has every track, stop and service they name. */
export async function putShifts(
  tx: Queries,
  { concession, version }: VersionKey,
  rows: readonly TimetableShift[],
  numbers: Record<'tracks' | 'stops' | 'services', Numbers>,
): Promise<void> {
  const placed = rows.map(({ ref, name, track, service }) => ({
    ref,
    name,
    track: numbers.tracks.get(track),
    service: numbers.services.get(service),
  }))
  const made = await numbersOf(tx.query(shifts, [concession, JSON.stringify(placed), version]))
  const called = rows.flatMap(({ ref, stops: some }) =>
    some.map((stop, position) => ({
      ...stop,
      shift: made.get(ref),
      position,
      stop: numbers.stops.get(stop.stop),
    })),
  )
  const stopsWritten = tx.query(shiftStops, [concession, JSON.stringify(called)])
  const sailed = rows.flatMap(({ ref, legs }) =>
    legs.map((leg, place) => ({ ...leg, shift: made.get(ref), leg: place })),
  )
  const legsWritten = sailed.length > 0 ? [tx.query(shiftLegs, [concession, JSON.stringify(sailed)])] : []
  await Promise.all([stopsWritten, ...legsWritten])
}

const shapes = statement(
  'timetable-shapes',
  `insert into timetable_shapes (concession, version, key, line)
    select $1, $3, r.key, r.line from json_to_recordset($2::json) as r(key text, line jsonb)`,
)

/** Adds lines for the map. */
export async function putShapes(
  tx: Queries,
  { concession, version }: VersionKey,
  rows: Timetable['shapes'],
): Promise<void> {
  await tx.query(shapes, [concession, JSON.stringify(rows), version])
}

const dropShifts = statement(
  'timetable-drop-shifts',
  `delete from shifts where concession = $1 and id in (
    select s.id from timetable_versions v join shifts s on s.concession = v.concession and s.version = v.version
    where v.concession = $1 and v.version = $2 and v.state = 'draft' order by s.id limit $3 for update of s) returning id`,
)

/** Deletes at most `max` shifts of a draft; returns how many. */
export async function dropShiftsOf(
  tx: Queries,
  { concession, version }: VersionKey,
  max: number,
): Promise<number> {
  return (await tx.query(dropShifts, [concession, version, max])).length
}
