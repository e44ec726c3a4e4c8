/** The audit of an earlier version, which was one table, is the first part of the partitioned one. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from './database.ts'
import { onEachDatabase } from './databases.fixture.ts'
import { giveRights, migrate, migrationNames } from './migrate.ts'
import { openOwnPostgres, openTestServer, postgresUrl, SERVING_ROLE, urlOf } from './postgres.fixture.ts'
import { openPostgres } from './postgres.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

const rows = <Row>(database: Database, text: string) => database.query<Row>({ name: '', text })

/** Files of the version whose audit was one table. */
async function earlier(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const names = (await migrationNames()).filter((name) => name < '0075')
  for (const name of names) await cp(join(FOLDER, name), join(folder, name))
  return folder
}

async function withLines(database: Database, ats: readonly string[]): Promise<void> {
  await database.script(`insert into concessions (name) values ('Test')`)
  for (const at of ats)
    await database.script(`insert into audit (concession, at, action, detail)
      select concession, ${at}, 'test', '{"n": 1}' from concessions`)
}

const partOf = async (database: Database, at: string) => {
  const [line] = await rows<{ id: number; part: string }>(
    database,
    `insert into audit (concession, at, action) select concession, ${at}, 'later' from concessions returning id, (select relname from pg_class where oid = audit.tableoid) as part`,
  )
  return line
}

onEachDatabase((open) => {
  test('its lines stay, new ones get the next numbers, and later months are their own', async () => {
    const database = await open()
    onTestFinished(() => database.close())
    await migrate(database, await earlier())
    await withLines(database, ["'2020-01-01'", 'now()', "now() + interval '40 days'"])
    expect(await migrate(database)).toContain('0077-audit-of-months.sql')
    expect(
      await rows(
        database,
        'select id, detail, (select relname from pg_class where oid = audit.tableoid) as part from audit order by id',
      ),
    ).toEqual([1, 2, 3].map((id) => ({ id, detail: { n: 1 }, part: 'audit_before' })))
    const now = await partOf(database, 'now()')
    expect(now?.part).toBe('audit_before')
    expect(now?.id).toBeGreaterThan(3)
    await database.script('select make_audit_months(current_date, current_date + 200)')
    expect((await partOf(database, "now() + interval '200 days'"))?.part).toMatch(/^audit_\d{4}_\d\d$/)
    expect((await partOf(database, "now() + interval '3 years'"))?.part).toBe('audit_rest')
    await expect(database.script('delete from audit_before')).rejects.toThrow('append-only')
    await expect(database.script('truncate audit')).rejects.toThrow('append-only')
  })

  test('of an empty one nothing is left', async () => {
    const database = await open()
    onTestFinished(() => database.close())
    await migrate(database)
    expect(await rows(database, `select from pg_class where relname = 'audit_before'`)).toEqual([])
    await database.script(`insert into concessions (name) values ('Test')`)
    expect((await partOf(database, 'now()'))?.part).toMatch(/^audit_\d{4}_\d\d$/)
  })
})

describe.skipIf(!postgresUrl)('while servers of that version go on, on PostgreSQL', () => {
  test('the role that serves goes on writing, and nobody waits for the migration while something long reads', async () => {
    const owner = await openOwnPostgres()
    onTestFinished(() => owner.close())
    await migrate(owner, await earlier())
    await openTestServer()
      .script(`create role ${SERVING_ROLE} login`)
      .catch(() => undefined)
    await giveRights(owner, SERVING_ROLE)
    await withLines(owner, ['now()'])
    const [own] = await rows<{ name: string }>(owner, 'select current_database() as name')
    const as = (role?: string) => {
      const settings = { url: urlOf(own?.name ?? '', role), timeZone: 'Europe/Brussels' }
      const opened = openPostgres({ ...settings, onBrokenConnection: () => undefined })
      onTestFinished(() => opened.close())
      return opened
    }
    const [serving, reader] = [as(SERVING_ROLE), as()]
    let isDone = false
    let migrated: Promise<void> | undefined
    await reader.transaction(async (tx) => {
      await tx.query({ name: '', text: 'select count(*) from audit' })
      migrated = migrate(owner).then(() => {
        isDone = true
      })
      for (let times = 0; times < 30; times += 1) {
        await partOf(serving, 'now()')
        await serving.query({ name: '', text: 'select pg_sleep(0.1)' })
      }
      expect(isDone).toBe(false)
    })
    await migrated
    const lines = await rows<{ many: number }>(
      serving,
      `select count(*) as many from audit where action = 'later'`,
    )
    expect(lines).toEqual([{ many: 30 }])
    expect((await partOf(serving, 'now()'))?.part).toBe('audit_before')
  })
})
