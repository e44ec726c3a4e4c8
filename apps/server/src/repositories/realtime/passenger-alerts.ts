/** Notices for passengers, as the office writes, changes and withdraws them. What was withdrawn keeps its row. SQL only. */
import type { AlertCause, AlertEffect, PassengerLanguage } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type {
  ConcessionNumber,
  MemberNumber,
  PassengerAlertNumber,
  ShiftNumber,
  StaffNumber,
  StopNumber,
  TrackNumber,
} from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'

export interface AlertWords {
  title: string
  text: string
}

/** What is written. */
export interface AlertContent {
  words: { nl: AlertWords } & Partial<Record<PassengerLanguage, AlertWords>>
  cause: AlertCause
  effect: AlertEffect
  from: string
  /** Null: until it is withdrawn. */
  until: string | null
  tracks: readonly TrackNumber[]
  stops: readonly StopNumber[]
  trips: readonly { day: string; shift: ShiftNumber }[]
}

/** A shift as people who wait for it know it; seconds since the start of the service day. */
interface Departure {
  leavesS: number
  arrivesS: number
  from: string
  to: string
  track: { id: TrackNumber; name: string }
}

export interface AlertRow extends Omit<AlertContent, 'tracks' | 'stops' | 'trips'> {
  id: PassengerAlertNumber
  revision: number
  tracks: { id: TrackNumber; name: string }[]
  stops: { id: StopNumber; name: string }[]
  trips: { day: string; shift: ShiftNumber; name: string; departure: Departure | null }[]
  writtenAt: string
  by: MemberNumber
  byName: string
  changedAt: string | null
  changedBy: MemberNumber | null
  changedByName: string | null
  withdrawnAt: string | null
  withdrawnBy: MemberNumber | null
  withdrawnByName: string | null
}

