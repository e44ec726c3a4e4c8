/** Trips ('flights' on the wire) and their crew are made, held, changed and ended. SQL only. */
import type { Mark, Tenure, TripId } from '@vaarboek/domain'
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { By } from '../by.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  ShiftNumber,
  ShipNumber,
  StewardNumber,
  TrackNumber,
  TripNumber,
} from '../row-ids.ts'
import {
  differenceFrom,
  differenceValues,
  makeStatus,
  noteFrom,
  STATUS_OF,
  type StatusDifference,
  withStatus,
} from './trip-status.ts'

/** Choices of a captain for a trip, with the record they came in. */
export interface TripSettings {
  concession: ConcessionNumber
  captain: CaptainNumber
  track: TrackNumber
  shift: ShiftNumber
  ship: ShipNumber
  stewards: readonly StewardNumber[]
  lon: number
  lat: number
  device: string | null
  clientRef: TripId | null
  /** The number the trip had before the database was restored, or null. */
  formerId: TripNumber | null
  serviceDay: string
  recordedAt: string
  /** Null when the sender gives none. */
  sequence: number | null
  /** The moment of recording by the server's reckoning. */
  reckonedAt: string
  at: string
}

/** The record with the highest sequence of each captain on each tablet, by 'captain/tablet', and those before it in their order. */
export type TabletMarks = Record<string, Mark & { earlier?: Mark[] }>

/** Captains of a trip, each since when, and its tablets' records: the age of a record is reckoned by them. */
export interface TripTimes {
  sailedBy: Tenure<CaptainNumber>[]
  marks: TabletMarks
}

/** The trip's data that a write needs, held until the transaction's end. */
export interface LockedTrip {
  id: TripNumber
  shift: ShiftNumber
  serviceDay: string
  recordedAt: string
  sequence: number | null
  reckonedAt: string | null
  updatedAt: string
  revision: number
  /** The revision its status was made of; another one, or null, where a server of an earlier version changed it. */
  statusVersion: number | null
  /** The captains who made it, and who sails it by the settings that hold. */
  createdBy: CaptainNumber
  captain: CaptainNumber
  ship: ShipNumber
  /** The tablet from which the settings came. */
  device: string | null
  /** Null for trips of earlier versions. */
  sailedBy: TripTimes['sailedBy'] | null
  marks: TabletMarks | null
}

/**
 * Without the boat's own name the place of an open trip of the same captain, shift and day, which it then is, or one behind those that are
 * closed. Of two at once the second finds the first one's place taken.
 */
const BEGUN_AGAIN = `(select coalesce(min(begun_again) filter (where completed_at is null and closed_at is null),
        max(begun_again) + 1, 0) from trips
      where concession = $1 and created_by = $3 and shift = $5 and service_day = $7 and client_ref is null and $2::text is null)`

const insert = statement(
  'trips-insert',
  `insert into trips (concession, id, client_ref, created_by, captain, track, shift, ship, service_day, lon, lat,
      device, created_at, recorded_at, updated_at, sequence, reckoned_at, sailed_by, tablet_marks, open_until, begun_again)
    values ($1, coalesce((select $13::bigint from generation where $13::bigint < first_trip),
        nextval(pg_get_serial_sequence('trips', 'id'))),
      $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $11, $14, $15, $16::jsonb, $17::jsonb, null, ${BEGUN_AGAIN})
    on conflict do nothing returning id`,
)

const addCrew = statement(
  'trip-stewards-add',
  `insert into trip_stewards (concession, trip, steward)
    select $1, $2, value::bigint from jsonb_array_elements_text($3::jsonb) on conflict do nothing`,
)

/** Makes the trip with its crew; null when it was made before. */
export async function insertTrip(
  tx: Transaction,
  settings: TripSettings,
  { sailedBy, marks }: TripTimes,
): Promise<TripNumber | null> {
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
    settings.reckonedAt,
    jsonValue(sailedBy),
    jsonValue(marks),
  ]
  const [row] = await tx.query<{ id: TripNumber }>(insert, values)
  if (!row) return null
  tx.send(addCrew, [concession, row.id, jsonValue(settings.stewards)])
  return row.id
}

