/** Transactions that hold the same rows wait for each other and never each for the other: none of these is done twice. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, sail } from './app.fixture.ts'
import type { Statement, Transaction, Value } from './database/database.ts'
import { onEachServer } from './database/databases.fixture.ts'
import { revokeTokens } from './repositories/people/tokens.ts'
import { holdMembers, holdOpenMember, joinConcession, putRoles } from './repositories/staff/staff.ts'
import { deleteOldDevices } from './repositories/tablets/devices.ts'
import { markChanged } from './repositories/trips/trips.ts'
import { clearPositions } from './repositories/upkeep/retention.ts'
import { colleague } from './routes/office/staff.fixture.ts'

const AT = '2026-11-21T10:00:00+01:00'

onEachServer((server) => {
  let statements = 0
  const statement = (text: string): Statement => {
    statements += 1
    return { name: `test-collisions-${statements}`, text }
  }
  /** Until so many statements wait for a row. */
  const waiting = (many: number) =>
    vi.waitFor(async () => {
      const text = `select count(*) as many from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      expect(await server.database.query(statement(text))).toEqual([{ many }])
    }, 10_000)
  const once = <T>(work: (tx: Transaction) => Promise<T>) => server.database.transactionOnce(work)

  /** Two that take three rows meet at the one in the middle, which somebody else holds. */
  async function meetAt(
    held: [Statement, Value[]],
    one: (tx: Transaction) => Promise<unknown>,
    other: typeof one,
  ) {
    let both: Promise<unknown> = Promise.resolve()
    await once(async (tx) => {
      await tx.query(...held)
      const first = once(one)
      await waiting(1)
      both = Promise.all([first, once(other)])
      both.catch(() => undefined)
      await waiting(2)
    })
    await both
  }

  describe('nobody is taken back where', () => {
    beforeEach(({ skip }) => skip(server.database.kind === 'pglite', 'there is one connection'))

    test('an operator gives roles to somebody whose roles the office changes', async () => {
      const client = await server.client()
      const { staff } = await colleague(server, client.concession, ['reader'])
      const key = { concession: client.concession, staff }
      let both: Promise<unknown> = Promise.resolve()
      await once(async (tx) => {
        await holdMembers(tx, key.concession, [staff])
        both = once((other) => putRoles(other, key, ['planner']))
        both.catch(() => undefined)
        await waiting(1)
        await putRoles(tx, key, ['admin'])
      })
      await both
      const roles = await server.rows(`select role from staff_roles where staff = ${staff}`)
      expect(roles).toEqual([{ role: 'planner' }])
    })

    test('somebody logs in for the first time twice at once', async () => {
      const client = await server.client()
      const { staff } = await colleague(server, client.concession, ['reader'])
      const key = { concession: client.concession, staff }
      const enter = (meanwhile: () => Promise<unknown>) =>
        once(async (tx) => {
          await holdOpenMember(tx, key)
          await meanwhile()
          await joinConcession(tx, key, AT)
        })
      let second: Promise<unknown> = Promise.resolve()
      await enter(() => {
        second = enter(async () => undefined)
        second.catch(() => undefined)
        return waiting(1)
      })
      await second
    })

    test('places of trips are cleared whose stewards change', async () => {
      const client = await server.client()
      const ids = await threeTrips(client)
      const held = statement('select id from trips where concession = $1 and id = $2 for update')
      await meetAt(
        [held, [client.concession, ids[1] ?? 0]],
        (tx) => clearPositions(tx, client.concession, '2027-01-01'),
        async (tx) => markChanged(tx, client.concession, ids as never),
      )
    })

    test('tablets are forgotten of a captain who is logged out everywhere', async () => {
      const client = await server.client()
      const hashes = await threeTablets(client)
      const held = statement(
        'select hash from tokens where concession = $1 and hash = decode($2, $3) for update',
      )
      await meetAt(
        [held, [client.concession, hashes[1] ?? '', 'hex']],
        async (tx) => {
          // As with many tokens: tablet by tablet.
          await tx.script(
            'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
          )
          await deleteOldDevices(tx, '2020-02-01T00:00:00Z')
        },
        (tx) => revokeTokens(tx, client.concession, client.captain, AT),
      )
    })
  })

  /** Of one captain; the last one stands first in the table. */
  async function threeTrips(client: Client): Promise<number[]> {
    const { id } = await sail(client)
    const rows = await server.rows<{ id: number }>(`insert into trips
        (concession, created_by, captain, track, shift, ship, service_day, lon, lat, created_at, recorded_at, updated_at)
      select concession, created_by, captain, track, shift, ship, service_day - n, 4.4, 51.2, created_at, recorded_at, updated_at
      from trips, generate_series(1, 2) n where id = ${id} returning id`)
    const ids = [id, ...rows.map((row) => row.id)].toSorted((a, b) => a - b)
    for (const moved of [ids[1], ids[0]])
      await server.rows(`update trips set revision = revision where id = ${moved} returning 1`)
    return ids
  }

  /** Their tokens stand in the table from the last one to the first. */
  async function threeTablets({ concession, captain }: Client): Promise<string[]> {
    const rows = await server.rows<{ hash: string }>(`with made as (
        insert into devices (concession, device, secret_hash, first_seen, last_seen)
        select ${concession}, 't' || n, sha256(('old' || ${concession} || n)::bytea), '2020-01-01', '2020-01-01'
        from generate_series(1, 3) n returning id)
      insert into tokens (concession, hash, captain, created_at, expires_at, known_device)
      select ${concession}, decode(lpad(to_hex(id), 64, '0'), 'hex'), ${captain}, '2020-01-01', '2030-01-01', id
      from made order by id desc
      returning encode(hash, 'hex') as hash`)
    return rows.map(({ hash }) => hash).toSorted()
  }
})
