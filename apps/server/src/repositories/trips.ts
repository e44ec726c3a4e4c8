/** Trips ('flights' on the wire) and their crew. SQL only. */
import type { Queries, Transaction } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { By } from './by.ts'
import { SAILS_THE_SAME } from './reviews.ts'

/** What a captain chose for a trip. */
export interface TripSettings {
  concession: number
  captain: number
  track: number
  shift: number
  ship: number
  stewards: readonly number[]
  lon: number
  lat: number
  device: string | null
  clientRef: string | null
  /** The number the trip had before the database was restored, or null. */
  formerId: number | null
  serviceDay: string
  recordedAt: string
  /** Null when the sender gives none. */
  sequence: number | null
  at: string
}

export interface TripRow {
  id: number
  clientRef: string | null
  serviceDay: string
  completedAt: string | null
  closedAt: string | null
  closedBy: { id: number; name: string } | null
  /** How often it was changed. */
  revision: number
  /** Of the settings that hold; null when the sender gave none. */
  sequence: number | null
  /** Unfinished trips of the same shift and day, while this one is unfinished. */
  others: OtherTrip[]
  track: number
  shift: number
  shiftName: string
  shipId: number
  shipName: string
  captainId: number
  captainName: string
  stewards: { id: number; firstname: string; lastname: string }[]
}

/** Another trip of the same shift and day, which somebody else may be sailing. */
export interface OtherTrip {
  id: number
  captainId: number
  captainName: string
  shipName: string
  /** Aboard after the last stop that was passed. */
  people: number
}

/** What a write needs to know of the trip it changes. */
export interface LockedTrip {
  id: number
  shift: number
  serviceDay: string
  recordedAt: string
  sequence: number | null
  revision: number
}

/** The settings that name something else of the concession's. */
export type TripParts = Pick<TripSettings, 'concession' | 'track' | 'shift' | 'ship' | 'stewards'>

/** Which parts of the settings the concession has. */
export interface KnownParts {
  track: boolean
  shift: boolean
  shiftOnTrack: boolean
  ship: boolean
  stewards: number
}

const known = statement(
  'trips-known-parts',
  `select exists (select 1 from tracks where concession = $1 and id = $2) as track,
    exists (select 1 from shifts where concession = $1 and id = $3) as shift,
    exists (select 1 from shifts where concession = $1 and id = $3 and track = $2) as "shiftOnTrack",
    exists (select 1 from ships where concession = $1 and id = $4) as ship,
    (select count(*) from stewards where concession = $1
      and id in (select value::bigint from jsonb_array_elements_text($5::jsonb))) as stewards`,
)

/** Looks all parts of the settings up in the concession. */
export async function knownParts(tx: Queries, parts: TripParts): Promise<KnownParts> {
  const { concession, track, shift, ship, stewards } = parts
  const [row] = await tx.query<KnownParts>(known, [concession, track, shift, ship, jsonValue(stewards)])
  if (!row) throw new Error('A lookup without a row')
  return row
}

const insert = statement(
  'trips-insert',
  `insert into trips (concession, id, client_ref, created_by, captain, track, shift, ship, service_day, lon, lat,
      device, created_at, recorded_at, updated_at, sequence)
    values ($1, coalesce((select $13::bigint from generation where $13::bigint < first_trip),
        nextval(pg_get_serial_sequence('trips', 'id'))),
      $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $11, $14)
    on conflict do nothing returning id`,
)

const addCrew = statement(
  'trip-stewards-add',
  `insert into trip_stewards (concession, trip, steward)
    select $1, $2, value::bigint from jsonb_array_elements_text($3::jsonb) on conflict do nothing`,
)

/** Makes the trip with its crew; null when it was made before. */
export async function insertTrip(tx: Transaction, settings: TripSettings): Promise<number | null> {
  const { concession, clientRef, captain, track, shift, ship, serviceDay, lon, lat, device, at, recordedAt } =
    settings
  const values = [
    concession,
    clientRef,
    captain,
    track,
    shift,
    ship,
    serviceDay,
    lon,
    lat,
    device,
    at,
    recordedAt,
    settings.formerId,
    settings.sequence,
  ]
  const [row] = await tx.query<{ id: number }>(insert, values)
  if (!row) return null
  tx.send(addCrew, [concession, row.id, jsonValue(settings.stewards)])
  return row.id
}

const repeatedById = statement(
  'trips-by-former-id',
  `select id from trips where concession = $1 and id = $2 and service_day = $4 and (shift = $3 or shift in (
      select o.id from shifts s join shifts o on o.concession = s.concession and o.track = s.track
        and o.source_ref = s.source_ref
      where s.concession = $1 and s.id = $3))`,
)

const repeatedByRef = statement(
  'trips-by-client-ref',
  'select id from trips where concession = $1 and created_by = $2 and client_ref = $3',
)

const repeatedByShift = statement(
  'trips-without-ref',
  `select id from trips where concession = $1 and created_by = $2 and shift = $3 and service_day = $4
    and client_ref is null`,
)

/**
 * The trip these settings made earlier: by the boat's name for it, else by captain, shift and day (AMB-06), else by the
 * number it had before a restore: another tablet of the trip may have brought it back first.
 */
