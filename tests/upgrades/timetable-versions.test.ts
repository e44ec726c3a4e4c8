/** A database from before timetables had versions. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { migrateAsBefore, onEachDatabase } from '../../apps/server/src/database/databases.fixture.ts'
import { migrate, migrationNames } from '../../apps/server/src/database/migrate.ts'
import { openEmptyPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { shiftsOfDay } from '../../apps/server/src/repositories/timetable/shifts.ts'
import { insertDraft } from '../../apps/server/src/repositories/timetable/timetable-versions.ts'
import { fillDatabase } from './fill.ts'
import { FIXTURES, type Fixture } from './fixture.ts'

/** A concession with an imported timetable, a shift that its feed dropped, one made by hand, and trips on all of them. */
const BEFORE = `
  insert into concessions (concession, name) values (7, 'Oud'), (8, 'Leeg');
  insert into captains (concession, email, full_name, pin_hash) values (7, 'an@example.org', 'An', 'x');
  insert into ships (concession, name) values (7, 'Reiger');
  insert into tracks (concession, name, source_ref) values (7, 'Lillo - Doel', 'V1'), (7, 'Met de hand', null);
  insert into stops (concession, name, source_ref) values (7, 'Lillo', 'LI'), (7, 'Doel', 'DO');
  insert into services (concession, name, every_day, source_ref) values
    (7, 'WE', false, 'WE'), (7, 'Vervallen', false, 'vervallen'), (7, 'Elke dag', true, null);
  insert into service_days (concession, service, day) select 7, id, '2026-11-21' from services where name = 'WE';
  insert into shifts (concession, track, service, name, source_ref)
    select 7, t.id, v.id, x.name, x.ref
    from (values ('V1', 'WE', 'Dienst 1', 'trip:1'), ('V1', 'Vervallen', 'Dienst 2', 'trip:2'), (null, 'Elke dag', 'Dienst H', null))
      x (track, service, name, ref)
    join tracks t on t.source_ref is not distinct from x.track join services v on v.name = x.service;
  insert into shift_stops (concession, shift, position, stop, arrival_s, departure_s)
    select 7, d.id, n - 1, s.id, 36000 + n * 600, 36000 + n * 600
    from shifts d cross join generate_series(1, 2) n join stops s on s.name = (array['Lillo', 'Doel'])[n];
  insert into trips (concession, created_by, captain, track, shift, ship, service_day, lon, lat, created_at, recorded_at, updated_at)
    select 7, c.id, c.id, d.track, d.id, h.id, '2026-11-21', 1, 1, now(), now(), now() from shifts d, captains c, ships h;
  insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, state, people_on, created_at, updated_at)
    select 7, t.id, p.position, p.stop, p.arrival_s, p.departure_s, 'passed', 42, now(), now()
    from trips t join shift_stops p on p.shift = t.shift`

test('[decision 13] what the version before left behind is all in version 1', async () => {
  const fixture: Fixture = JSON.parse(await readFile(join(FIXTURES, '0005-years-of-sailing.json'), 'utf8'))
  const database = await openEmptyPglite()
  await fillDatabase(database, fixture)
  const server = await startTestServer(database)
  const counts = `select (select count(*) from trips t join shifts s on s.id = t.shift where s.version = 1) as trips,
    (select count(*) from shifts where version = 1) as shifts,
    (select count(*) from stop_visits where state <> 'open') as done`
  const { trips = [], shifts = [], stop_visits: visits = [] } = fixture.database.tables
  const done = visits.filter((visit) => (visit as { state: string }).state !== 'open')
  expect(done.length).toBeGreaterThan(0)
  expect(await server.rows(counts)).toEqual([
    { trips: trips.length, shifts: shifts.length, done: done.length },
  ])
  const kept = await server.rows<{ people: number }>('select sum(people_on)::int as people from stop_visits')
  const before = visits.reduce<number>((sum, visit) => sum + (visit as { people_on: number }).people_on, 0)
  expect(kept).toEqual([{ people: before }])
  await server.close()
})

