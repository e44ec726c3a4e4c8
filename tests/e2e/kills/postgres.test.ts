/** [fault 3, fault 5] A PostgreSQL of its own that dies under load: what was acknowledged stays, and the server goes on. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { ashoreAt } from '../../kit/ashore.ts'
import { type Aboard, logIn } from '../../kit/calls.ts'
import { CAPTAIN } from '../../kit/crew.ts'
import { makeDatabase, type OwnDatabase } from '../../kit/own-database.ts'
import { type RunningServer, startServer } from '../../kit/server.ts'

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)

describe.skipIf(!hasPostgres)('a PostgreSQL that dies', { timeout: 180_000 }, () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let database: OwnDatabase
  let server: RunningServer
  let captain: Aboard
  let ship: number

  beforeAll(async () => {
    postgres = await startPostgres()
    database = await makeDatabase(postgres.url)
    server = await startServer(
      { DATABASE_URL: database.url, PIN_PEPPER: 'a pepper for a database' },
      'ignore',
    )
    captain = await logIn(server.url, CAPTAIN)
    const [first] = await database.rows<{ id: number }>('select min(id) as id from ships')
    ship = first?.id ?? 0
  }, 180_000)
  afterAll(async () => {
    await server?.stop()
    await postgres?.stop()
  }, 60_000)

  const deliver = async (remarks: string) => {
    const report = { ship, category: 'Defect melden', remarks }
    const { id } = await captain.deliver(server.url, '/malfunctions/create', report, { key: randomUUID() })
    return Number(id)
  }

  test('[fault 3] every acknowledged record was synced to disk before its response', async () => {
    const RECORDS = 25
    const [settings] = await database.rows(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages`,
    )
    expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on' })
    const [version] = await database.rows<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    )
    const syncs = async () => {
      const from =
        (version?.major ?? 0) >= 18
          ? "sum(fsyncs) as n from pg_stat_io where object = 'wal'"
          : 'wal_sync as n from pg_stat_wal'
      const [row] = await database.rows<{ n: number }>(`select ${from}`)
      return Number(row?.n)
    }
    // Sessions report what they did when they have been idle for a while, so what came before is reported first.
    await vi.waitFor(() => expectStill(syncs), { timeout: 60_000, interval: 100 })
    const before = await syncs()
    // One after the other, so that no two share a sync.
    for (let record = 0; record < RECORDS; record += 1) await deliver(`sync ${record}`)
    await vi.waitFor(async () => expect(await syncs()).toBeGreaterThanOrEqual(before + RECORDS), 60_000)
  })

  // The one is `pg_ctl -m immediate`, the other takes its postmaster away.
  test.each(['SIGQUIT', 'SIGKILL'] as const)(
    '[fault 5] %s: acknowledged records stay, each once, and the server goes on by itself',
    async (how) => {
      const TABLETS = 12
      const RECORDS = 10
      let arrived = 0
      const acknowledged = new Map<string, number>()
      const sail = async (tablet: number) => {
        for (let record = 0; record < RECORDS; record += 1) {
          const remarks = `${how} ${tablet} ${record}`
          acknowledged.set(remarks, await deliver(remarks))
          arrived += 1
        }
      }
      const after = (many: number) => vi.waitFor(() => expect(arrived).toBeGreaterThanOrEqual(many), 60_000)
      const sailing = Promise.all(Array.from({ length: TABLETS }, (_, tablet) => sail(tablet)))
      await after(30)
      await postgres.kill(how)
      const known = new Map(acknowledged)
      const isReady = async () => (await fetch(`${server.url}/readyz`)).status
      expect(await isReady()).toBe(503)
      await postgres.start()
      const kept = async () => {
        const rows = await database.rows<{ id: number; remarks: string }>(
          'select id, remarks from malfunctions where remarks like $1',
          [`${how} %`],
        )
        return new Map(rows.map(({ id, remarks }) => [remarks, id]))
      }
      expect([...(await kept())]).toEqual(expect.arrayContaining([...known]))
      await sailing
      await vi.waitFor(async () => expect(await isReady()).toBe(200), 30_000)
      expect(server.crashes()).toBe(0)
      expect(await kept()).toEqual(acknowledged)
      const [count] = await database.rows('select count(*) as n from malfunctions where remarks like $1', [
        `${how} %`,
      ])
      expect(count).toEqual({ n: TABLETS * RECORDS })
    },
  )

  test('[fault 5] tablets hear of notifications again after the database came back, and that they may have missed one', async () => {
    const [track] = await database.rows<{ id: number }>('select min(id) as id from tracks')
    const ends = new AbortController()
    const { headers } = captain
    const live = await fetch(`${server.url}/api/notifications/live?track=${track?.id}`, {
      headers,
      signal: ends.signal,
    })
    const decoder = new TextDecoder()
    let heard = ''
    const read = async () => {
      for await (const part of live.body ?? []) heard += decoder.decode(part, { stream: true })
    }
    read().catch(() => {})
    const changes = (many: number) =>
      vi.waitFor(() => expect(heard.match(/event: changed/g)).toHaveLength(many), 30_000)
    await vi.waitFor(() => expect(heard).toContain('retry:'), 10_000)
    await postgres.kill()
    await postgres.start()
    await changes(1)
    await ashoreAt(server.url).sendNotification({ title: 'Mist', message: 'Weer aan de lijn' })
    await changes(2)
    ends.abort()
  })
})

/** Throws while a number still grows within a second and a half. */
async function expectStill(read: () => Promise<number>): Promise<void> {
  const before = await read()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await read()).toBe(before)
}
