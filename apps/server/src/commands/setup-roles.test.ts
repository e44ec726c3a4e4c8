/** What `setup-roles` prints, done by psql as the superuser: from nothing, from one role, from two, and again. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sail, startTestServer } from '../app.fixture.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { asOwner } from '../database/open-database.ts'
import { openTestServer, postgresUrl } from '../database/postgres.fixture.ts'
import { openPostgres } from '../database/postgres.ts'
import { processes } from '../processes.fixture.ts'

const { path, vaarboekHere } = processes()
const timeZone = 'Europe/Brussels'
const at = (url: string) => openPostgres({ url, timeZone, onBrokenConnection: () => undefined })
const asking = (text: string) => ({ name: '', text })

describe.skipIf(!postgresUrl)('two roles', () => {
  const made: string[] = []
  let admin: Database
  beforeAll(() => {
    admin = openTestServer()
  })
  afterAll(async () => {
    for (const one of made) {
      await admin.script(`drop database if exists "${one}" with (force)`)
      for (const role of [one, `${one} o'wner`]) await admin.script(`drop role if exists "${role}"`)
    }
    await admin.close()
  })

  /** Addresses of a database that isn't there yet, with names and passwords that have to be quoted. */
  function addresses() {
    const name = `Roles_${process.pid}_${process.hrtime.bigint()}`
    made.push(name)
    const as = (role: string) => {
      const url = new URL(postgresUrl ?? '')
      url.pathname = `/${name}`
      url.username = encodeURIComponent(role)
      url.password = encodeURIComponent(`Veer'#2026/a@b $rights$`)
      return url.href
    }
    return { name, serving: as(name), owning: as(`${name} o'wner`) }
  }

  async function setUp({ serving, owning }: { serving: string; owning: string }) {
    const settings = { DATA_DIR: path('data'), DATABASE_URL: serving, MIGRATE_DATABASE_URL: owning }
    const { code, stdout } = await vaarboekHere(settings, 'setup-roles')
    expect(code).toBe(0)
    const psql = promisify(execFile)('psql', ['--no-psqlrc', '--quiet', '--dbname', postgresUrl ?? ''])
    psql.child.stdin?.end(stdout)
    await psql
  }

  /** The owner migrates, the other sails, and may change no table. */
  async function demandTwo({ serving, owning }: { serving: string; owning: string }) {
    const serves = at(serving)
    await asOwner(serves, { migrateDatabaseUrl: owning, timeZone }, migrate)
    const server = await startTestServer(serves)
    expect((await sail(await server.client())).all_items).toHaveLength(4)
    const may = (text: string) =>
      serves.script(text).then(
        () => true,
        (error) => error.code,
      )
    expect(await may('create table own (id int)')).toBe('42501')
    expect(await may('alter table trips add column own int')).toBe('42501')
    expect(await may("update migrations set checksum = ''")).toBe('42501')
    const owned = await serves.query(
      asking(`select distinct r.rolname like '% o''wner' as own from pg_class c join pg_roles r on r.oid = c.relowner
        where c.relnamespace = 'public'::regnamespace`),
    )
    expect(owned).toEqual([{ own: true }])
    await server.close()
  }

  test('are made where there is nothing yet, and may be made again', async () => {
    const both = addresses()
    await setUp(both)
    await demandTwo(both)
    await setUp(both)
    await demandTwo(both)
  })

  test('are made of one that owned all and served, while it serves', async () => {
    const both = addresses()
    await admin.script(`create role "${both.name}" login superuser createdb`)
    await admin.script(`create database "${both.name}" owner "${both.name}"`)
    const serves = at(both.serving)
    await migrate(serves)
    const server = await startTestServer(serves)
    const client = await server.client()
    await sail(client)
    await setUp(both)
    expect((await sail(client)).all_items).toHaveLength(4)
    await demandTwo(both)
    await server.close()
  })

  test('are made where the owner is there and the tables are the other’s', async () => {
    const both = addresses()
    await admin.script(`create role "${both.name}" login; create role "${both.name} o'wner" login`)
    await admin.script(`create database "${both.name}" owner "${both.name}"`)
    const serves = at(both.serving)
    await migrate(serves)
    await serves.close()
    await setUp(both)
    await demandTwo(both)
  })

  test('[attack 71] leave who serves nothing of what it had before: no schema, no right given by hand, no role it was put in', async () => {
    const both = addresses()
    const [role, owner] = [`"${both.name}"`, `"${both.name} o'wner"`]
    await admin.script(`create role ${role} login replication bypassrls; create role ${owner} login;
      grant ${owner}, pg_write_server_files, pg_monitor to ${role}`)
    await admin.script(`create database ${role} owner ${role}`)
    const serves = at(both.serving)
    await migrate(serves)
    const inside = openTestServer(both.name)
    await inside.script(`alter schema public owner to ${role}; grant truncate, trigger on trips to public`)
    await setUp(both)
    await demandTwo(both)
    await inside.script(`set role ${owner}; grant all on all tables in schema public to ${role};
      alter default privileges grant all on tables to ${role}; create table later (id int); reset role`)
    await setUp(both)
    await inside.script(`set role ${owner}; create table last (id int); reset role`)
    const refused = async (text: string) =>
      expect(serves.script(text), text).rejects.toMatchObject({ code: '42501' })
    await refused('drop table malfunctions cascade')
    for (const table of ['trips', 'later', 'last']) await refused(`truncate ${table} cascade`)
    await refused(
      'create trigger own before update on trips for each row execute function suppress_redundant_updates_trigger()',
    )
    await refused("insert into migrations (name, checksum) values ('x', '')")
    await refused(`set role ${owner}`)
    const [is] = await inside.query(
      asking(`select rolreplication or rolbypassrls as much,
      (select string_agg(roleid::regrole::text, ',') from pg_auth_members where member = r.oid) as of from pg_roles r where rolname = '${both.name}'`),
    )
    expect(is).toEqual({ much: false, of: 'pg_monitor' })
    for (const database of [serves, inside]) await database.close()
  })

  test('what can’t be made of the settings is said', async () => {
    const { serving, owning } = addresses()
    const said = async (settings: Record<string, string>) =>
      (await vaarboekHere({ DATA_DIR: path('data'), ...settings }, 'setup-roles')).stderr
    expect(await said({})).toMatch(/^The embedded database has no roles/)
    expect(await said({ DATABASE_URL: serving })).toMatch(/^Set MIGRATE_DATABASE_URL first/)
    const pairs = { [serving]: /name one role/, [`${owning}x`]: /name two databases/ }
    for (const [other, says] of Object.entries(pairs))
      expect(await said({ DATABASE_URL: serving, MIGRATE_DATABASE_URL: other })).toMatch(says)
    expect(await said({ DATABASE_URL: 'postgresql://db/x', MIGRATE_DATABASE_URL: owning })).toMatch(
      /must each name/,
    )
  })
})