const WRITER = colleagueIn('a', 'a.staff')
const CHANGER = colleagueIn('a', 'a.changed_by')
const WITHDRAWER = colleagueIn('a', 'a.withdrawn_by')
/** @param table whose names these are @param given ids, as JSON */
const named = (table: string, given: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name, n.id), '[]')
      from jsonb_array_elements_text(${given}) asked (id)
      cross join lateral (select * from ${table} r where r.concession = a.concession and r.id = asked.id::bigint offset 0) n)`

/** The first or the last stop of a shift `n`. */
const endOf = (order: 'asc' | 'desc') =>
  `lateral (select p.departure_s, p.arrival_s, (select e.name from stops e where e.concession = p.concession and e.id = p.stop) as name
        from shift_stops p where p.concession = n.concession and p.shift = n.id order by p.position ${order} limit 1)`
const DEPARTURE = `case when f.name is not null then jsonb_build_object('leavesS', f.departure_s, 'arrivesS', l.arrival_s, 'from', f.name, 'to', l.name,
      'track', (select jsonb_build_object('id', k.id, 'name', k.name) from tracks k where k.concession = n.concession and k.id = n.track)) end`

const SHOWN = `select a.id, a.revision, a.words, a.cause, a.effect, a.starts_at as "from", a.ends_at as until,
    ${named('tracks', 'a.tracks')} as tracks, ${named('stops', 'a.stops')} as stops,
    (select coalesce(jsonb_agg(jsonb_build_object('day', asked.day, 'shift', n.id, 'name', n.name, 'departure', ${DEPARTURE})
        order by asked.day, f.departure_s, n.name, n.id), '[]')
      from jsonb_to_recordset(a.trips) asked (day text, shift bigint)
      cross join lateral (select * from shifts r where r.concession = a.concession and r.id = asked.shift offset 0) n
      left join ${endOf('asc')} f on true left join ${endOf('desc')} l on true) as trips,
    a.written_at as "writtenAt", ${WRITER.number} as by, ${WRITER.name} as "byName", a.changed_at as "changedAt",
    ${CHANGER.number} as "changedBy", ${CHANGER.name} as "changedByName", a.withdrawn_at as "withdrawnAt",
    ${WITHDRAWER.number} as "withdrawnBy", ${WITHDRAWER.name} as "withdrawnByName"`
const HELD = `a.concession = $1 and a.withdrawn_at is null and coalesce(a.ends_at, 'infinity') > $2`

const held = statement(
  'passenger-alerts-held',
  `${SHOWN} from passenger_alerts a where ${HELD} order by a.starts_at, a.id`,
)

/** Those that hold or are to come, by their beginning. */
export function heldAlerts(db: Queries, concession: ConcessionNumber, at: string): Promise<AlertRow[]> {
  return db.query(held, [concession, at])
}

const over = statement(
  'passenger-alerts-over',
  `${SHOWN} from passenger_alerts a where a.concession = $1 and (a.withdrawn_at is not null or a.ends_at <= $2)
    order by a.id desc limit $3`,
)

/** The last ones that ended or were withdrawn, the newest first. */
export function alertsOver(
  db: Queries,
  { concession, at }: { concession: ConcessionNumber; at: string },
  max: number,
): Promise<AlertRow[]> {
  return db.query(over, [concession, at, max])
}

const one = statement(
  'passenger-alerts-one',
  `${SHOWN} from passenger_alerts a where a.concession = $1 and a.id = $2`,
)

export async function passengerAlertRow(
  db: Queries,
  concession: ConcessionNumber,
  id: PassengerAlertNumber,
): Promise<AlertRow | undefined> {
  return (await db.query<AlertRow>(one, [concession, id]))[0]
}

const many = statement(
  'passenger-alerts-many',
  `select count(*)::int as many from passenger_alerts a where ${HELD}`,
)

export async function countHeldAlerts(
  tx: Queries,
  concession: ConcessionNumber,
  at: string,
): Promise<number> {
  return (await tx.query<{ many: number }>(many, [concession, at]))[0]?.many ?? 0
}

const known = statement(
  'passenger-alerts-known-shifts',
  `select s.id from jsonb_array_elements_text($2::jsonb) asked (id)
    join shifts s on s.concession = $1 and s.id = asked.id::bigint`,
)

/** Those of these shifts that the concession has. */
export async function knownShifts(
  tx: Queries,
  concession: ConcessionNumber,
  of: readonly ShiftNumber[],
): Promise<ShiftNumber[]> {
  if (of.length === 0) return []
  return (await tx.query<{ id: ShiftNumber }>(known, [concession, jsonValue(of)])).map(({ id }) => id)
}

interface By {
  concession: ConcessionNumber
  at: string
  staff: StaffNumber | null
}

const insert = statement(
  'passenger-alerts-insert',
  `insert into passenger_alerts (concession, written_at, staff, words, cause, effect, starts_at, ends_at, tracks, stops, trips)
    values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11::jsonb) returning id`,
)

/** Returns its number. */
export async function writeAlert(
  tx: Queries,
  { concession, at, staff }: By,
  content: AlertContent,
): Promise<PassengerAlertNumber> {
  const [row] = await tx.query<{ id: PassengerAlertNumber }>(insert, [
    ...[concession, at, staff],
    ...columnsOf(content),
  ])
  if (!row) throw new Error('An insert without a row')
  return row.id
}

const change = statement(
  'passenger-alerts-change',
  `update passenger_alerts set changed_at = $2, changed_by = $3, words = $4::jsonb, cause = $5, effect = $6, starts_at = $7,
      ends_at = $8, tracks = $9::jsonb, stops = $10::jsonb, trips = $11::jsonb, revision = revision + 1
    where concession = $1 and id = $12`,
)

export async function changeAlert(
  tx: Queries,
  { concession, at, staff }: By,
  id: PassengerAlertNumber,
  content: AlertContent,
): Promise<void> {
  await tx.query(change, [concession, at, staff, ...columnsOf(content), id])
}

const withdraw = statement(
  'passenger-alerts-withdraw',
  `update passenger_alerts set withdrawn_at = $2, withdrawn_by = $3, revision = revision + 1 where concession = $1 and id = $4`,
)

export async function withdrawAlert(
  tx: Queries,
  { concession, at, staff }: By,
  id: PassengerAlertNumber,
): Promise<void> {
  await tx.query(withdraw, [concession, at, staff, id])
}

function columnsOf({ words, cause, effect, from, until, tracks, stops, trips }: AlertContent) {
  return [jsonValue(words), cause, effect, from, until, jsonValue(tracks), jsonValue(stops), jsonValue(trips)]
}
