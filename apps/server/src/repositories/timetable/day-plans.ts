/** Changes of a service day by the office: cancelled and extra shifts, and who is meant to sail. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import { isKeptAshore, type StatusRow } from '../board/board-names.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  ShiftNumber,
  ShipNumber,
  StaffNumber,
  StopNumber,
  TrackNumber,
} from '../row-ids.ts'

export type PlanState = 'planned' | 'cancelled' | 'extra'

/** The plan of one shift on a day. */
export interface PlanRow {
  shift: ShiftNumber
  track: TrackNumber
  /** The timetable's own id: the same shift of another version has the same plan. Null when it was made by hand. */
  ref: string | null
  state: PlanState
  ship: ShipNumber | null
  shipName: string | null
  captain: CaptainNumber | null
  captainName: string | null
  reason: string
  revision: number
  changedAt: string
  changedBy: string
}

/** SQL: a plan `p`, with what it is made of. */
export const PLAN = `p.shift, s.track, s.source_ref as ref, p.state, p.ship, h.name as "shipName", p.captain,
      c.full_name as "captainName", p.reason, p.revision, p.changed_at as "changedAt", p.changed_by as "changedBy"
    from day_plans p
    join shifts s on s.concession = p.concession and s.id = p.shift
    left join ships h on h.concession = p.concession and h.id = p.ship
    left join captains c on c.concession = p.concession and c.id = p.captain`

const ofDay = statement(
  'day-plans-of-day',
  `select ${PLAN} where p.concession = $1 and p.day = $2 order by p.shift`,
)

/** All plans of a service day. */
export function plansOfDay(db: Queries, concession: ConcessionNumber, day: string): Promise<PlanRow[]> {
  return db.query(ofDay, [concession, day])
}

const cancelled = statement(
  'day-plans-cancelled',
  `select p.reason from day_plans p join shifts s on s.concession = p.concession and s.id = p.shift
    where p.concession = $1 and p.day = $2 and p.state = 'cancelled'
      and (p.shift = $3 or s.track = $4 and s.source_ref = $5) limit 1`,
)

/** Why the shift of a trip was cancelled for its day, in whatever version of the timetable; null: it wasn't. */
export async function whyCancelled(
  db: Queries,
  concession: ConcessionNumber,
  trip: Pick<StatusRow, 'serviceDay' | 'shift' | 'track' | 'shiftRef'>,
): Promise<string | null> {
  const { serviceDay, shift, track, shiftRef } = trip
  const [row] = await db.query<{ reason: string }>(cancelled, [
    concession,
    serviceDay,
    shift,
    track,
    shiftRef,
  ])
  return row?.reason ?? null
}

/** A shift that can sail on a day. */
export interface PlannableRow {
  id: ShiftNumber
  name: string
  track: TrackNumber
  trackName: string
  ref: string | null
  /** It was made for one day alone. */
  extraOn: string | null
}

const plannable = statement(
  'day-plans-plannable',
  `select s.id, s.name, s.track, (select k.name from tracks k where k.concession = s.concession and k.id = s.track) as "trackName",
      s.source_ref as ref, s.extra_on as "extraOn"
    from shifts s join services v on v.concession = s.concession and v.id = s.service
    where s.concession = $1 and s.id = $3 and (s.source_ref is null or s.version = (select timetable_on($1, $2)))
      and (v.every_day or exists (
        select 1 from service_days d where d.concession = v.concession and d.service = v.id and d.day = $2))`,
)

/** The shift, when it sails on that day by the timetable that holds. */
export async function plannableShift(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
  shift: ShiftNumber,
): Promise<PlannableRow | undefined> {
  const [row] = await db.query<PlannableRow>(plannable, [concession, day, shift])
  return row
}

const put = statement(
  'day-plans-put',
  `insert into day_plans (concession, day, shift, state, ship, captain, reason, revision, changed_at, staff, changed_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict (concession, day, shift) do update set state = excluded.state, ship = excluded.ship,
      captain = excluded.captain, reason = excluded.reason, revision = excluded.revision, changed_at = excluded.changed_at,
      staff = excluded.staff, changed_by = excluded.changed_by`,
)

export interface PlanInput {
  day: string
  shift: ShiftNumber
  state: PlanState
  ship: ShipNumber | null
  captain: CaptainNumber | null
  reason: string
  revision: number
}

export interface PlanBy {
  concession: ConcessionNumber
  at: string
  staff: StaffNumber | null
  name: string
}

/** It is so from now on. */
export async function putPlan(
  tx: Queries,
  by: PlanBy,
  { day, shift, state, ship, captain, reason, revision }: PlanInput,
): Promise<void> {
  const what = [by.concession, day, shift, state, ship, captain, reason, revision]
  await tx.query(put, [...what, by.at, by.staff, by.name])
}

const ships = statement(
  'day-plans-ships',
  `select s.id, s.name, not s.in_service or ${isKeptAshore('s')} as "outOfService"
    from ships s where s.concession = $1 order by s.name, s.id`,
)
const captains = statement(
  'day-plans-captains',
  `select id, full_name as name, email from captains where concession = $1 and blocked_at is null order by full_name, id`,
)

export interface PlannableShipRow {
  id: ShipNumber
  name: string
  /** The office took it out of service, or an open malfunction keeps it ashore: it may sail again by the day that is planned. */
  outOfService: boolean
}

/** The ships one may plan. */
export function plannableShips(db: Queries, concession: ConcessionNumber): Promise<PlannableShipRow[]> {
  return db.query(ships, [concession])
}

/** The captains one may plan: those that can log in. */
export function plannableCaptains(
  db: Queries,
  concession: ConcessionNumber,
): Promise<{ id: CaptainNumber; name: string; email: string }[]> {
  return db.query(captains, [concession])
}

const service = statement(
  'day-plans-service',
  'insert into services (concession, name, every_day) values ($1, $2, false) returning id',
)
const serviceDay = statement(
  'day-plans-service-day',
  'insert into service_days (concession, service, day) values ($1, $2, $3)',
)
const shift = statement(
  'day-plans-shift',
  `insert into shifts (concession, track, service, name, has_start_checklist, has_end_checklist, extra_on)
    values ($1, $2, $3, $4, true, true, $5) returning id`,
)
const shiftStops = statement(
  'day-plans-shift-stops',
  `insert into shift_stops (concession, shift, position, stop, arrival_s, departure_s)
    select $1, $2, r.position, r.stop, r."arrivalS", r."departureS"
    from json_to_recordset($3::json) as r(position int, stop bigint, "arrivalS" int, "departureS" int)`,
)

export interface ExtraShift {
  day: string
  track: TrackNumber
  name: string
  /** In order; seconds since the start of the service day. */
  stops: readonly { stop: StopNumber; arrivalS: number; departureS: number }[]
}

/** A shift that sails on one day, whatever version holds. Returns its number. */
export async function insertExtraShift(
  tx: Queries,
  concession: ConcessionNumber,
  { day, track, name, stops }: ExtraShift,
): Promise<ShiftNumber> {
  const [calendar] = await tx.query<{ id: number }>(service, [concession, `extra ${day}`])
  if (!calendar) throw new Error('An insert without a row')
  await tx.query(serviceDay, [concession, calendar.id, day])
  const [made] = await tx.query<{ id: ShiftNumber }>(shift, [concession, track, calendar.id, name, day])
  if (!made) throw new Error('An insert without a row')
  const placed = stops.map((stop, position) => ({ ...stop, position }))
  await tx.query(shiftStops, [concession, made.id, jsonValue(placed)])
  return made.id
}
