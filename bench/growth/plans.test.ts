import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../apps/server/src/database/database.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { openOwnPostgres } from '../../apps/server/src/database/postgres.fixture.ts'
import { makeBoats } from '../load/boats.ts'
import { fillWithTrips } from './fill.ts'
import { allStatements, type Scan, scansOf } from './plans.ts'

const statements = await allStatements()

/** Of each trip: more would need more trips, for an index to be better than reading what few there are. */
const STOPS = 3

/** Tables that may be read whole, and why. */
const SMALL: Record<string, string> = {
  concessions: 'has one row for each operator',
  generation: 'has one row',
  pepper_mark: 'has one row',
  migrations: 'has one row for each file',
  realtime_feeds: 'has three rows for each concession',
  retention: 'has one row for each concession',
  tasks_done: 'has one row for each kind of work of the server, and concession',
  wall_links: 'has twenty open ones of a person at most, for 90 days',
  wall_sessions: 'has ten screens of a link at most, and goes with it',
  timetable_versions: 'has one row for each import',
}

/** Tables that grow as long as a concession sails: its own part of them may not be read whole either. */
const HISTORY = [
  'audit',
  'checklist_entries',
  'count_reviews',
  'day_counts',
  'day_punctuality',
  'day_reviews',
  'hand_overs',
  'idempotency_keys',
  'log_notes',
  'malfunction_events',
  'malfunction_looks',
  'malfunction_replies',
  'malfunctions',
  'notification_deliveries',
  'notification_reads',
  'notification_ships',
  'notification_tracks',
  'notifications',
  'passenger_alerts',
  'photos',
  'pin_attempts',
  'pin_requests',
  'staff_attempts',
  'staff_requests',
  'staff_sessions',
  'script_errors',
  'ship_calls',
  'shore_correction_history',
  'shore_corrections',
  'stop_visit_history',
  'stop_visits',
  'tokens',
  'trip_checklists',
  'trip_judgements',
  'trip_legs',
  'trip_live',
  'trip_positions',
  'trip_resumptions',
  'trip_status',
  'trip_stewards',
  'trips',
]

/** Statements that read all of a concession's part, and why that may be. */
const ALLOWED: Record<string, string> = {
  'backup-counts': 'an operator’s backup, which reads everything anyway',
  'trips-some': 'at a start with migrations to do, and by restore: it ends at the first row',
  'trip-positions-forget-newest': 'once an hour, and when places are turned off; a trip is one row',
  'devices-page': 'the page of all tablets; one that was forgotten isn’t there',
  'devices-old': 'once a day, and a tablet is one row',
  'exports-claim': 'once for each export that is asked for, and the table keeps a week',
  'exports-fail-lost': 'at a start, and the table keeps a week',
  'forgotten-captain-replies': 'an operator, once for a captain who asks to be forgotten',
  'normal-forms-captains': 'at a start, before anybody is served',
  'normal-forms-captains-taken': 'at a start, when somebody has no normal form yet',
  'normal-forms-captains-give': 'at a start, when somebody has no normal form yet',
  'normal-forms-stewards': 'at a start, before anybody is served',
  'normal-forms-stewards-taken': 'at a start, when somebody has no normal form yet',
  'normal-forms-stewards-give': 'at a start, when somebody has no normal form yet',
  'pin-requests-forget': 'once a day, and the table keeps two days',
  'new-pins-forget': 'once a day, and the table keeps one day',
  'push-subscriptions-outlived': 'once a day, and the table has one row for each session',
  'push-deliveries-expired': 'once a day, and the table keeps an hour',
  'day-counts-noted': 'days whose trips changed within the last minute',
  'judgements-waiting': 'notes of the last seconds; of each concession the first is enough',
  'judgements-note-unjudged': 'at a start and once a day: every trip there is',
  'trip-status-stale': 'at a start and once a day: every trip there is',
  'tokens-forget': 'once a day, and the table keeps 400 days',
  'script-errors-forget': 'once a day, and the table keeps 90 days',
}

