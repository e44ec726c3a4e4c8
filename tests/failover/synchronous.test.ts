/** [fault 33] What a tablet is told is done is with the standby too, also when it is told so for the second time. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../apps/server/src/database/database.ts'
import { type Aboard, logIn } from '../kit/calls.ts'
import { CAPTAIN } from '../kit/crew.ts'
import { type RunningServer, startServer } from '../kit/server.ts'
import { type Cluster, startCluster } from './cluster.ts'

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)

describe.skipIf(!hasPostgres)('[fault 33] a standby that hears nothing', { timeout: 180_000 }, () => {
  let cluster: Cluster
  let server: RunningServer
  let captain: Aboard
  let database: Database
  let ship: number

  beforeAll(async () => {
    cluster = await startCluster(['fsync=off'])
    server = await startServer({ DATABASE_URL: cluster.url, PIN_PEPPER: 'a pepper for a cluster' }, 'ignore')
    captain = await logIn(server.url, CAPTAIN)
    database = cluster.open()
    ship = Number((await rows<{ id: number }>('select min(id) as id from ships'))[0]?.id)
  }, 180_000)
  afterAll(async () => {
    await database?.close()
    await server?.stop()
    await cluster?.stop()
  }, 60_000)

  const rows = <Row>(text: string) => database.query<Row>({ name: '', text })
  /** Commits that wait for the standby. */
  const waiting = async () =>
    (await rows("select 1 from pg_stat_activity where wait_event = 'SyncRep'")).length

  test('a record that only the primary has after its crash isn’t confirmed by its repetition either', async () => {
    const [remarks, key] = [randomUUID(), randomUUID()]
    const report = { ship, category: 'Defect melden', remarks }
    cluster.standby.freeze()
    const first = captain.post(server.url, '/malfunctions/create', report, { key })
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 20_000)
    await cluster.primary.kill()
    expect((await first).status).toBe(503)
    await cluster.primary.start()
    const kept = () => rows(`select 1 from malfunctions where remarks = '${remarks}'`)
    await vi.waitFor(async () => expect(await kept(), 'seen by all after the crash').toHaveLength(1), 20_000)

    const again = captain.deliver(server.url, '/malfunctions/create', report, { key })
    const waits = vi.waitFor(async () => expect(await waiting()).toBe(1), 20_000)
    expect(await Promise.race([waits.then(() => 'waits'), again.then(() => 'confirmed')])).toBe('waits')
    cluster.standby.thaw()
    const { id } = await again

    await cluster.primary.kill()
    cluster.standby.promote()
    const onStandby = await vi.waitFor(
      () => rows<{ id: number }>(`select id from malfunctions where remarks = '${remarks}'`),
      20_000,
    )
    expect(onStandby).toEqual([{ id: Number(id) }])
    const { id: still } = await captain.deliver(server.url, '/malfunctions/create', report, { key })
    expect(still).toBe(id)
  })
})