const removeCrew = statement(
  'trip-stewards-remove',
  'delete from trip_stewards where concession = $1 and trip = $2',
)

const update = statement(
  'trips-update',
  withStatus(
    `update trips set captain = $3, ship = $4, lon = $5, lat = $6, device = $7, recorded_at = $8, updated_at = $9,
      sequence = $10, reckoned_at = $11, revision = revision + 1
    where concession = $1 and id = $2 returning ${STATUS_OF}`,
    differenceFrom(12),
  ),
)

const keepTimes = statement(
  'trips-keep-times',
  'update trips set sailed_by = $3::jsonb, tablet_marks = $4::jsonb where concession = $1 and id = $2',
)

/** Keeps who sails the trip since when, and where its tablets' records have come to. */
export function storeTripTimes(
  tx: Transaction,
  concession: ConcessionNumber,
  id: TripNumber,
  { sailedBy, marks }: TripTimes,
): void {
  tx.send(keepTimes, [concession, id, jsonValue(sailedBy), jsonValue(marks)])
}

type WithStatus = Pick<LockedTrip, 'id' | 'revision' | 'statusVersion'>

/** To be called after a change: makes the status again where it wasn't of the revision before. */
export function mendStatus(tx: Transaction, concession: ConcessionNumber, trip: WithStatus): void {
  if (trip.statusVersion !== trip.revision) makeStatus(tx, concession, trip.id)
}

/**
 * Another ship, crew or captain for a trip.
 * @param difference what became of its stops by that
 */
export function updateTrip(
  tx: Transaction,
  trip: WithStatus,
  settings: TripSettings,
  difference: StatusDifference,
): void {
  const { id } = trip
  const { concession, captain, ship, lon, lat, device, recordedAt, at } = settings
  const { sequence, reckonedAt } = settings
  const values = [concession, id, captain, ship, lon, lat, device, recordedAt, at, sequence, reckonedAt]
  tx.send(update, [...values, ...differenceValues(difference)])
  mendStatus(tx, concession, trip)
  tx.send(removeCrew, [concession, id])
  tx.send(addCrew, [concession, id, jsonValue(settings.stewards)])
}

const lock = statement(
  'trips-lock',
  `select id, shift, service_day as "serviceDay", recorded_at as "recordedAt", sequence, reckoned_at as "reckonedAt",
      updated_at as "updatedAt", revision, created_by as "createdBy", captain, ship, device, sailed_by as "sailedBy",
      tablet_marks as marks, (select s.version from trip_status s where s.concession = $1 and s.trip = $2) as "statusVersion"
    from trips where concession = $1 and id = $2 for no key update`,
)

/** Holds the trip until the transaction ends: changes to one trip happen one after the other. */
export async function lockTrip(
  tx: Queries,
  concession: ConcessionNumber,
  id: TripNumber,
): Promise<LockedTrip | undefined> {
  const [trip] = await tx.query<LockedTrip>(lock, [concession, id])
  return trip
}

const change = statement(
  'trips-change',
  withStatus(
    `update trips set revision = revision + 1, updated_at = $3, tablet_marks = coalesce($4::jsonb, tablet_marks),
      closed_at = case when not given_up then closed_at end, closed_by = case when not given_up then closed_by end,
      given_up = false, completed_at = case
      when exists (select 1 from stop_visits where concession = $1 and trip = $2)
      and not exists (select 1 from stop_visits where concession = $1 and trip = $2 and state = 'open')
      then coalesce(completed_at, $3::timestamptz) end
    where concession = $1 and id = $2 returning ${STATUS_OF}`,
    differenceFrom(5),
  ),
)

/**
 * The stops of the trip have changed: its next revision, completed once no stop is open, and not completed when one was
 * added since. One that was given up is sailed after all.
 * @param marks where its tablets' records have come to; left out when that is as before
 * @param difference what became of its stops
 */
