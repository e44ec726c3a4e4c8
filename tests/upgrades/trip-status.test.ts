/** A database from before trips had a status. */
import { expect, test } from 'vitest'
import { sail, startTestServer } from '../../apps/server/src/app.fixture.ts'
import { migrateAsBefore, onEachDatabase } from '../../apps/server/src/database/databases.fixture.ts'
import { migrate, migrationNames } from '../../apps/server/src/database/migrate.ts'
import { makeStatus } from '../../apps/server/src/repositories/trips/trip-status.ts'
import { mendStatuses } from '../../apps/server/src/services/upkeep/mend-statuses.ts'

/** Five trips of three stops: prepared, under way with a skip and a count that doesn't fit, completed, closed, given up. */
const BEFORE = `
  insert into concessions (concession, name) values (7, 'Oud');
  insert into captains (concession, email, email_key, full_name, pin_hash) values (7, 'an@example.org', 'an@example.org', 'An', 'x');
  insert into ships (concession, name) values (7, 'Reiger');
  insert into tracks (concession, name) values (7, 'Lillo - Doel');
  insert into stops (concession, name) values (7, 'Lillo'), (7, 'Doel'), (7, 'Kallo');
  insert into services (concession, name, every_day) values (7, 'Elke dag', true);
  insert into shifts (concession, track, service, name) select 7, k.id, v.id, 'Dienst 1' from tracks k, services v;
  insert into trips (concession, id, client_ref, created_by, captain, track, shift, ship, service_day, lon, lat, created_at, recorded_at,
      updated_at, device, revision, completed_at, closed_at, given_up)
    select 7, n, 'vaart-' || n, c.id, c.id, k.id, d.id, h.id, '2026-11-21', 1, 1, now(), now(), '2026-11-21T09:00:00Z', 'tablet-een', n,
      case when n = 3 then now() end, case when n > 3 then now() end, n = 5
    from captains c, tracks k, shifts d, ships h, generate_series(1, 5) n;
  insert into stop_visits (concession, id, trip, position, stop, arrival_s, departure_s, state, departed_at, people_on, people_off,
      people_aboard, bikes_aboard, recorded_at, device, created_at, updated_at)
    select 7, n * 10 + p, n, p, s.id, 36000 + p * 600, 36000 + p * 600,
      case when n = 2 and p = 1 then 'skipped' when n = 3 or n = 2 and p < 2 then 'passed' else 'open' end,
      case when n = 3 or n = 2 and p = 0 then '2026-11-21T09:01:00Z'::timestamptz + p * interval '10 minutes' end,
      case when n = 3 then 5 when n = 2 and p = 0 then 4 else 0 end, 0,
      case when n = 3 then 5 * (p + 1) when n = 2 and p = 0 then 3 else 0 end, 0,
      '2026-11-21T09:02:00Z', 'tablet-twee', now(), '2026-11-21T09:05:00Z'
    from generate_series(1, 5) n, generate_series(0, 2) p join stops s on s.name = (array['Lillo', 'Doel', 'Kallo'])[p + 1]`

onEachDatabase((open) => {
  test('every trip of before has the status that its stops say, and the next change goes on from it', async () => {
    const database = await open()
    const names = await migrationNames()
    await migrateAsBefore(
      database,
      names.filter((name) => name < '0021'),
    )
    await database.script(BEFORE)
    await migrate(database)
    const server = await startTestServer(database)
    const all = () => server.rows<{ trip: number }>('select * from trip_status order by trip')
    const made = await all()
    expect(made).toMatchObject([
      {
        version: 1,
        state: 'prepared',
        stops: 3,
        passed: 0,
        people: null,
        delay_s: null,
        last_visit: null,
        next_visit: 10,
      },
      {
        state: 'under-way',
        passed: 1,
        skipped: 1,
        marks: 1,
        people: 3,
        delay_s: 60,
        last_visit: 20,
        next_visit: 22,
      },
      {
        version: 3,
        state: 'completed',
        passed: 3,
        marks: 0,
        people: 15,
        delay_s: 60,
        last_visit: 32,
        next_visit: null,
      },
      { state: 'closed', passed: 0, skipped: 0, next_visit: 40 },
      { state: 'given-up', stops: 3, device: 'tablet-een' },
    ])
    expect(made[1]).toMatchObject({
      last_device: 'tablet-twee',
      last_departure_s: 36_000,
      next_departure_s: 37_200,
    })
    await database.transaction(async (tx) => {
      for (const { trip } of made) makeStatus(tx, 7, trip)
    })
    expect(await all()).toEqual(made)
    await server.close()
  })

  test('what a server of the version before makes and changes while both run is shown, also where nothing comes after it', async () => {
    const server = await startTestServer(await open())
    const client = await server.client()
    const { concession } = client
    const first = await sail(client, { client_ref: 'first' })
    const second = await sail(client, { client_ref: 'second' })
    // As the version before did it: stops and a trip's revision, and nothing else.
    const lastStops = `concession = ${concession} and trip = ${first.id}`
    await server.database.script(`
      update stop_visits set state = 'passed', people_on = 0, people_off = 0, people_aboard = 0, bikes_aboard = 0 where ${lastStops};
      update stop_visits set people_on = 7, people_aboard = 7 where ${lastStops} and position = (
        select max(position) from stop_visits where ${lastStops});
      update trips set revision = revision + 1, completed_at = updated_at where concession = ${concession} and id = ${first.id};
      delete from trip_status where trip = ${second.id}`)
    const shown = () =>
      server.rows(`select s.trip, s.state, s.passed, s.people, s.version = t.revision as holds from trip_status s
        join trips t on t.id = s.trip where s.concession = ${concession} order by s.trip`)
    expect(await shown()).toMatchObject([{ state: 'prepared', holds: false }])
    server.setTime('2026-11-23T09:00:00Z')
    expect(await mendStatuses(server.context, 'recent')).toBe(0)
    server.setTime('2026-11-22T09:00:00Z')
    expect(await mendStatuses(server.context, 'recent')).toBe(2)
    expect(await shown()).toMatchObject([
      { trip: first.id, state: 'completed', passed: 4, people: 7, holds: true },
      { trip: second.id, state: 'prepared', passed: 0, people: null, holds: true },
    ])
    await server.database.script(`update trips set revision = revision + 1 where id = ${first.id}`)
    server.setTime('2027-11-22T09:00:00Z')
    expect(await mendStatuses(server.context, 'all')).toBe(1)
    expect(await mendStatuses(server.context, 'all')).toBe(0)
    await server.close()
  })
})
