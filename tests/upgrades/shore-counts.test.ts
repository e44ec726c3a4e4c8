/** A database in which of each stop only the last count of the shore was kept. */
import { expect, test } from 'vitest'
import { startTestServer } from '../../apps/server/src/app.fixture.ts'
import { migrateAsBefore, onEachDatabase } from '../../apps/server/src/database/databases.fixture.ts'
import { migrate, migrationNames } from '../../apps/server/src/database/migrate.ts'
import { judgeTrips } from '../../apps/server/src/services/counts/judge-trips.ts'

/** A trip of two stops: a count of the shore stands at the first, and a colleague looked at the mark of the second. */
const BEFORE = `
  insert into concessions (concession, name) values (7, 'Oud');
  insert into captains (concession, email, email_key, full_name, pin_hash) values (7, 'an@example.org', 'an@example.org', 'An', 'x');
  insert into ships (concession, name, max_people) values (7, 'Kluut', 75);
  insert into tracks (concession, name) values (7, 'Lillo - Doel');
  insert into stops (concession, name) values (7, 'Lillo'), (7, 'Doel');
  insert into services (concession, name, every_day) values (7, 'Elke dag', true);
  insert into shifts (concession, track, service, name) select 7, k.id, v.id, 'Dienst 1' from tracks k, services v;
  insert into trips (concession, id, client_ref, created_by, captain, track, shift, ship, service_day, lon, lat, created_at, recorded_at,
      updated_at, device, revision)
    select 7, 1, 'vaart-1', c.id, c.id, k.id, d.id, h.id, '2026-11-21', 1, 1, now(), now(), now(), 'tablet-een', 3
    from captains c, tracks k, shifts d, ships h;
  insert into stop_visits (concession, id, trip, position, stop, arrival_s, departure_s, state, people_on, people_off, people_aboard,
      bikes_aboard, recorded_at, device, created_at, updated_at, sequence)
    select 7, 10 + p, 1, p, s.id, 36000 + p * 600, 36000 + p * 600, 'passed', 5, 0, 5, 0, now(), 'tablet-een', now(), now(), p
    from generate_series(0, 1) p join stops s on s.name = (array['Lillo', 'Doel'])[p + 1];
  insert into trip_status (concession, trip, service_day, track, shift, ship, captain, device, state, stops, passed, skipped, marks, version,
      changed_at)
    select 7, 1, service_day, track, shift, ship, captain, device, 'under-way', 2, 2, 0, 0, 3, now() from trips;
  insert into staff (email, email_key, name, created_at) values ('kim@example.org', 'kim@example.org', 'Kim', now());
  insert into shore_corrections (concession, visit, people_on, people_off, people_aboard, bikes_on, bikes_off, bikes_aboard, reason, staff, at)
    select 7, 10, 9, 0, 9, 1, 0, 1, 'Beelden', id, '2026-11-22T09:00:00Z' from staff;
  insert into trip_judgements (concession, trip, revision, marks)
    values (7, 1, 3, '[{"mark": "load-differs", "visit": 11, "sequence": 1}]');
  insert into count_reviews (concession, trip, state, note, marks, staff, at)
    select 7, 1, 'in-order', null, '[{"mark": "load-differs", "visit": 11, "sequence": 1}]', id, now() from staff`

onEachDatabase((open) => {
  test('each keeps its count with the crew’s before it, and its trip is judged by the counts that hold', async () => {
    const database = await open()
    const names = await migrationNames()
    await migrateAsBefore(
      database,
      names.filter((name) => name < '0058'),
    )
    await database.script(BEFORE)
    await migrate(database)
    const server = await startTestServer(database)
    const [said, ...others] = await server.rows<{ id: number }>(
      'select id, visit, before, count, reason from shore_correction_history',
    )
    const crew = { peopleOn: 5, peopleOff: 0, people: 5, bikesOn: 0, bikesOff: 0, bikes: 0 }
    const count = { peopleOn: 9, peopleOff: 0, people: 9, bikesOn: 1, bikesOff: 0, bikes: 1 }
    expect(said).toEqual({ id: said?.id, visit: 10, before: crew, count, reason: 'Beelden' })
    expect(others).toEqual([])
    expect(await server.rows('select said from shore_corrections')).toEqual([{ said: said?.id }])
    await judgeTrips(server.context)
    const marks = [{ mark: 'load-differs', visit: 11, sequence: 1, shore: said?.id }]
    const judged =
      'select j.marks, s.marks as open from trip_judgements j join trip_status s using (concession, trip)'
    // What was said of the crew's load isn't said of one that reckons with the shore's.
    expect(await server.rows(judged)).toEqual([{ marks, open: 1 }])
  })
})