export function changeTripStops(
  tx: Transaction,
  { concession, at }: Pick<By, 'concession' | 'at'>,
  trip: WithStatus,
  { marks, difference }: { marks?: TabletMarks; difference: StatusDifference },
): void {
  tx.send(change, [concession, trip.id, at, marks ? jsonValue(marks) : null, ...differenceValues(difference)])
  mendStatus(tx, concession, trip)
}

const mark = statement(
  'trips-mark',
  `with held as materialized (select id from trips
      where concession = $1 and id = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb)))
      order by id for no key update),
    changed as (update trips t set revision = t.revision + 1 from held h where t.concession = $1 and t.id = h.id
      returning t.concession, t.id, t.revision),
    noted as (${noteFrom('changed c')})
    update trip_status s set version = s.version + 1 from changed c where s.concession = c.concession and s.trip = c.id`,
)

/**
 * Raises the revision of trips beside which something changed: who sails them asks what, and what is judged of them is of that
 * revision too. They are held in the order of their numbers: two that mark the same trips at once would else wait for each other. A
 * status that was stale stays as far behind. It isn't compared with the revision: where this waited for another change, the one is read
 * as it is now and the other as it was before the wait.
 */
export function markChanged(tx: Transaction, concession: ConcessionNumber, ids: readonly TripNumber[]): void {
  if (ids.length > 0) tx.send(mark, [concession, jsonValue(ids)])
}

/** The settings that name something else of the concession's. */
export type TripParts = Pick<TripSettings, 'concession' | 'track' | 'shift' | 'ship' | 'stewards'>

/** Parts of the settings that the concession has; of the stewards how many. */
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
    and client_ref is null and completed_at is null and closed_at is null order by begun_again desc limit 1`,
)

/**
 * The trip these settings made earlier: by the boat's name for it, else by captain, shift and day while that is open, else by the
 * number it had before a restore: another tablet of the trip may have brought it back first.
 */
export async function repeatedTrip(tx: Queries, settings: TripSettings): Promise<TripNumber | undefined> {
  const { concession, captain, clientRef, formerId, shift, serviceDay } = settings
  const [row] = await (clientRef === null
    ? tx.query<{ id: TripNumber }>(repeatedByShift, [concession, captain, shift, serviceDay])
    : tx.query<{ id: TripNumber }>(repeatedByRef, [concession, captain, clientRef]))
  if (row || formerId === null) return row?.id
  return (await tx.query<{ id: TripNumber }>(repeatedById, [concession, formerId, shift, serviceDay]))[0]?.id
}

const close = statement(
  'trips-close',
  withStatus(
    `update trips set closed_at = $3, closed_by = $4, updated_at = $3, revision = revision + 1
    where concession = $1 and id = $2 and closed_at is null returning ${STATUS_OF}`,
    null,
  ),
)

const giveUp = statement(
  'trips-give-up',
  withStatus(
    `update trips set given_up = true, closed_at = $3, closed_by = $4, updated_at = $3, revision = revision + 1
    where concession = $1 and id = $2 and captain = $4 and closed_at is null and not exists (
      select 1 from stop_visits v where v.concession = $1 and v.trip = $2 and (v.state <> 'open' or v.inserted))
    returning ${STATUS_OF}`,
    null,
  ),
)

/** Closes the trip if nothing is recorded of its stops and this captain sails it; false otherwise. */
export async function markGivenUp(
  tx: Queries,
  { concession, captain, at }: By,
  id: TripNumber,
): Promise<boolean> {
  return (await tx.query(giveUp, [concession, id, at, captain])).length > 0
}

/** Closes the trip; false when it was closed before. */
export async function markClosed(
  tx: Queries,
  { concession, captain, at }: By,
  id: TripNumber,
): Promise<boolean> {
  return (await tx.query(close, [concession, id, at, captain])).length > 0
}
