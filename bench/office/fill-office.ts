/** A busy day and years of trips of one concession, straight into the database: as much of them as the office's lists read. */
import type { Database, Statement } from '../../apps/server/src/database/database.ts'
import type { Boat } from '../load/boats.ts'

/** Stops of a trip of the busy day; half of them are passed. */
export const STOPS = 12
/** Days that the years of trips are spread over. */
export const DAYS = 3650

/** Days of a year's report, and hours of each that boats sail. */
export const YEAR_DAYS = 365
const HOURS = 18

/** The sums and delays of so many trips of a year before a day, each with all its stops, in two directions and all hours alike. */
export async function fillSums(
  database: Database,
  boats: readonly Boat[],
  day: string,
  many: number,
): Promise<void> {
  const each = many / YEAR_DAYS / boats.length / 2 / HOURS
  await fill(database, [SUMS, DELAYS], [JSON.stringify(boats), each, day])
}

/** So many trips of a day, under way. */
export async function fillDay(
  database: Database,
  boats: readonly Boat[],
  day: string,
  many: number,
): Promise<void> {
  await fill(database, [TRIPS, VISITS, UNDER_WAY], [JSON.stringify(boats), many, day])
}

/** Days of a report that reads every stop. */
export const MONTH_DAYS = 31

/** So many finished trips of the month before a day, each with all its stops: most of them are left in time. */
export async function fillMonth(
  database: Database,
  boats: readonly Boat[],
  day: string,
  many: number,
): Promise<void> {
  await fill(database, [MONTH_TRIPS, MONTH_VISITS], [JSON.stringify(boats), many, day])
}

/** So many finished trips before a day, without their stops: no list reads those. */
export async function fillYears(
  database: Database,
  boats: readonly Boat[],
  day: string,
  many: number,
): Promise<void> {
  await fill(database, [OLD_TRIPS, COMPLETED], [JSON.stringify(boats), many, day])
}

async function fill(
  database: Database,
  statements: readonly Statement[],
  values: (string | number)[],
): Promise<void> {
  await database.transaction(async (tx) => {
    // Every row is made of ids that are there.
    await tx.script("set local session_replication_role = 'replica'")
    for (const statement of statements) await tx.query(statement, values)
  })
  await database.script('vacuum analyze')
}

const boat = `boat as materialized (
    select place - 1 as place, (b->>'concession')::bigint as concession, (b->>'captain')::bigint as captain,
      (b->>'track')::bigint as track, (b->>'shift')::bigint as shift, (b->>'ship')::bigint as ship
    from jsonb_array_elements($1::jsonb) with ordinality l (b, place))`
const trip = (name: string, day: string) => `with ${boat}
    insert into trips (concession, client_ref, created_by, captain, track, shift, ship, service_day, lon, lat, created_at, recorded_at,
      updated_at)
    select concession, '${name}-' || $3 || '-' || n, captain, captain, track, shift, ship, ${day}, 4.4, 51.2, now(), now(), now()
    from generate_series(1, $2::int) n join boat on boat.place = n % (select count(*) from boat) order by n`

const TRIPS: Statement = { name: 'bench-day-trips', text: trip('dag', '$3::date') }
const OLD_TRIPS: Statement = { name: 'bench-old-trips', text: trip('jaren', `$3::date - 1 - n % ${DAYS}`) }
const MONTH_TRIPS: Statement = {
  name: 'bench-month-trips',
  text: trip('maand', `$3::date - 1 - n % ${MONTH_DAYS}`),
}
const MONTH_VISITS: Statement = {
  name: 'bench-month-visits',
  text: `insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, state, arrived_at, departed_at, people_on,
      people_aboard, recorded_at, captain, created_at, updated_at)
    select t.concession, t.id, p.position - 1, p.stop, p.arrival_s, p.departure_s, 'passed', x.at, x.at, 5, (random() * 80)::int, x.at,
      t.captain, now(), now()
    from trips t join shift_stops p on p.concession = t.concession and p.shift = t.shift and p.position <= ${STOPS}
    cross join lateral (select t.service_day::timestamptz + (p.departure_s + floor(random() * 500) - 120) * interval '1 second' as at) x
    where $1::jsonb is not null and $2::int > 0 and t.service_day between $3::date - ${MONTH_DAYS} and $3::date - 1`,
}
/** Mentions all parameters: statements are given the same ones. */
const ofDay = `$1::jsonb is not null and $2::int > 0 and t.service_day = $3::date`

