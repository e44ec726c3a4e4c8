/** When and of whom a tablet was last seen, as the office sees it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, MORNING, withCaptain } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { scriptAsOwner } from '../database/postgres.fixture.ts'
import { tokenHash } from '../services/accounts/log-in.ts'
import { colleagueOf } from './colleague.fixture.ts'
import { onTablet } from './on-tablet.fixture.ts'

onEachServer((server) => {
  let an: Client
  beforeEach(async () => {
    an = await server.client()
  })
  afterEach(() => server.setTime(MORNING))

  const SECRET = Buffer.alloc(32, 7)

  /** A session on a tablet that the server knows by its secret. */
  async function onKnownTablet(client: Client): Promise<Client> {
    const session = await onTablet(server, client, 'tablet-een')
    await server.database.query(
      {
        name: 'test-known-tablet',
        text: `with tablet as (
            insert into devices (concession, device, secret_hash, first_seen, last_seen) values ($1, 'tablet-een', $2, $4, $4)
            on conflict (concession, secret_hash) do update set device = excluded.device returning id)
          update tokens set known_device = (select id from tablet) where hash = $3`,
      },
      [client.concession, SECRET, tokenHash(session.token), '2026-11-20T20:00:00Z'],
    )
    return withCaptain(server.app, session)
  }
  const lastSeen = async () => {
    const [row] = await server.rows<Anything>(
      `select captain, last_seen from devices where concession = ${an.concession}`,
    )
    return [row.captain, row.last_seen]
  }

  test('is kept with whatever it asks, once a minute, and at once when another captain uses it', async () => {
    const session = await onKnownTablet(an)
    await session.get('/tracks/overview')
    expect(await lastSeen()).toEqual([an.captain, '2026-11-21T10:00:00+01:00'])
    server.setTime('2026-11-21T09:00:59Z')
    await session.get('/tracks/overview')
    expect(await lastSeen()).toEqual([an.captain, '2026-11-21T10:00:00+01:00'])
    const jan = await colleagueOf(server, an, 'Jan De Smet')
    await (await onKnownTablet(jan)).get('/tracks/overview')
    expect(await lastSeen()).toEqual([jan.captain, '2026-11-21T10:00:59+01:00'])
    server.setTime('2026-11-21T09:02:00Z')
    await session.get('/tracks/overview')
    expect(await lastSeen()).toEqual([an.captain, '2026-11-21T10:02:00+01:00'])
  })

  test('what it asks for is given also when that can’t be kept', async () => {
    const session = await onKnownTablet(an)
    await scriptAsOwner(
      server.database,
      'alter table devices add constraint nobody check (captain is null) not valid',
    )
    expect((await session.get('/tracks/overview')).statusCode).toBe(200)
    expect(server.logged.map(({ what }) => what)).toContain('tablet not noted')
    await scriptAsOwner(server.database, 'alter table devices drop constraint nobody')
  })

  test('what it says it holds is kept with it, at once when that changes, and since when and whose', async () => {
    const session = await onKnownTablet(an)
    const kept = async (held: string) => {
      await session.get('/tracks/overview', {}, { logbook: held })
      const [row] = await server.rows<Anything>(
        `select app_version, waiting, rejected, oldest_waiting_at, held_of, said_at from devices where concession = ${an.concession}`,
      )
      return Object.values(row)
    }
    const of = `of=${an.captain},999`
    const at = '2026-11-21T10:00:00+01:00'
    const oldest = '2026-11-21T08:30:00+01:00'
    expect(await kept(`version=Ab-_12;waiting=3;rejected=1;oldest=${oldest};${of}`)).toEqual([
      ...['Ab-_12', 3, 1, oldest, [an.captain, 999], at],
    ])
    server.setTime('2026-11-21T09:00:10Z')
    // Of a clock that is ahead.
    const ahead = await kept(`version=Ab-_12;waiting=2;rejected=1;oldest=2027-01-01T00:00:00Z;${of}`)
    expect(ahead).toEqual([
      ...['Ab-_12', 2, 1, '2026-11-21T10:00:10+01:00', [an.captain, 999], '2026-11-21T10:00:10+01:00'],
    ])
    const nothing = await kept('version=Ab-_12;waiting=0;rejected=0;oldest=;of=')
    expect(nothing).toEqual(['Ab-_12', 0, 0, null, [], '2026-11-21T10:00:10+01:00'])
  })

  test.each([
    '',
    'waiting=3',
    'version=a;waiting=-1;rejected=0;oldest=;of=',
    `version=${'a'.repeat(17)};waiting=1;rejected=0;oldest=;of=`,
    "version=a;waiting=1;rejected=0;oldest=;of=1'--",
  ])('[attack 24] what can’t be read counts as nothing said: %s', async (held) => {
    const session = await onKnownTablet(an)
    expect((await session.get('/tracks/overview', {}, { logbook: held })).statusCode).toBe(200)
    const said = await server.rows<Anything>(
      `select said_at from devices where concession = ${an.concession}`,
    )
    expect(said).toEqual([{ said_at: null }])
  })

  test('saying it makes no response another one: what didn’t change is still what the asker has', async () => {
    const session = await onKnownTablet(an)
    const logbook = 'version=a;waiting=3;rejected=0;oldest=;of='
    const ships = await session.get('/ships/index', {}, { logbook })
    const tag = String(ships.headers.etag)
    expect((await session.get('/ships/index', {}, { 'if-none-match': tag })).statusCode).toBe(304)
    const again = { 'if-none-match': tag, logbook: logbook.replace('3', '4') }
    expect((await session.get('/ships/index', {}, again)).statusCode).toBe(304)
  })

  test('a session without a known tablet changes nothing', async () => {
    await (await onTablet(server, an, 'tablet-een')).get('/tracks/overview')
    expect(await server.rows(`select 1 from devices where concession = ${an.concession}`)).toEqual([])
  })
})