export async function repeatedTrip(tx: Queries, settings: TripSettings): Promise<number | undefined> {
  const { concession, captain, clientRef, formerId, shift, serviceDay } = settings
  const [row] = await (clientRef === null
    ? tx.query<{ id: number }>(repeatedByShift, [concession, captain, shift, serviceDay])
    : tx.query<{ id: number }>(repeatedByRef, [concession, captain, clientRef]))
  if (row || formerId === null) return row?.id
  return (await tx.query<{ id: number }>(repeatedById, [concession, formerId, shift, serviceDay]))[0]?.id
}

const removeCrew = statement(
  'trip-stewards-remove',
  'delete from trip_stewards where concession = $1 and trip = $2',
)

const update = statement(
  'trips-update',
  `update trips set captain = $3, ship = $4, lon = $5, lat = $6, device = $7, recorded_at = $8, updated_at = $9,
      sequence = $10, revision = revision + 1
    where concession = $1 and id = $2`,
)

/** Another ship, crew or captain for a trip. */
export function updateTrip(tx: Transaction, id: number, settings: TripSettings): void {
  const { concession, captain, ship, lon, lat, device, recordedAt, at } = settings
  const { sequence } = settings
  tx.send(update, [concession, id, captain, ship, lon, lat, device, recordedAt, at, sequence])
  tx.send(removeCrew, [concession, id])
  tx.send(addCrew, [concession, id, jsonValue(settings.stewards)])
}

const lock = statement(
  'trips-lock',
  `select id, shift, service_day as "serviceDay", recorded_at as "recordedAt", sequence, revision from trips
    where concession = $1 and id = $2 for update`,
)

/** Holds the trip until the transaction ends: changes to one trip happen one after the other. */
export async function lockTrip(tx: Queries, concession: number, id: number): Promise<LockedTrip | undefined> {
  const [trip] = await tx.query<LockedTrip>(lock, [concession, id])
  return trip
}

const byId = statement(
  'trips-by-id',
  `select t.id, t.client_ref as "clientRef", t.service_day as "serviceDay", t.completed_at as "completedAt",
      t.closed_at as "closedAt", case when z.id is not null then json_build_object('id', z.id, 'name', z.full_name) end as "closedBy",
      t.revision, t.sequence, t.track, t.shift, s.name as "shiftName", h.id as "shipId", h.name as "shipName", c.id as "captainId",
      c.full_name as "captainName", coalesce(crew.stewards, '[]') as stewards, coalesce(beside.others, '[]') as others
    from trips t
    join shifts s on s.concession = t.concession and s.id = t.shift
    join ships h on h.concession = t.concession and h.id = t.ship
    join captains c on c.concession = t.concession and c.id = t.captain
    left join captains z on z.concession = t.concession and z.id = t.closed_by
    left join lateral (
      select json_agg(json_build_object('id', w.id, 'firstname', w.firstname, 'lastname', w.lastname)
        order by lower(w.firstname), lower(w.lastname)) as stewards
      from trip_stewards m join stewards w on w.concession = m.concession and w.id = m.steward
      where m.concession = t.concession and m.trip = t.id
    ) crew on true
    left join lateral (
      select json_agg(json_build_object('id', o.id, 'captainId', oc.id, 'captainName', oc.full_name, 'shipName', oh.name,
        'people', coalesce((select v.people_aboard from stop_visits v
          where v.concession = o.concession and v.trip = o.id and v.state = 'passed' order by v.position desc limit 1), 0))
        order by o.id) as others
      from trips o
      join captains oc on oc.concession = o.concession and oc.id = o.captain
      join ships oh on oh.concession = o.concession and oh.id = o.ship
      where ${SAILS_THE_SAME} and o.completed_at is null and o.closed_at is null
        and t.completed_at is null and t.closed_at is null
    ) beside on true
    where t.concession = $1 and t.id = $2`,
)

export async function tripById(db: Queries, concession: number, id: number): Promise<TripRow | undefined> {
  const [trip] = await db.query<TripRow>(byId, [concession, id])
  return trip
}

const change = statement(
  'trips-change',
  `update trips set revision = revision + 1, updated_at = $3, completed_at = case
      when exists (select 1 from stop_visits where concession = $1 and trip = $2)
      and not exists (select 1 from stop_visits where concession = $1 and trip = $2 and state = 'open')
      then coalesce(completed_at, $3::timestamptz) end
    where concession = $1 and id = $2`,
)

/**
 * The stops of the trip have changed: its next revision, completed once no stop is open, and not completed when one was
 * added since (FLIGHT-41).
 */
export function changeTripStops(tx: Transaction, concession: number, id: number, at: string): void {
  tx.send(change, [concession, id, at])
}

const mark = statement(
  'trips-mark',
  `update trips set revision = revision + 1
    where concession = $1 and id = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb)))`,
)

/** What is beside these trips has changed: who sails them asks what. */
export function markChanged(tx: Transaction, concession: number, ids: readonly number[]): void {
  if (ids.length > 0) tx.send(mark, [concession, jsonValue(ids)])
}

const close = statement(
  'trips-close',
  `update trips set closed_at = $3, closed_by = $4, updated_at = $3, revision = revision + 1
    where concession = $1 and id = $2 and closed_at is null returning id`,
)

/** Closes the trip; false when it was closed before. */
export async function markClosed(tx: Queries, { concession, captain, at }: By, id: number): Promise<boolean> {
  return (await tx.query(close, [concession, id, at, captain])).length > 0
}
