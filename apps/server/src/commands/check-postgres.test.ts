/** A PostgreSQL that isn't set as ours: what the server's start says of it, `check` says too. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { madeForeign } from '../database/foreign-settings.fixture.ts'
import { openTestServer, postgresUrl } from '../database/postgres.fixture.ts'
import { openPostgres } from '../database/postgres.ts'
import { PROCESSES_TAKE_MS, processes } from '../processes.fixture.ts'

const { path, run, startServer, vaarboekHere } = processes()

describe.skipIf(!postgresUrl)('on PostgreSQL', { timeout: PROCESSES_TAKE_MS }, () => {
  const made: string[] = []
  let admin: Database
  beforeAll(() => {
    admin = openTestServer()
  })
  afterAll(async () => {
    for (const one of made) {
      await admin.script(`drop database if exists ${one} with (force)`)
      await admin.script(`drop role if exists ${one}`)
    }
    await admin.close()
  })

  /** A database with a role of that name that logs in there. */
  async function makeDatabase(how = ''): Promise<{ name: string; settings: Record<string, string> }> {
    const name = `start_${process.pid}_${process.hrtime.bigint()}`
    made.push(name)
    await admin.script(`create role ${name} login`)
    await admin.script(`create database ${name} owner ${name} ${how}`)
    const url = new URL(postgresUrl ?? '')
    url.pathname = `/${name}`
    url.username = name
    return {
      name,
      settings: { DATABASE_URL: url.href, DATA_DIR: path(name), APP_URL: 'https://vaarboek.example' },
    }
  }

  async function saidOf(settings: Record<string, string>) {
    const server = run(settings)
    expect(await server.ended).toBe(1)
    const { stdout } = await vaarboekHere(settings, 'check', '--json')
    const [database] = (JSON.parse(stdout) as { about: string; level: string; says: string }[]).filter(
      ({ about }) => about === 'database',
    )
    return { start: server.lastWords(), check: database }
  }

  test.each([
    [
      'in another encoding',
      "template template0 encoding 'LATIN1' locale 'C'",
      'set work_mem = default',
      'encoding LATIN1',
    ],
    ['with an own schema', '', 'set search_path = own', 'search_path'],
    ['that takes no changes', '', 'set default_transaction_read_only = on', 'default_transaction_read_only'],
  ])('%s: start and check say why in the same line', async (_, how, change, says) => {
    const { name, settings } = await makeDatabase(how)
    await admin.script(`alter database ${name} ${change}`)
    const { start, check } = await saidOf(settings)
    expect(start).toMatch(/^The database of DATABASE_URL .*\n$/)
    expect(start).toContain(says)
    expect(check).toEqual({ about: 'database', level: 'wrong', says: start.trimEnd() })
  })

  test('the setting whose role or database is not there is named, in PostgreSQL’s own words', async () => {
    const { name, settings } = await makeDatabase()
    const url = new URL(settings.DATABASE_URL ?? '')
    url.username = `${name}_owner`
    const owner = await saidOf({ ...settings, DEMO: '0', MIGRATE_DATABASE_URL: url.href })
    expect(owner.start).toBe(
      `The database of MIGRATE_DATABASE_URL lets nobody in: role "${name}_owner" does not exist (28000).\n`,
    )
    expect(owner.check?.says).toBe(owner.start.trimEnd())
    url.username = name
    url.pathname = '/nowhere'
    const nowhere = await saidOf({ ...settings, DATABASE_URL: url.href })
    expect(nowhere.start).toBe(
      'The database of DATABASE_URL lets nobody in: database "nowhere" does not exist (3D000).\n',
    )
    expect(nowhere.check?.says).toBe(nowhere.start.trimEnd())
  })

  test('a role that may make no table is told which right it lacks', async () => {
    const { name, settings } = await makeDatabase()
    await admin.script(`alter database ${name} owner to vaarboek`)
    const server = run(settings)
    expect(await server.ended).toBe(1)
    expect(server.lastWords()).toMatch(/^The database lacks .*grant usage, create on schema public to .*\n$/)
  })

  test('an error that nobody foresaw is one line too', async () => {
    const { settings } = await makeDatabase()
    const server = await startServer({ ...settings, DEMO: '0' })
    expect(await server.stop()).toBe(0)
    const broken = new URL(settings.DATABASE_URL ?? '')
    const owner = openPostgres({ url: broken.href, timeZone: 'UTC', onBrokenConnection: () => undefined })
    await owner.script('alter table pepper_mark rename to other')
    await owner.close()
    const again = run({ ...settings, DEMO: '0' })
    expect(await again.ended).toBe(1)
    expect(again.lastWords()).toMatch(/^The database refuses: .*pepper_mark.* \(42P01\)\n$/)
  })

  test('a database in German, in New York, with its bytes escaped starts as any, with its demo', async () => {
    const { name, settings } = await makeDatabase()
    const foreign = madeForeign(name)
      .split(';')
      .filter((line) => !line.includes('search_path'))
    await admin.script(foreign.join(';'))
    const server = await startServer({ ...settings, DEMO: '1' })
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    expect(server.said.err).toBe('')
    expect(await server.stop()).toBe(0)
  })
})
