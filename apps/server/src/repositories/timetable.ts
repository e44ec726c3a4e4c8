/** Writing a timetable of another source, row by row found again by the source's own ids. SQL only. */
import type { Queries } from '../database/database.ts'

/** Rows go as one JSON text each time: one statement however many they are. */
const tracks = {
  name: 'timetable-tracks',
  text: `insert into tracks (concession, name, source_ref)
    select $1, r.name, r.ref from json_to_recordset($2::json) as r(ref text, name text)
    on conflict (concession, source_ref) do update set name = excluded.name`,
}
const stops = {
  name: 'timetable-stops',
  text: `insert into stops (concession, name, lon, lat, source_ref)
    select $1, r.name, r.lon, r.lat, r.ref
    from json_to_recordset($2::json) as r(ref text, name text, lon double precision, lat double precision)
    on conflict (concession, source_ref) do update set name = excluded.name, lon = excluded.lon, lat = excluded.lat`,
}
const services = {
  name: 'timetable-services',
  text: `insert into services (concession, name, source_ref)
    select $1, r.ref, r.ref from json_to_recordset($2::json) as r(ref text)
    on conflict (concession, source_ref) do nothing`,
}
const clearDays = {
  name: 'timetable-clear-days',
  text: `delete from service_days d using services s, json_to_recordset($2::json) as r(ref text)
    where d.concession = $1 and s.concession = $1 and s.id = d.service and s.source_ref = r.ref`,
}
const days = {
  name: 'timetable-days',
  text: `insert into service_days (concession, service, day)
    select $1, s.id, d.day::date
    from json_to_recordset($2::json) as r(ref text, days json)
    join services s on s.concession = $1 and s.source_ref = r.ref
    cross join lateral json_array_elements_text(r.days) as d(day)`,
}
const shifts = {
  name: 'timetable-shifts',
  text: `insert into shifts (concession, track, service, name, has_start_checklist, has_end_checklist, source_ref)
    select $1, t.id, s.id, r.name, true, true, r.ref
    from json_to_recordset($2::json) as r(ref text, track text, service text, name text)
    join tracks t on t.concession = $1 and t.source_ref = r.track
    join services s on s.concession = $1 and s.source_ref = r.service
    on conflict (concession, source_ref)
      do update set track = excluded.track, service = excluded.service, name = excluded.name`,
}
const clearShiftStops = {
  name: 'timetable-clear-shift-stops',
  text: `delete from shift_stops p using shifts s, json_to_recordset($2::json) as r(ref text)
    where p.concession = $1 and s.concession = $1 and s.id = p.shift and s.source_ref = r.ref`,
}
const shiftStops = {
  name: 'timetable-shift-stops',
  text: `insert into shift_stops (concession, shift, position, stop, arrival_s, departure_s)
    select $1, s.id, p.position - 1, t.id, (p.value->>'arrivalS')::int, (p.value->>'departureS')::int
    from json_to_recordset($2::json) as r(ref text, stops json)
    join shifts s on s.concession = $1 and s.source_ref = r.ref
    cross join lateral json_array_elements(r.stops) with ordinality as p(value, position)
    join stops t on t.concession = $1 and t.source_ref = p.value->>'stop'`,
}
const vanished = `select s.id from shifts s join tracks t on t.concession = s.concession and t.id = s.track
  where s.concession = $1 and s.source_ref is not null
    and t.source_ref in (select r.track from json_to_recordset($2::json) as r(track text))
    and s.source_ref not in (select r.ref from json_to_recordset($2::json) as r(ref text))`
const deleteVanished = {
  name: 'timetable-delete-vanished',
  text: `delete from shifts where concession = $1 and id in (${vanished})
    and not exists (select 1 from trips f where f.concession = $1 and f.shift = shifts.id) returning id`,
}
const retireService = {
  name: 'timetable-retire-service',
  text: `insert into services (concession, name, source_ref) values ($1, 'Vervallen', 'vervallen')
    on conflict (concession, source_ref) do update set name = excluded.name returning id`,
}
const retireVanished = {
  name: 'timetable-retire-vanished',
  text: `update shifts set service = $3 where concession = $1 and service <> $3 and id in (${vanished}) returning id`,
}

export interface TrackInput {
  ref: string
  name: string
}
export interface StopInput {
  ref: string
  name: string
  lon: number | null
  lat: number | null
}
export interface ServiceInput {
  ref: string
  /** 'YYYY-MM-DD' each. */
  days: string[]
}
export interface ShiftInput {
  ref: string
  track: string
  service: string
  name: string
  stops: { stop: string; arrivalS: number; departureS: number }[]
}

export async function putTracks(tx: Queries, concession: number, rows: TrackInput[]): Promise<void> {
  await tx.query(tracks, [concession, JSON.stringify(rows)])
}

export async function putStops(tx: Queries, concession: number, rows: StopInput[]): Promise<void> {
  await tx.query(stops, [concession, JSON.stringify(rows)])
}

/** Services with exactly these days: days that are gone are gone. */
export async function putServices(tx: Queries, concession: number, rows: ServiceInput[]): Promise<void> {
  const json = JSON.stringify(rows)
  await tx.query(services, [concession, json])
  await tx.query(clearDays, [concession, json])
  await tx.query(days, [concession, json])
}

/** Shifts with exactly these stops. Trips keep the stops they were made with. */
export async function putShifts(tx: Queries, concession: number, rows: ShiftInput[]): Promise<void> {
  const json = JSON.stringify(rows)
  await tx.query(shifts, [concession, json])
  await tx.query(clearShiftStops, [concession, json])
  await tx.query(shiftStops, [concession, json])
}

/**
 * Shifts of these tracks that the source no longer has: deleted, or where trips were sailed on them, kept on a service
 * that never runs. Answers how many of each.
 */
export async function retireShifts(
  tx: Queries,
  concession: number,
  rows: ShiftInput[],
): Promise<{ deleted: number; retired: number }> {
  const json = JSON.stringify(rows.map(({ ref, track }) => ({ ref, track })))
  const deleted = await tx.query(deleteVanished, [concession, json])
  const [service] = await tx.query<{ id: number }>(retireService, [concession])
  const retired = await tx.query(retireVanished, [concession, json, service?.id ?? 0])
  return { deleted: deleted.length, retired: retired.length }
}
