/**
 * Years of sailing, straight into the database: trips with crew, counted stops, audit, keys, checklists, malfunctions and
 * notifications, spread over concessions, days, boats and captains. A stop leaves what it does in life: a row, a line of the audit that
 * is folded with the others of its trip after two days, and a key for half a year. All real indexes are kept up; only the foreign keys
 * aren't looked at (that takes a superuser), because every row is made of ids that are there.
 */
import type { Database, Queries, Statement } from '../../apps/server/src/database/database.ts'
import type { Boat } from '../load/boats.ts'

/** Trips that are made at once. */
const BATCH = 50_000
/** Stops that each trip of the past has, as those that are sailed by the bench. */
const STOPS = 10
/** Days that lines of the audit stay as they came, and that keys are kept. */
const FRESH_DAYS = 2
const KEY_DAYS = 180

/** As many as a list shows at most, so that only what isn't shown grows. */
const SHOWN = 200

/** Lists that are as long as they get: notifications of each track, malfunctions of each ship. */
export async function fillLists(database: Queries): Promise<void> {
  await database.query(NOTIFICATIONS, [SHOWN])
  await database.query(REPORTS, [SHOWN])
}

/** Adds so many finished trips of days before today, by turns of the boats. */
export async function fillWithTrips(
  database: Database,
  boats: readonly Boat[],
  many: number,
  stops = STOPS,
): Promise<void> {
  const boatsAsJson = JSON.stringify(boats)
  await database.query(MONTHS)
  for (let done = 0; done < many; done += BATCH) {
    const batch = Math.min(BATCH, many - done)
    await database.transaction(async (tx) => {
      await tx.script("set local session_replication_role = 'replica'")
      const [row] = await tx.query<{ before: number }>(BEFORE)
      const before = row?.before ?? 0
      for (const statement of rowsOf(stops)) await tx.query(statement, [boatsAsJson, batch, before])
      await tx.query(AFTER, [before + batch])
    })
  }
  await database.script('vacuum analyze')
}

/** More people one can take aboard, for each concession; returns how many there are in one then. */
export async function fillWithStewards(database: Queries, each: number): Promise<void> {
  await database.query(STEWARDS, [each])
  await database.script('analyze stewards')
}

const BEFORE: Statement = {
  name: 'fill-before',
  text: 'select greatest(max(id), (select last_value from trips_id_seq)) as before from trips',
}
/** Those of ten years, as they would have been made. */
const MONTHS: Statement = {
  name: 'fill-months',
  text: 'select make_audit_months(current_date - 3660, current_date + 100)',
}
const AFTER: Statement = { name: 'fill-after', text: `select setval('trips_id_seq', $1)` }
const STEWARDS: Statement = {
  name: 'fill-stewards',
  text: `insert into stewards (concession, firstname, lastname)
    select concession, 'Bemanning ' || n, 'Nummer ' || n from concessions, generate_series(1, $1::int) n
    on conflict do nothing`,
}

const NOTIFICATIONS: Statement = {
  name: 'fill-notices',
  text: `with told as (
      insert into notifications (concession, title, message, sender_firstname, sender_lastname, created_at)
      select concession, 'Bericht ' || n, 'Mist', 'Wim', 'Van Hoof', now() from concessions, generate_series(1, $1::int) n
      returning concession, id)
    insert into notification_tracks (concession, track, notification)
    select t.concession, k.id, t.id from told t join tracks k on k.concession = t.concession`,
}
const REPORTS: Statement = {
  name: 'fill-reports',
  text: `insert into malfunctions (concession, client_ref, ship, category, remarks, captain, recorded_at, created_at)
    select h.concession, 'lijst-' || h.id || '-' || n, h.id, 'Overige...', 'Lamp stuk', c.id, now(), now()
    from ships h join captains c on c.concession = h.concession and c.full_name = h.name, generate_series(1, $1::int) n`,
}

const trips = `with boat as materialized (
    select place - 1 as place, (b->>'concession')::bigint as concession, (b->>'captain')::bigint as captain,
      (b->>'track')::bigint as track, (b->>'shift')::bigint as shift, (b->>'ship')::bigint as ship
    from jsonb_array_elements($1::jsonb) with ordinality l (b, place)),
  trip as (
    select b.*, $3::bigint + n as trip, n, current_date - 1 - (($3::bigint + n) / f.many)::int % 3650 as day
    from (select count(*) as many from boat) f, generate_series(1, $2::int) n
    join boat b on b.place = n % (select count(*) from boat))`
const at = "day + interval '12 hours'"
/** As random ones: they take as much room, and no compression makes them smaller. */
const uuid = (of: string) => `md5(${of})::uuid::text`
const keyOf = uuid(`t.trip || '/' || p.position`)
const device = uuid(`'tablet ' || captain`)
const SAID = `'people', 5 * (v.position + 1), 'bikes', 0, 'peopleOn', 5, 'peopleOff', 0, 'bikesOn', 0, 'bikesOff', 0`

