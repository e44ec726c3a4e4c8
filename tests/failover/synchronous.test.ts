/** [fault 33] What a tablet is told is done is with the standby too, also when it is told so for the second time. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../apps/server/src/database/database.ts'
import { startStandby } from '../../scripts/postgres.mjs'
import { type Aboard, logIn } from '../kit/calls.ts'
import { CAPTAIN } from '../kit/crew.ts'
import { type RunningServer, startServer } from '../kit/server.ts'
import { type Cluster, startCluster } from './cluster.ts'

const execute = promisify(execFile)
const COMMANDS = join(import.meta.dirname, '../../apps/server/src/commands/main.ts')
const DOCUMENTATION = join(import.meta.dirname, '../../docs/several-servers.md')

/** Who commits keeps its locks until the standby has it. */
const REQUESTS_WAITING = `select 1 from pg_stat_activity
  where wait_event = 'SyncRep' and pid in (select pid from pg_locks where relation = 'idempotency_keys'::regclass)`

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
  /** Commits of requests that wait for the standby: jobs of the server commit beside them. */
  const waiting = async () => (await rows(REQUESTS_WAITING)).length

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

describe.skipIf(!hasPostgres)(
  'a standby that was made anew while commits waited for one, and is promoted',
  {
    timeout: 180_000,
  },
  () => {
    let cluster: Cluster
    let anew: Awaited<ReturnType<typeof startStandby>>
    let server: RunningServer
    let database: Database
    let settings: Record<string, string>

    beforeAll(async () => {
      cluster = await startCluster(['fsync=off'])
      // Its base backup has postgresql.auto.conf in it, and so whom commits wait for.
      anew = await startStandby(cluster.primary.url, 'other', ['fsync=off'])
      const hosts = [cluster.primary, anew].map(({ url }) => new URL(url).host)
      const DATABASE_URL = `postgres://vaarboek@${hosts.join(',')}/postgres?target_session_attrs=read-write`
      settings = { DATABASE_URL, PIN_PEPPER: 'a pepper for a cluster', DEMO: '1' }
      server = await startServer(settings, 'ignore')
      database = cluster.open(anew.url)
      await vi.waitFor(async () => expect(await captains()).toHaveLength(1), 20_000)
      await cluster.primary.kill()
      anew.promote()
    }, 180_000)
    afterAll(async () => {
      await database?.close()
      await server?.stop()
      await anew?.stop()
      await cluster?.stop()
    }, 60_000)

    const captains = () => database.query({ name: '', text: 'select 1 from captains limit 1' })
    const ready = async () => {
      const response = await fetch(`${server.url}/readyz`)
      const { code, message } = (await response.json()) as { code?: string; message?: string }
      return { status: response.status, code, message }
    }
    const type = (...argv: string[]) => {
      const env = {
        ...process.env,
        ...settings,
        DATA_DIR: server.folder,
        LC_ALL: 'C.UTF-8',
        LANG: 'en_US.UTF-8',
        LC_MESSAGES: 'en',
      }
      return execute(process.execPath, [COMMANDS, ...argv], { env })
    }
    const says = async (...argv: string[]) =>
      type(...argv).then(
        ({ stdout }) => stdout,
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      )
    const metric = async () =>
      /^vaarboek_standby_missing (\d)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]

    test('is told by its cause: by /readyz, by check, by the metric, and by a command that waits', async () => {
      await vi.waitFor(
        async () => expect(await ready()).toMatchObject({ status: 503, code: 'standby-missing' }),
        60_000,
      )
      expect((await ready()).message).toContain("synchronous_standby_names = 'standby'")
      expect(await metric()).toBe('1')
      expect(await says('check')).toMatch(/^!! +standby .*'standby'/m)

      const waits = type(
        'change-track',
        '--concession',
        '2',
        '--track',
        'Albertkanaallijn',
        '--name',
        'Wachter',
      )
      let said = ''
      waits.child.stderr?.on('data', (part) => {
        said += part
      })
      await vi.waitFor(() => expect(said).toMatch(/standby.*synchronous_standby_names = 'standby'/), 60_000)

      // As the documentation has it, and nothing else.
      const steps =
        /### When nothing is confirmed.*?```\n(.*?)```/s.exec(await readFile(DOCUMENTATION, 'utf8'))?.[1] ??
        ''
      const [, options, statements] = /PGOPTIONS='(.*?)' psql .*? <<SQL\n(.*?)SQL\n/s.exec(steps) ?? []
      const psql = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--dbname', anew.url, '--command']
      for (const statement of statements?.trim().split('\n') ?? [])
        await execute('psql', [...psql, statement], { env: { ...process.env, PGOPTIONS: options } })
      expect((await waits).stdout).toContain('Wachter')
      await vi.waitFor(async () => expect((await ready()).status).toBe(200), 20_000)
      expect(await metric()).toBe('0')
      expect(await says('check')).toMatch(/^ok +standby /m)
    })
  },
)
