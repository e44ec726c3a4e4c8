/** What one must know of a ship in an emergency. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  MalfunctionNumber,
  ShipNumber,
  StaffNumber,
  StewardNumber,
  TripNumber,
} from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'

/** More of each is of no use on one sheet. */
const [MOST_TRIPS, MOST_MALFUNCTIONS, MOST_CALLS] = [10, 20, 30]

export interface EmergencyShipRow {
  id: ShipNumber
  name: string
  maxPeople: number | null
  maxBikes: number | null
  phone: string | null
  vhf: string | null
}

const ship = statement(
  'emergency-ship',
  `select id, name, max_people as "maxPeople", max_bikes as "maxBikes", phone, vhf from ships where concession = $1 and id = $2`,
)

export async function emergencyShip(
  db: Queries,
  concession: ConcessionNumber,
  id: ShipNumber,
): Promise<EmergencyShipRow | undefined> {
  return (await db.query<EmergencyShipRow>(ship, [concession, id]))[0]
}

const trips = statement(
  'emergency-trips',
  `select o.trip, o.state = 'under-way' and (o.service_day + interval '30 hours')::timestamptz > $3 as "isUnderWay"
    from trip_status o where o.concession = $1 and o.ship = $2 and o.state <> 'given-up'
      and o.service_day between $3::timestamptz::date - 7 and $3::timestamptz::date + 1
    order by "isUnderWay" desc, o.service_day desc, o.state = 'prepared' desc, o.trip desc limit $4`,
)

/** Its trips of the last days: those under way at a moment first, then the newest. */
export function tripsOfShip(
  db: Queries,
  concession: ConcessionNumber,
  id: ShipNumber,
  at: string,
): Promise<{ trip: TripNumber; isUnderWay: boolean }[]> {
  return db.query(trips, [concession, id, at, MOST_TRIPS])
}

export interface AboardRow {
  phone: string | null
  captain: CaptainNumber
  stewards: { id: StewardNumber; name: string }[]
}

const aboard = statement(
  'emergency-crew',
  `select c.id as captain, c.phone, coalesce((
      select json_agg(json_build_object('id', w.id, 'name', trim(w.firstname || ' ' || w.lastname)) order by w.firstname, w.id)
      from (select distinct coalesce(s.merged_into, s.id) as id from trip_stewards t
        join stewards s on s.concession = t.concession and s.id = t.steward
        where t.concession = o.concession and t.trip = o.trip) n
      join stewards w on w.concession = o.concession and w.id = n.id), '[]') as stewards
    from trip_status o join captains c on c.concession = o.concession and c.id = o.captain
    where o.concession = $1 and o.trip = $2`,
)

/** The crew of a trip. */
export async function crewOf(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<AboardRow | undefined> {
  return (await db.query<AboardRow>(aboard, [concession, trip]))[0]
}

export interface HeldRow {
  lastSeen: string
  waiting: number | null
  rejected: number | null
  saidAt: string | null
}

const named = (column: string) =>
  `select d.* from devices d where d.concession = $1 and d.device = o.${column} and d.forgotten_at is null`

const tablet = statement(
  'emergency-tablet',
  `select d.last_seen as "lastSeen", d.waiting, d.rejected, d.said_at as "saidAt"
    from trip_status o cross join lateral (${named('device')} union all ${named('last_device')}) d
    where o.concession = $1 and o.trip = $2 order by d.last_seen desc limit 1`,
)

/** The tablet of a trip that was seen last, with what it said it holds. */
export async function tabletOf(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<HeldRow | undefined> {
  return (await db.query<HeldRow>(tablet, [concession, trip]))[0]
}

export interface OpenMalfunctionRow {
  id: MalfunctionNumber
  urgent: boolean
  category: string
  remarks: string
  reportedAt: string
}

const malfunctions = statement(
  'emergency-malfunctions',
  `select m.id, m.urgent, m.category, m.remarks, least(m.recorded_at, m.created_at) as "reportedAt" from malfunctions m
    where m.concession = $1 and m.ship = $2 and m.state in ('new', 'taken', 'waiting') order by m.urgent desc, m.id desc limit $3`,
)

export function openMalfunctionsOf(
  db: Queries,
  concession: ConcessionNumber,
  id: ShipNumber,
): Promise<OpenMalfunctionRow[]> {
  return db.query(malfunctions, [concession, id, MOST_MALFUNCTIONS])
}

export interface CallRow {
  id: number
  at: string
  by: string
  whom: string
  note: string | null
}

const calls = statement(
  'ship-calls-newest',
  `select s.id, s.at, ${colleagueIn('s', 's.staff').name} as by, s.whom, s.note from ship_calls s
    where s.concession = $1 and s.ship = $2 order by s.id desc limit $3`,
)

/** Who was called about it, the newest first. */
export function callsOf(db: Queries, concession: ConcessionNumber, id: ShipNumber): Promise<CallRow[]> {
  return db.query(calls, [concession, id, MOST_CALLS])
}

const insert = statement(
  'ship-calls-insert',
  `insert into ship_calls (concession, ship, trip, at, staff, whom, note)
    select $1, $2, (select id from trips where concession = $1 and id = $3), $4, $5, $6, $7 returning id`,
)

export interface CallInput {
  ship: ShipNumber
  trip: TripNumber | null
  whom: string
  note: string | null
}

/** Returns its number. A trip that the concession doesn't have is none. */
export async function insertCall(
  tx: Queries,
  { concession, at, staff }: { concession: ConcessionNumber; at: string; staff: StaffNumber },
  { ship, trip, whom, note }: CallInput,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insert, [concession, ship, trip, at, staff, whom, note])
  if (!row) throw new Error('An insert without a row')
  return row.id
}