/** @param stops of each trip, at most as many as its shift has */
const rowsOf = (stops: number): Statement[] => [
  {
    name: 'fill-trips',
    text: `${trips} insert into trips (concession, id, client_ref, created_by, captain, track, shift, ship, service_day,
        lon, lat, created_at, recorded_at, updated_at, completed_at)
      select concession, trip, 'fill-' || trip, captain, captain, track, shift, ship, day, 4.4, 51.2,
        ${at}, ${at}, ${at}, ${at} from trip`,
  },
  {
    name: 'fill-crew',
    text: `${trips} insert into trip_stewards (concession, trip, steward)
      select t.concession, trip, s.id from trip t
      join (select concession, min(id) as id from stewards group by concession) s on s.concession = t.concession`,
  },
  {
    name: `fill-visits-${stops}`,
    text: `${trips} insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, client_ref, planned_position, state,
        arrived_at, departed_at, people_on, people_aboard, sequence, delivery_key, recorded_at, reckoned_at, captain, device, created_at,
        updated_at)
      select t.concession, trip, p.position - 1, p.stop, p.arrival_s, p.departure_s, 'planned-' || p.position - 1, p.position - 1, 'passed',
        ${at}, ${at}, 5, 5 * p.position::int, 1700000000000 + trip * 10 + p.position, ${keyOf}, ${at}, ${at}, captain, ${device}, ${at},
        ${at}
      from trip t join shift_stops p on p.concession = t.concession and p.shift = t.shift and p.position <= ${stops}`,
  },
  {
    name: `fill-status-${stops}`,
    text: `${trips} insert into trip_status (concession, trip, version, service_day, track, shift, ship, captain, state, stops, passed,
        skipped, marks, last_visit, last_stop, last_departure_s, arrived_at, departed_at, recorded_at, received_at, people, bikes,
        delay_s, changed_at)
      select t.concession, t.trip, 0, day, track, shift, ship, t.captain, 'completed', ${stops}, ${stops}, 0, 0, l.id, l.stop,
        l.departure_s, ${at}, ${at}, ${at}, ${at}, l.people_aboard, 0, 0, ${at}
      from trip t join stop_visits l on l.concession = t.concession and l.trip = t.trip and l.position = ${stops - 1}`,
  },
  {
    name: 'fill-audit',
    text: `${trips} insert into audit (concession, at, captain, action, subject, detail)
      select concession, ${at}, captain, 'trip-created', 'trips/' || trip,
        jsonb_build_object('ship', ship, 'shift', shift, 'stewards', '[1]'::jsonb, 'serviceDay', day) from trip`,
  },
  {
    name: 'fill-audit-fresh',
    text: `${trips} insert into audit (concession, at, captain, device, action, subject, detail)
      select t.concession, ${at}, t.captain, v.device, 'stop-passed', 'stop_visits/' || v.id, jsonb_build_object('id', v.id, 'state', v.state,
        ${SAID}, 'arrivedAt', v.arrived_at, 'departedAt', v.departed_at, 'recordedAt', v.recorded_at, 'reckonedAt', v.reckoned_at,
        'sequence', v.sequence, 'deliveryKey', v.delivery_key, 'said', null, 'remarks', null, 'whySkipped', null, 'correction', null)
      from trip t join stop_visits v on v.concession = t.concession and v.trip = t.trip where t.day >= current_date - ${FRESH_DAYS}`,
  },
  {
    name: 'fill-audit-folded',
    text: `${trips} insert into audit (concession, at, captain, device, action, subject, detail)
      select t.concession, ${at} + interval '2 hours', t.captain, min(v.device), 'stop-passed', 'trips/' || t.trip, jsonb_build_object(
        'ids', jsonb_agg(v.id order by v.position), 'before', jsonb_agg(7200000 - v.position * 600123 order by v.position),
        'fields', '["people", "peopleOn"]'::jsonb, 'values', jsonb_agg(v.people_aboard || ',' || v.people_on order by v.position))
      from trip t join stop_visits v on v.concession = t.concession and v.trip = t.trip where t.day < current_date - ${FRESH_DAYS}
      group by t.concession, t.trip, t.captain, t.day`,
  },
  {
    name: 'fill-keys',
    text: `${trips} insert into idempotency_keys (concession, captain, key, request_hash, status, answer, at, hash_version)
      select t.concession, t.captain, v.delivery_key, sha256(v.id::text::bytea), 200, jsonb_build_object('items', jsonb_build_array(
          jsonb_build_object('id', v.id, 'key', v.delivery_key, 'taken', true, 'clientRef', v.client_ref)), 'revision', v.position + 1),
        ${at}, 2
      from trip t join stop_visits v on v.concession = t.concession and v.trip = t.trip where t.day >= current_date - ${KEY_DAYS}`,
  },
  {
    name: 'fill-checklists',
    text: `${trips}, list as (
        insert into trip_checklists (concession, trip, kind, captain, created_at, recorded_at, completed_at)
        select concession, trip, 'start', captain, ${at}, ${at}, ${at} from trip where trip % 10 = 0
        returning concession, id, captain, created_at)
      insert into checklist_entries (concession, trip_checklist, field, checked, sequence, delivery_key, recorded_at,
        captain, updated_at)
      select concession, id, 'veld', true, id, 'fill-' || id, created_at, captain, created_at from list`,
  },
  {
    name: 'fill-malfunctions',
    text: `${trips}, said as (
        insert into malfunctions (concession, client_ref, ship, trip, category, remarks, captain, recorded_at, created_at)
        select concession, 'fill-' || trip, ship, trip, 'Overige...', 'Lamp stuk', captain, ${at}, ${at}
        from trip where trip % 50 = 0 returning concession, id, created_at)
      insert into malfunction_replies (concession, malfunction, author, text, created_at)
      select concession, id, 'Technische dienst', 'Vervangen', created_at from said`,
  },
  {
    name: 'fill-notifications',
    text: `${trips}, told as (
        insert into notifications (concession, title, message, sender_firstname, sender_lastname, created_at)
        select concession, 'Bericht ' || trip, 'Mist', 'Wim', 'Van Hoof', ${at} from trip where trip % 200 = 0
        returning concession, id, created_at),
      tracked as (
        insert into notification_tracks (concession, track, notification)
        select t.concession, k.id, t.id from told t join tracks k on k.concession = t.concession)
      insert into notification_reads (concession, captain, notification, read_at)
      select t.concession, c.id, t.id, t.created_at from told t join captains c on c.concession = t.concession`,
  },
]