const VISITS: Statement = {
  name: 'bench-day-visits',
  text: `insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, state, arrived_at, departed_at, people_on,
      people_aboard, recorded_at, captain, created_at, updated_at)
    select t.concession, t.id, p.position - 1, p.stop, p.arrival_s, p.departure_s, x.state, x.at, x.at, 5, 5 * p.position, x.at,
      t.captain, now(), now()
    from trips t join shift_stops p on p.concession = t.concession and p.shift = t.shift and p.position <= ${STOPS}
    cross join lateral (select case when p.position <= ${STOPS / 2} then 'passed' else 'open' end as state,
      case when p.position <= ${STOPS / 2} then now() end as at) x
    where ${ofDay}`,
}
const UNDER_WAY: Statement = {
  name: 'bench-day-status',
  text: `insert into trip_status (concession, trip, version, service_day, track, shift, ship, captain, state, stops, passed, skipped, marks,
      last_visit, last_stop, last_departure_s, arrived_at, departed_at, recorded_at, received_at, people, bikes, delay_s, next_visit,
      next_stop, next_departure_s, changed_at)
    select t.concession, t.id, 0, t.service_day, t.track, t.shift, t.ship, t.captain, 'under-way', ${STOPS}, ${STOPS / 2}, 0, 0,
      l.id, l.stop, l.departure_s, l.arrived_at, l.departed_at, l.recorded_at, l.updated_at, l.people_aboard, 0, 60, x.id, x.stop,
      x.departure_s, now()
    from trips t
    join stop_visits l on l.concession = t.concession and l.trip = t.id and l.position = ${STOPS / 2 - 1}
    join stop_visits x on x.concession = t.concession and x.trip = t.id and x.position = ${STOPS / 2}
    where ${ofDay}`,
}
/** Where a sum has no whole number of trips, some have one more. */
const SUMS: Statement = {
  name: 'bench-sums',
  text: `with ${boat}
    insert into day_counts (concession, day, track, direction, stop, hour, counted, people_on, people_off, bikes_on, bikes_off,
      people_aboard, most_aboard, loads, bikes_aboard, seats, with_seats, corrected)
    select b.concession, $3::date - n, b.track, r, p.stop, h, x.many, 5 * x.many, 4 * x.many, x.many, x.many,
      l.sum, l.most, l.loads, x.many, 75 * x.many, x.many, 0
    from boat b join shift_stops p on p.concession = b.concession and p.shift = b.shift and p.position <= ${STOPS}
    cross join generate_series(1, ${YEAR_DAYS}) n cross join generate_series(0, 1) r cross join generate_series(6, ${5 + HOURS}) h
    cross join lateral (select floor($2::float8 + random())::int as many where n > 0 and h > 0) x
    cross join lateral (select sum(load) as sum, max(load) as most, array_agg(load order by load) as loads
      from (select floor(random() * 80)::int as load from generate_series(1, x.many) where n + r + h + p.stop > 0) o) l
    where x.many > 0 order by 2`,
}
const DELAYS: Statement = {
  name: 'bench-delays',
  text: `with ${boat}
    insert into day_punctuality (concession, day, track, direction, stop, hour, planned, measured, earliest, latest, delays)
    select b.concession, $3::date - n, b.track, r, p.stop, h, x.many, x.many, d.delays[1], d.delays[x.many], d.delays
    from boat b join shift_stops p on p.concession = b.concession and p.shift = b.shift and p.position <= ${STOPS}
    cross join generate_series(1, ${YEAR_DAYS}) n cross join generate_series(0, 1) r cross join generate_series(6, ${5 + HOURS}) h
    cross join lateral (select floor($2::float8 + random())::int as many where n > 0 and h > 0) x
    cross join lateral (select array_agg(delay order by delay) as delays
      from (select floor(random() * 500)::int - 120 as delay from generate_series(1, x.many) where n + r + h + p.stop > 0) o) d
    where x.many > 0 order by 2`,
}
const COMPLETED: Statement = {
  name: 'bench-old-status',
  text: `insert into trip_status (concession, trip, version, service_day, track, shift, ship, captain, state, stops, passed, skipped, marks,
      people, bikes, changed_at)
    select concession, id, 0, service_day, track, shift, ship, captain, 'completed', ${STOPS}, ${STOPS}, 0, 0, 0, 0, now()
    from trips t where $1::jsonb is not null and $2::int > 0 and t.service_day < $3::date`,
}