/** What is wrong with reading like that; null when nothing is. */
function faultOf({ table, condition, stopsEarly }: Scan): string | null {
  if (table in SMALL) return null
  if (condition === null) return `reads all of ${table}`
  const onlyConcession =
    /^\(+concession = [^()]*(\([^()]*\))?[^()]*\)+$/.test(condition) && !condition.includes(' AND ')
  if (HISTORY.includes(table) && onlyConcession && !stopsEarly) return `reads all of ${table} by ${condition}`
  return null
}

describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'every statement finds its rows by an index, on PostgreSQL',
  () => {
    let database: Database
    /** Months of the audit in which hardly anything is: to read them whole is the quickest. */
    let nearlyEmpty: string[]
    beforeAll(async () => {
      database = await openOwnPostgres()
      await migrate(database)
      await fillWithTrips(database, await makeBoats(database, 100, 10), 5000, STOPS)
      await database.script(REST)
      await database.script('vacuum analyze')
      const text = 'select relname as name from pg_class where relispartition and reltuples < 1000'
      nearlyEmpty = (await database.query<{ name: string }>({ name: '', text })).map(({ name }) => name)
    })
    afterAll(() => database.close())

    const faultsOf = (statement: { name: string; text: string }) =>
      database.transaction(async (tx) => {
        const forced = await scansOf(tx, statement, true)
        const chosen = await scansOf(tx, statement, false)
        const history = chosen.filter(({ table }) => HISTORY.includes(table))
        const scans = [...forced, ...history].filter(({ relation }) => !nearlyEmpty.includes(relation))
        return [...new Set(scans.map(faultOf).filter((fault) => fault !== null))]
      })

    test('[growth] no statement reads a growing table whole', async () => {
      const found: Record<string, string[]> = {}
      for (const statement of statements) {
        const faults = await faultsOf(statement)
        if (faults.length > 0) found[statement.name] = faults
      }
      expect(
        Object.keys(found)
          .filter((name) => !(name in ALLOWED))
          .map((name) => [name, found[name]]),
      ).toEqual([])
      expect(Object.keys(ALLOWED).filter((name) => !(name in found))).toEqual([])
    })

    test('one that does is noticed, with and without a concession', async () => {
      expect(await faultsOf({ name: 'a', text: 'select * from trips where device = $1' })).toEqual([
        'reads all of trips',
      ])
      expect(
        await faultsOf({ name: 'b', text: 'select * from audit where concession = $1 and device = $2' }),
      ).toEqual([expect.stringContaining('reads all of audit by')])
      expect(
        await faultsOf({
          name: 'c',
          text: 'select * from audit where concession = $1 order by device limit 5',
        }),
      ).toEqual([expect.stringContaining('reads all of audit by')])
      expect(
        await faultsOf({ name: 'd', text: 'select * from audit where concession = $1 order by id limit 5' }),
      ).toEqual([])
    })
  },
)

test('every repository registers its statements', () => {
  const names = statements.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(150)
  expect(names).toEqual(expect.arrayContaining(['audit-append', 'trips-insert', 'trips-unfinished-of-shift']))
})

