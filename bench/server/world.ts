/** What the measured servers work on, and what they have done: boats, trips with open stops, counts of what was written. */
import type { Queries, Statement, Value } from '../../apps/server/src/database/database.ts'
import { type Boat, makeBoats } from '../load/boats.ts'
import type { BoatStop, MannedBoat, OpenTrip } from './requests.ts'

export type Asks = Pick<Queries, 'query'>

export const STOPS = 10
const BOATS = 100

/** A hundred boats, with a crew each may choose; a shift has ten stops. */
export async function makeMannedBoats(database: Asks, stops = STOPS, many = BOATS): Promise<MannedBoat[]> {
  const boats = await makeBoats(database, many, stops)
  const crews = await database.query<{ concession: number; stewards: number[] }>(CREWS)
  const of = new Map(crews.map(({ concession, stewards }) => [String(concession), stewards]))
  const called = await database.query<{ shift: number; stops: BoatStop[] }>(STOPS_OF)
  const stopsOf = new Map(called.map(({ shift, stops: some }) => [String(shift), some]))
  return boats.map((boat) => ({
    ...boat,
    stewards: of.get(boat.concession) ?? [],
    stops: stopsOf.get(boat.shift) ?? [],
  }))
}

const STOPS_OF: Statement = {
  name: 'bench-stops',
  text: `select shift, json_agg(json_build_object('stop', stop, 'departureS', departure_s) order by position) as stops
    from shift_stops group by shift`,
}
const CREWS: Statement = {
  name: 'bench-crews',
  text: `select concession, json_agg(id) as stewards from (
      select concession, id, row_number() over (partition by concession order by id) as place from stewards) s
    where place <= 2 group by concession`,
}

/** So many trips with all stops open, by turns of these boats. */
export async function makeOpenTrips(
  database: Asks,
  boats: readonly Boat[],
  many: number,
): Promise<OpenTrip[]> {
  const values: Value[] = [JSON.stringify(boats), many]
  const [made] = await database.query<{ first: number }>(OPEN_TRIPS, values)
  const first = Number(made?.first)
  await database.query(OPEN_STATUS, [first])
  const rows = await database.query<{ trip: number; place: number; visits: number[] }>(OPEN_VISITS, [first])
  return rows.map(({ trip, visits }, place) => ({ trip: Number(trip), visits, boat: place % boats.length }))
}

/** Each boat has one trip that isn't ended, and no more. */
export async function makeUnfinished(database: Asks, boats: readonly Boat[]): Promise<void> {
  await database.query(END_ALL)
  await makeOpenTrips(database, boats, boats.length)
}

const END_ALL: Statement = {
  name: 'bench-end-all',
  text: 'update trips set completed_at = now() where completed_at is null',
}
const OPEN_TRIPS: Statement = {
  name: 'bench-open-trips',
  text: `with
    boat as (
      select place - 1 as place, (b->>'concession')::bigint as concession, (b->>'captain')::bigint as captain,
        (b->>'track')::bigint as track, (b->>'shift')::bigint as shift, (b->>'ship')::bigint as ship
      from jsonb_array_elements($1::jsonb) with ordinality l (b, place)),
    made as (
      insert into trips (concession, client_ref, created_by, captain, track, shift, ship, service_day, lon, lat,
        created_at, recorded_at, updated_at)
      select concession, gen_random_uuid()::text, captain, captain, track, shift, ship, current_date - 1, 4.4, 51.2,
        now(), now(), now()
      from generate_series(0, $2::int - 1) n join boat on boat.place = n % (select count(*) from boat) order by n
      returning concession, id, shift),
    visits as (
      insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, created_at, updated_at)
      select m.concession, m.id, p.position - 1, p.stop, p.arrival_s, p.departure_s, now(), now()
      from made m join shift_stops p on p.concession = m.concession and p.shift = m.shift order by m.id, p.position)
    select min(id) as first from made`,
}
const OPEN_STATUS: Statement = {
  name: 'bench-open-status',
  text: `insert into trip_status (concession, trip, version, service_day, track, shift, ship, captain, state, stops, passed, skipped,
      marks, next_visit, next_stop, next_departure_s, changed_at)
    select t.concession, t.id, t.revision, t.service_day, t.track, t.shift, t.ship, t.captain, 'prepared',
      (select count(*) from stop_visits v where v.concession = t.concession and v.trip = t.id), 0, 0, 0, x.id, x.stop,
      x.departure_s, t.updated_at
    from trips t join stop_visits x on x.concession = t.concession and x.trip = t.id and x.position = 0 where t.id >= $1`,
}
const OPEN_VISITS: Statement = {
  name: 'bench-open-visits',
  text: `select trip, json_agg(id order by position) as visits from stop_visits where trip >= $1 group by trip order by trip`,
}

/** Everything that calls leave behind, counted. */
export interface Written {
  trips: number
  visits: number
  passed: number
  audit: number
}

export async function countWritten(database: Asks): Promise<Written> {
  const [row] = await database.query<Written>(COUNTS)
  if (!row) throw new Error('A count without a row')
  const { trips, visits, passed, audit } = row
  return { trips: Number(trips), visits: Number(visits), passed: Number(passed), audit: Number(audit) }
}

const COUNTS: Statement = {
  name: 'bench-written',
  text: `select (select count(*) from trips) as trips, (select count(*) from stop_visits) as visits,
    (select count(*) from stop_visits where state = 'passed') as passed, (select count(*) from audit) as audit`,
}