async function listed(server: TestServer, day: string): Promise<string[]> {
  const rows = await server.rows<{ name: string }>(
    `select s.name from shifts s join services v on v.id = s.service
      where s.concession = 7 and s.version = timetable_on(7, '${day}') and (v.every_day or exists (
        select 1 from service_days d where d.service = v.id and d.day = '${day}')) order by s.name`,
  )
  return rows.map(({ name }) => name)
}

onEachDatabase((open) => {
  test('[decision 13] every shift, trip and count of before is there in version 1, from the beginning', async () => {
    const database = await open()
    const names = await migrationNames()
    await migrateAsBefore(
      database,
      names.filter((name) => name < '0006'),
    )
    await database.script(BEFORE)
    const server = await startTestServer(database)
    expect(
      await server.rows(`select concession, version, state, first_day::text as first, last_day as last,
        published_at is not null as published from timetable_versions order by 1`),
    ).toEqual([
      { concession: 7, version: 1, state: 'published', first: '2000-01-01', last: null, published: true },
    ])
    expect(await server.rows('select name, version from shifts order by name')).toEqual([
      { name: 'Dienst 1', version: 1 },
      { name: 'Dienst 2', version: 1 },
      { name: 'Dienst H', version: 1 },
    ])
    expect(await server.rows('select distinct version from services')).toEqual([{ version: 1 }])
    expect(await listed(server, '2026-11-21')).toEqual(['Dienst 1', 'Dienst H'])
    expect(await listed(server, '2026-11-22')).toEqual(['Dienst H'])
    const [hand] = await server.rows<{ id: number }>(`select id from tracks where name = 'Met de hand'`)
    const byHand = async () =>
      (await shiftsOfDay(database, 7, hand?.id ?? 0, '2026-11-22')).map(({ name }) => name)
    expect(await byHand()).toEqual(['Dienst H'])
    await server.rows(`insert into timetable_versions (concession, version, state, first_day, source, author, created_at, published_at)
      values (7, 2, 'published', '2026-11-22', 'feed', 'test', now(), now()) returning version`)
    expect(await byHand()).toEqual(['Dienst H'])
    expect(await listed(server, '2026-11-22')).toEqual([])
    await server.rows('delete from timetable_versions where version = 2 returning version')
    expect(await server.rows('select name from tracks where version is not null')).toEqual([
      { name: 'Lillo - Doel' },
    ])
    expect(
      await server.rows(
        `select count(*) as visits, sum(people_on)::int as people, count(distinct trip) as trips from stop_visits where leg is null`,
      ),
    ).toEqual([{ visits: 6, people: 6 * 42, trips: 3 }])
    await server.close()
  })

  test('[decision 13] a number that a draft of before had, and that was thrown away, isn’t given again', async () => {
    const database = await open()
    const names = await migrationNames()
    await migrateAsBefore(
      database,
      names.filter((name) => name < '0033'),
    )
    await database.script(`insert into concessions (concession, name) values (7, 'Oud'), (8, 'Ander');
      insert into audit (concession, at, action, subject) values (7, now(), 'timetable-draft-deleted', 'timetable_versions/9'),
        (7, now(), 'timetable-draft-deleted', 'timetable_versions/11'), (7, now(), 'timetable-published', 'timetable_versions/12')`)
    await migrate(database)
    const draft = { firstDay: '2026-11-21', source: 'feed', feedVersion: null, sha256: null, places: {} }
    const by = { author: 'test', staff: null, at: '2026-11-21T09:00:00Z' }
    expect(await insertDraft(database, 7, { ...draft, ...by })).toBe(12)
    expect(await insertDraft(database, 7, { ...draft, ...by })).toBe(13)
    expect(await insertDraft(database, 8, { ...draft, ...by })).toBe(1)
    await database.close()
  })
})
