import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, counted, MORNING, sail } from '../../app.fixture.ts'
import { runAt } from '../../commands/commands.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { putRetention, type Retention } from '../../repositories/upkeep/retention.ts'
import { colleagueOf } from '../../routes/colleague.fixture.ts'
import { colleague } from '../../routes/office/staff.fixture.ts'
import { countTooOld, keepLimits, keepLimitsAtNight, type Removed } from './keep-limits.ts'

const NOTHING: Retention = { photos: null, names: null, positions: null, trails: 1, audit: null, log: null }
const NONE: Removed = { photos: 0, names: 0, positions: 0, trails: 0, audit: 0, log: 0 }
const DAYS_LATER = (days: number) => new Date(Date.parse(MORNING) + days * 24 * 3600_000).toISOString()

const YEAR_AGO = '2025-11-21T09:00:00Z'

onEachServer((server) => {
  let client: Client
  beforeEach(async () => {
    client = await server.client()
    await server.rows("delete from tasks_done where task = 'retention-begun' returning 1")
    await server.rows('delete from retention returning 1')
  })
  afterEach(() => server.setTime(MORNING))

  /** The database lets no line go that is young by its own clock. */
  const aYearAgo = async () => {
    server.setTime(YEAR_AGO)
    client = await server.client()
  }
  const pause = async () => undefined
  const night = () => ({ ...server.context, pause })
  const keep = (days: Partial<Retention>) => keepLimits(night(), client.concession, { ...NOTHING, ...days })
  const row = async (text: string) => (await server.rows<Anything>(text))[0]
  const counts = () =>
    row(
      `select json_agg(people_on order by id) as people from stop_visits where concession = ${client.concession} and state = 'passed'`,
    )
  const sailed = async () => {
    const flight = await sail(client)
    await client.post('/items/passmultiple', { flight: flight.id, items: [counted(flight.all_items[0])] })
    return flight
  }
  const withPhoto = async (concession: number, ship: number, captain: number) =>
    row(`with p as (insert into photos (concession, type, bytes, created_at)
        values (${concession}, 'image/png', 'x', '${MORNING}') returning id)
      insert into malfunctions (concession, client_ref, ship, category, remarks, captain, photo, recorded_at, created_at)
      select ${concession}, gen_random_uuid()::text, ${ship}, 'Overige...', 'Lamp stuk', ${captain}, id, '${MORNING}', '${MORNING}' from p
      returning id`)

  test('nothing goes where nothing is set', async () => {
    await sailed()
    server.setTime(DAYS_LATER(4000))
    expect(await keep({})).toEqual(NONE)
  })

  test('photos go when their days are over, of that concession; the report stays, and says it has none', async () => {
    const other = await server.client()
    const { id } = await withPhoto(client.concession, client.ship, client.captain)
    await withPhoto(other.concession, other.ship, other.captain)
    server.setTime(DAYS_LATER(29.9))
    expect(await keep({ photos: 30 })).toEqual(NONE)
    server.setTime(DAYS_LATER(30.1))
    expect(await keep({ photos: 30 })).toEqual({ ...NONE, photos: 1 })
    expect(await row(`select remarks, photo from malfunctions where id = ${id}`)).toEqual({
      remarks: 'Lamp stuk',
      photo: null,
    })
    expect((await client.get(`/malfunctions/image/${id}`)).statusCode).toBe(404)
    expect(await row(`select count(*) as count from photos where concession = ${other.concession}`)).toEqual({
      count: 1,
    })
  })

  test('places go, of all trips in pieces; a record that comes later is taken', async () => {
    const flight = await sailed()
    await server.rows(`insert into trips (concession, created_by, captain, track, shift, ship, service_day, lon, lat, created_at, recorded_at, updated_at)
      select concession, created_by, captain, track, shift, ship, service_day - n, 4.4, 51.2, created_at, recorded_at, updated_at
      from trips, generate_series(1, 250) n where id = ${flight.id} returning 1`)
    server.setTime(DAYS_LATER(30))
    expect(await keep({ positions: 7 })).toEqual({ ...NONE, positions: 251 })
    const item = flight.all_items[1]
    const late = await client.post('/items/passmultiple', { flight: flight.id, items: [counted(item)] })
    expect(late.statusCode).toBe(200)
    expect(await counts()).toEqual({ people: [5, 5] })
    expect(await keep({ positions: 7 })).toEqual(NONE)
  })

  test('names go of who neither sailed nor logged in for so long; what they counted stays', async () => {
    await sailed()
    const jan = await colleagueOf(server, client, 'Jan De Smet')
    const fresh = await colleagueOf(server, client, 'Nooit Gevaren')
    await server.rows(`delete from tokens where captain = ${fresh.captain} returning 1`)
    server.setTime(DAYS_LATER(190))
    await server.rows(
      `update tokens set created_at = '${DAYS_LATER(100)}' where captain = ${jan.captain} returning 1`,
    )
    expect(await keep({ names: 180 })).toEqual({ ...NONE, names: 3 })
    const names = await server.rows<Anything>(
      `select full_name from captains where concession = ${client.concession} order by id`,
    )
    expect(names.map(({ full_name }) => full_name)).toEqual(['Vergeten', 'Jan De Smet', 'Nooit Gevaren'])
    const stewards = await server.rows<Anything>(
      `select firstname from stewards where concession = ${client.concession} order by id`,
    )
    expect(stewards.map(({ firstname }) => firstname)).toEqual(['Vergeten', 'Vergeten', 'amina'])
    expect(await counts()).toEqual({ people: [5] })
    expect(await keep({ names: 180 })).toEqual(NONE)
  })

  test.each([100, 101, 201])(
    '%i captains and as many stewards are forgotten, piece after piece',
    async (many) => {
      const flight = await sailed()
      await server.rows(`with made as (insert into captains (concession, email, email_key, full_name, pin_hash)
        select ${client.concession}, n || '-${client.concession}@example.org', n || '-${client.concession}@example.org', 'An ' || n, 'x'
        from generate_series(1, ${many}) n returning id),
      seen as (insert into tokens (concession, hash, captain, device, created_at, expires_at)
        select ${client.concession}, sha256(('many ' || id)::bytea), id, 'd', '${MORNING}', '${MORNING}' from made returning 1),
      crew as (insert into stewards (concession, firstname, lastname)
        select ${client.concession}, 'Bo ' || n, 'Maes' from generate_series(1, ${many}) n returning id)
      select id from crew`)
      await server.rows(`insert into trip_stewards (concession, trip, steward)
      select concession, ${flight.id}, id from stewards where concession = ${client.concession} and lastname = 'Maes' returning 1`)
      server.setTime(DAYS_LATER(190))
      const before =
        await row(`select (select count(*) from captains where concession = ${client.concession})::int
      + (select count(*) from stewards where concession = ${client.concession})::int as people`)
      const removed = await keep({ names: 180 })
      expect(removed.names).toBeGreaterThanOrEqual(2 * many)
      expect(removed.names).toBeLessThanOrEqual(before.people)
      expect(
        await server.rows(`select full_name from captains where concession = ${client.concession} and full_name like 'An %'
        union all select firstname from stewards where concession = ${client.concession} and firstname like 'Bo %'`),
      ).toEqual([])
      expect(await keep({ names: 180 })).toEqual(NONE)
    },
  )

  test.each([20, 21, 41])('%i photos go, piece after piece', async (many) => {
    await server.rows(`insert into photos (concession, type, bytes, created_at)
      select ${client.concession}, 'image/png', 'x', '${MORNING}' from generate_series(1, ${many}) returning 1`)
    server.setTime(DAYS_LATER(31))
    expect(await keep({ photos: 30 })).toEqual({ ...NONE, photos: many })
    expect(await server.rows(`select 1 from photos where concession = ${client.concession}`)).toEqual([])
  })

  test.each([100, 101, 201])(
    '%i lines of the audit go, and as many places, piece after piece',
    async (many) => {
      await aYearAgo()
      const flight = await sailed()
      await server.rows(`insert into trips (concession, created_by, captain, track, shift, ship, service_day, lon, lat, created_at, recorded_at, updated_at)
      select concession, created_by, captain, track, shift, ship, service_day - n, 4.4, 51.2, created_at, recorded_at, updated_at
      from trips, generate_series(1, ${many} - 1) n where id = ${flight.id} returning 1`)
      const there = async () =>
        (await row(`select count(*)::int as lines from audit where concession = ${client.concession}`)).lines
      await server.rows(`insert into audit (concession, at, action, detail)
      select ${client.concession}, '${YEAR_AGO}', 'test', '{}' from generate_series(${(await there()) + 1}, ${many}) returning 1`)
      server.setTime(DAYS_LATER(181))
      expect(await keep({ audit: 180, positions: 7 })).toEqual({ ...NONE, audit: many, positions: many })
      expect(
        await server.rows(`select 1 from trips where concession = ${client.concession} and lon is not null`),
      ).toEqual([])
      // That it was done.
      expect(await there()).toBe(1)
    },
  )

  describe('the log', () => {
    const staffed = async (concession: number) => (await colleague(server, concession, ['dispatcher'])).staff
    const inLog = (concession: number, staff: number, { many = 1, ship }: { many?: number; ship: number }) =>
      server.rows(`with notes as (insert into log_notes (concession, at, kind, text, tags, is_open, written_at, staff)
          select ${concession}, '${MORNING}'::timestamptz + n * interval '1 second', 'lost', 'Paraplu', '[]', n % 2 = 0, '${MORNING}', ${staff}
          from generate_series(1, ${many}) n returning 1),
        calls as (insert into ship_calls (concession, ship, at, staff, whom)
          select ${concession}, ${ship}, '${MORNING}', ${staff}, 'An' from generate_series(1, ${many}) returning 1),
        signed as (insert into hand_overs (concession, signed_at, signed_by, remarks, content)
          select ${concession}, '${MORNING}', ${staff}, 'Rustig', '{}' from generate_series(1, ${many}) returning 1)
        select 1`)
    const left = (concession: number) =>
      row(`select (select count(*)::int from log_notes where concession = ${concession}) as notes,
        (select count(*)::int from ship_calls where concession = ${concession}) as calls,
        (select count(*)::int from hand_overs where concession = ${concession}) as signed`)

    test('its notes, calls and hand-overs go when their days are over, of that concession', async () => {
      const other = await server.client()
      for (const { concession, ship } of [client, other])
        await inLog(concession, await staffed(concession), { ship })
      server.setTime(DAYS_LATER(29.9))
      expect(await keep({ log: 30 })).toEqual(NONE)
      server.setTime(DAYS_LATER(30.1))
      expect(await countTooOld(server.context, client.concession, { ...NOTHING, log: 30 })).toEqual({
        ...NONE,
        log: 3,
      })
      expect(await keep({ log: 30 })).toEqual({ ...NONE, log: 3 })
      expect(await left(client.concession)).toEqual({ notes: 0, calls: 0, signed: 0 })
      expect(await left(other.concession)).toEqual({ notes: 1, calls: 1, signed: 1 })
    })

    test('what is younger stays, and so does a trip or ship it was about', async () => {
      const flight = await sailed()
      const staff = await staffed(client.concession)
      await inLog(client.concession, staff, client)
      server.setTime(DAYS_LATER(31))
      await server.rows(`insert into log_notes (concession, at, kind, text, tags, is_open, written_at, staff, ship, trip)
        values (${client.concession}, '${DAYS_LATER(2)}', 'note', 'Brug dicht', '[]', false, '${MORNING}', ${staff}, ${client.ship}, ${flight.id}),
          (${client.concession}, '${DAYS_LATER(0.5)}', 'note', 'Brug open', '[]', false, '${MORNING}', ${staff}, ${client.ship}, ${flight.id})
        returning 1`)
      expect(await keep({ log: 30 })).toEqual({ ...NONE, log: 4 })
      expect(await server.rows(`select text from log_notes where concession = ${client.concession}`)).toEqual(
        [{ text: 'Brug dicht' }],
      )
      expect(await counts()).toEqual({ people: [5] })
    })

    test.each([100, 101, 201])('%i notes, calls and hand-overs go, piece after piece', async (many) => {
      await inLog(client.concession, await staffed(client.concession), { many, ship: client.ship })
      server.setTime(DAYS_LATER(31))
      expect(await keep({ log: 30 })).toEqual({ ...NONE, log: 3 * many })
      expect(await left(client.concession)).toEqual({ notes: 0, calls: 0, signed: 0 })
    })
  })

  test('nobody is forgotten whose records still wait on a tablet', async () => {
    await sailed()
    server.setTime(DAYS_LATER(190))
    await server.rows(`insert into devices (concession, device, secret_hash, first_seen, last_seen, waiting, held_of)
      values (${client.concession}, 't', sha256('held ${client.concession}'), '${MORNING}', '${MORNING}', 3, '[${client.captain}]') returning 1`)
    expect(await keep({ names: 180 })).toEqual({ ...NONE, names: 2 })
    await server.rows(`update devices set waiting = 0 where concession = ${client.concession} returning 1`)
    expect(await keep({ names: 180 })).toEqual({ ...NONE, names: 1 })
  })

  test('lines of the audit go when they are too old, and nobody else may delete one', async () => {
    await aYearAgo()
    await sailed()
    await expect(server.rows('delete from audit')).rejects.toThrow('append-only')
    server.setTime(DAYS_LATER(181))
    const before = await row(`select count(*) as count from audit where concession = ${client.concession}`)
    expect(await keep({ audit: 180 })).toEqual({ ...NONE, audit: before.count })
    expect(
      await server.rows(
        `select action, detail -> 'removed' ->> 'audit' as removed from audit where concession = ${client.concession}`,
      ),
    ).toEqual([{ action: 'retention', removed: String(before.count) }])
    await expect(server.rows('delete from audit')).rejects.toThrow('append-only')
    expect(await counts()).toEqual({ people: [5] })
  })

  test('at night one of the servers does it, once, and says what it removed', async () => {
    await sailed()
    await server.context.database.transaction((tx) =>
      putRetention(tx, client.concession, { ...NOTHING, positions: 7 }, MORNING),
    )
    const told: object[] = []
    const tell = (done: object) => void told.push(done)
    server.setTime('2026-12-24T12:00:00Z')
    expect(await keepLimitsAtNight({ ...night(), tell })).toBe(false)
    server.setTime('2026-12-25T02:00:00Z')
    const both = [keepLimitsAtNight({ ...night(), tell }), keepLimitsAtNight({ ...night(), tell })]
    expect((await Promise.all(both)).toSorted()).toEqual([false, true])
    expect(await keepLimitsAtNight({ ...night(), tell })).toBe(false)
    expect(told).toEqual([{ concession: client.concession, removed: { ...NONE, positions: 1 } }])
    const { body } = await server.app.inject({ url: '/metrics' })
    expect(body).toContain(`vaarboek_retention_removed{concession="${client.concession}",kind="positions"} 1`)
    server.setTime('2026-12-26T02:00:00Z')
    expect(await keepLimitsAtNight({ ...night(), tell })).toBe(true)
  })

  test.each([1, 5001])(
    'a trail of %i places goes after its days, and what is younger stays',
    async (many) => {
      const flight = await sailed()
      const trail = (secondsAgo: number) =>
        server.rows(`insert into trip_positions (concession, trip, at, lat, lon)
        select ${client.concession}, ${flight.id}, '${MORNING}'::timestamptz - (n + ${secondsAgo}) * interval '1 second', 51, 4
        from generate_series(1, ${many}) n returning 1`)
      await trail(2 * 86_400)
      await trail(0)
      const days = { ...NOTHING, trails: 2 }
      expect((await countTooOld(server.context, client.concession, days)).trails).toBe(many)
      expect(await keep({ trails: 3 })).toEqual(NONE)
      expect(await keep({ trails: 2 })).toEqual({ ...NONE, trails: many })
      expect(
        await server.rows(
          `select count(*) as left from trip_positions where concession = ${client.concession}`,
        ),
      ).toEqual([{ left: many }])
    },
  )

  test('at night nothing is done for trails alone: they go by the hour', async () => {
    await sailed()
    await server.context.database.transaction((tx) =>
      putRetention(tx, client.concession, { ...NOTHING, trails: 3 }, MORNING),
    )
    const told: object[] = []
    server.setTime('2026-12-25T02:00:00Z')
    expect(await keepLimitsAtNight({ ...night(), tell: (done) => void told.push(done) })).toBe(true)
    expect(told).toEqual([])
  })

  test('it stands back while the boats’ work waits', async () => {
    await sailed()
    server.setTime(DAYS_LATER(30))
    let waiting = 3
    const rested: number[] = []
    const database = Object.create(server.database, { waiting: { value: () => waiting } })
    const rest = async (ms: number) => {
      rested.push(ms)
      waiting -= 1
    }
    await keepLimits({ ...server.context, database, pause: rest }, client.concession, {
      ...NOTHING,
      positions: 7,
    })
    expect(rested.slice(0, 3)).toEqual([1000, 1000, 1000])
  })

  test('the command sets it, shows what would go, and does it at once', async () => {
    await sailed()
    server.setTime(DAYS_LATER(30))
    const run = (...argv: string[]) =>
      runAt(server, ['retention', '--concession', String(client.concession), ...argv])
    expect(await run()).toContain('photos: for ever')
    expect(await run('--positions', '7', '--dry-run')).toMatch(
      /places: 7 days, 1 too old\n(?:.*\n)+Nothing was changed\./,
    )
    expect(await run()).toContain('places: for ever')
    expect(await run('--positions', '7')).toContain('places: 7 days, 1 too old')
    expect(await run('--now')).toContain('places: 7 days, 1 removed')
    expect(await run('--positions', 'ever')).toContain('places: for ever')
    await expect(run('--audit', '30')).rejects.toThrow('180')
    expect(await run()).toContain('trails of boats: 1 day, 0 too old')
    expect(await run('--trails', '3')).toContain('trails of boats: 3 days, 0 too old')
    for (const days of ['0', 'ever', '100001'])
      await expect(run('--trails', days)).rejects.toThrow('--trails must be 1 day or more.\n')
    const { detail } = await row(
      `select detail from audit where concession = ${client.concession} and action = 'retention-changed' limit 1`,
    )
    expect(detail).toMatchObject({ before: { positions: null }, after: { positions: 7 } })
  })
})