/** Rows in the tables that a fill leaves empty or nearly so. */
const REST = `
  update trips set completed_at = null where id % 3 = 0;
  update trip_status set state = 'under-way' where trip % 3 = 0;
  insert into trip_legs (concession, trip, leg, trip_ref, route_ref, start_s, first_position, last_position)
    select concession, id, n, 'T' || n, 'R', n * 3600, n * 5, n * 5 + 5 from trips, generate_series(0, 1) n;
  insert into trip_judgements (concession, trip, revision, marks) select concession, id, revision, '[]' from trips;
  insert into day_counts select t.concession, t.service_day, t.track, null, s.stop, 12, 1, 1, 0, 0, 0, 1, 1, '{1}', 0, 0, 0, 0
    from trips t join shift_stops s on s.concession = t.concession and s.shift = t.shift;
  insert into day_punctuality select concession, day, track, direction, stop, hour, 1, 1, 30, 30, '{30}' from day_counts;
  insert into trip_live (concession, trip, service_day) select concession, trip, service_day from trip_status;
  insert into trip_positions (concession, trip, at, lat, lon)
    select concession, trip, now() - n * interval '1 minute', 51, 4 from trip_status, generate_series(0, 3) n;
  insert into trip_resumptions (concession, trip, captain, resumed_at)
    select t.concession, t.id, c.id, now() from trips t join captains c using (concession) where t.id % 10 = 0;
  insert into notifications (concession, title, message, sender_firstname, sender_lastname, created_at)
    select concession, 'Bericht ' || n, 'Mist', 'Wim', 'Van Hoof', now() - n * interval '1 hour'
    from concessions, generate_series(1, 2000) n;
  insert into notification_tracks (concession, track, notification)
    select k.concession, k.id, n.id from notifications n join tracks k using (concession) on conflict do nothing;
  insert into notification_reads (concession, captain, notification, read_at)
    select c.concession, c.id, n.id, now() from notifications n join captains c using (concession) where n.id % 10 = 0
    on conflict do nothing;
  insert into notification_ships (concession, ship, notification)
    select h.concession, h.id, n.id from notifications n join ships h using (concession) where n.id % 10 = 1;
  update notifications set audience = 'ships' where id % 10 = 1;
  update notifications set urgent = true where id % 50 = 0;
  insert into notification_deliveries (concession, notification, captain, delivered_at)
    select concession, notification, captain, read_at from notification_reads;
  insert into malfunctions (concession, client_ref, ship, category, remarks, captain, recorded_at, created_at)
    select h.concession, gen_random_uuid()::text, h.id, 'Overige...', 'Lamp stuk', c.id, now() - n * interval '1 day', now()
    from ships h join captains c on c.concession = h.concession and c.full_name = h.name, generate_series(1, 200) n;
  insert into malfunction_replies (concession, malfunction, client_ref, captain, author, text, created_at)
    select concession, id, client_ref, captain, 'An', 'Vervangen', now() from malfunctions;
  insert into new_pins (concession, captain, pin_hash, created_at, expires_at)
    select concession, id, '', now(), now() from captains;
  insert into photos (concession, type, bytes, created_at)
    select concession, 'image/png', 'x', now() from concessions, generate_series(1, 1000);
  create temporary table numbered as select concession, id, row_number() over (partition by concession order by id) as n from photos;
  update malfunctions m set photo = p.id from numbered p where p.concession = m.concession and p.n = 1 + m.id % 1000;
  update malfunction_replies m set photo = p.id from numbered p where p.concession = m.concession and p.n = 1 + m.id % 1000;
  update checklist_entries m set photo = p.id from numbered p where p.concession = m.concession and p.n = 1 + m.id % 1000;
  insert into stop_visit_history (concession, visit, state, people_on, people_off, people_aboard, bikes_on, bikes_off,
      bikes_aboard, replaced_at)
    select concession, id, 'open', 0, 0, 0, 0, 0, 0, now() from stop_visits;
  insert into pin_attempts (concession, account, address, at)
    select 0, sha256(n::text::bytea), '10.0.0.' || n, now() - n * interval '1 minute' from generate_series(1, 5000) n;
  insert into pin_requests (account, address, at)
    select sha256(n::text::bytea), '10.0.0.' || n, now() - n * interval '1 minute' from generate_series(1, 5000) n;
  insert into script_errors (concession, at, message, context, stack, user_agent, url, said_at, address)
    select 0, now() - n * interval '1 minute', '', '', '', '', '', '', '10.0.0.' || n from generate_series(1, 5000) n;
  insert into tokens (concession, hash, captain, created_at, expires_at)
    select concession, sha256((id * 100 + n)::text::bytea), id, now() - interval '60 days', now() - interval '30 days'
    from captains, generate_series(1, 50) n;
  insert into push_subscriptions (concession, token_hash, track, endpoint, p256dh, auth, server_key, subscribed_at)
    select t.concession, t.hash, k.id, 'https://push.example/' || encode(t.hash, 'hex'), '', '', '', now()
    from tokens t join (select concession, min(id) as id from tracks group by concession) k using (concession);
  insert into push_deliveries (concession, notification, token_hash, next_try_at, expires_at)
    select s.concession, n.id, s.token_hash, now() + n.id % 60 * interval '1 minute', now() + interval '1 hour'
    from push_subscriptions s join notifications n on n.concession = s.concession and n.id % 500 = 0;
  insert into staff (email, email_key, name, created_at)
    select n || '@example.org', n || '@example.org', 'Collega ' || n, now() from generate_series(1, 2000) n;
  insert into count_reviews (concession, trip, state, marks, staff, at)
    select concession, id, 'in-order', '[]', (select min(id) from staff), now() from trips;
  insert into shore_corrections (concession, visit, people_on, people_off, people_aboard, bikes_on, bikes_off, bikes_aboard, reason,
      staff, at)
    select concession, id, 1, 0, 1, 0, 0, 0, 'Nageteld', (select min(id) from staff), now() from stop_visits where id % 3 = 0;
  insert into shore_correction_history (concession, visit, before, count, reason, staff, at)
    select r.concession, r.visit, '{}', null, r.reason, r.staff, r.at from shore_corrections r, generate_series(1, 2);
  insert into day_reviews (concession, day, sums, staff, approved_at)
    select c.concession, current_date - n, '{}', (select min(id) from staff), now() from concessions c, generate_series(1, 400) n
    on conflict do nothing;
  insert into staff_members (concession, staff, added_at)
    select c.concession, f.id, now() from concessions c join staff f on f.id % 100 = c.concession % 100;
  insert into staff_roles (concession, staff, role)
    select concession, staff, role from staff_members, unnest(array['admin', 'planner']) role;
  insert into staff_invites (concession, hash, staff, created_at, expires_at)
    select concession, sha256((concession || '/' || staff)::bytea), staff, now(), now() from staff_members;
  insert into staff_sessions (concession, hash, staff, created_at, seen_at, confirmed_at, ends_at, address, agent)
    select concession, sha256((concession || '/' || staff || '/' || n)::bytea), staff, now(), now(), now(),
      now() - n * interval '1 day', '', '' from staff_members, generate_series(1, 100) n;
  insert into staff_requests (concession, staff, key, request_hash, hash_version, at)
    select concession, staff, n::text, '', 2, now() - n * interval '1 hour' from staff_members, generate_series(1, 100) n;
  insert into malfunction_events (concession, malfunction, staff, at, state, urgent, out_of_service)
    select m.concession, m.id, f.staff, now(), 'taken', false, false from malfunctions m join staff_members f using (concession);
  insert into log_notes (concession, at, kind, text, tags, ship, trip, is_open, written_at, staff)
    select t.concession, now() - t.id * interval '1 hour', case t.id % 4 when 0 then 'call' when 1 then 'lost' else 'note' end, 'Brug dicht', '[]',
      t.ship, t.id, t.id % 100 = 0, now(), f.staff
    from trips t join (select concession, min(staff) as staff from staff_members group by concession) f using (concession);
  insert into passenger_alerts (concession, words, cause, effect, starts_at, ends_at, tracks, stops, trips, written_at, staff)
    select f.concession, '{"nl": {"title": "Mist", "text": "Mist"}}', 'weather', 'no-service', now() - n * interval '1 day',
      now() - n * interval '1 day' + interval '2 days', (select jsonb_agg(k.id) from (select id from tracks where concession = f.concession limit 2) k),
      '[]', '[]', now(), min(f.staff)
    from staff_members f, generate_series(1, 1000) n group by f.concession, n;
  insert into ship_calls (concession, ship, trip, at, staff, whom, note)
    select n.concession, n.ship, n.trip, n.at, n.staff, 'Brug', 'Neemt niet op' from log_notes n where n.kind = 'call';
  insert into hand_overs (concession, signed_at, signed_by, remarks, content)
    select f.concession, now() - n * interval '8 hours', min(f.staff), '', '{}' from staff_members f, generate_series(1, 1000) n
    group by f.concession, n;
  insert into malfunction_looks (concession, staff, malfunction, reply)
    select m.concession, f.staff, m.id, 1 from malfunctions m join staff_members f using (concession);
  insert into malfunction_mails (concession, staff, malfunction, kind, next_try_at, expires_at)
    select m.concession, f.staff, m.id, 'digest', now() + m.id % 60 * interval '1 minute', now() + interval '1 day'
    from malfunctions m join staff_members f using (concession);
  insert into staff_attempts (account, address, at)
    select sha256(n::text::bytea), '10.0.0.' || n, now() - n * interval '1 minute' from generate_series(1, 5000) n`
