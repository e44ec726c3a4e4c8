/** PostgreSQL as an operator should have it: one role that serves and one that owns the tables, and certificates that are checked. */
import { chmod, chown, copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sail, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { readBackup, writeBackup } from '../../apps/server/src/database/backup-file.ts'
import type { Database } from '../../apps/server/src/database/database.ts'
import { appliedMigrations, migrate, migrationNames } from '../../apps/server/src/database/migrate.ts'
import { asOwner } from '../../apps/server/src/database/open-database.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { restorePostgres } from '../../apps/server/src/database/restore-postgres.ts'
import { whyUnreachable } from '../../apps/server/src/database/why-unreachable.ts'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'
import { bringUpToDate } from '../../apps/server/src/services/upgrade/bring-up-to-date.ts'
import { type Postgres, postgresFolder, startPostgres } from '../../scripts/postgres.mjs'
import { type Authority, type Certificate, makeAuthority } from '../kit/certificates.ts'
import { fillDatabase } from './fill.ts'
import { FIXTURES } from './fixture.ts'

const timeZone = 'Europe/Brussels'
const at = (url: string) => openPostgres({ url, timeZone, onBrokenConnection: () => undefined })
const asking = (text: string) => ({ name: '', text })

describe.skipIf(!postgresFolder())('a PostgreSQL of an operator', () => {
  let postgres: Postgres
  let admin: Database
  let folder: string
  let authority: Authority
  /** Where its certificate lies. */
  let key: Certificate
  beforeAll(async () => {
    authority = await makeAuthority()
    postgres = await startPostgres(['fsync=off'])
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-roles-'))
    admin = at(postgres.url)
    key = { certificate: join(postgres.data, 'own.pem'), key: join(postgres.data, 'own.key') }
    await admin.script('create role owner login; create role serves login')
  })
  afterAll(async () => {
    await admin.close()
    await postgres.stop()
    await authority.remove()
    await rm(folder, { recursive: true })
  })

  const urlOf = (role: string, name: string) => {
    const url = new URL(postgres.url)
    url.username = role
    url.pathname = `/${name}`
    return url.href
  }

  describe('two roles', () => {
    const settings = () => ({
      ...{ timeZone, dataDir: folder, backsUpFirst: true, backupKey: null },
      migrateDatabaseUrl: urlOf('owner', 'vaarboek'),
    })
    let serves: Database
    let server: TestServer
    beforeAll(async () => {
      await admin.script('create database vaarboek owner owner')
      serves = at(urlOf('serves', 'vaarboek'))
    })
    afterAll(() => server.close())

    test('who may change no table says so in one line, and changes nothing', async () => {
      await expect(migrate(serves)).rejects.toThrow(
        /^The database lacks \d+ migrations .*MIGRATE_DATABASE_URL[^\n]*$/,
      )
      expect(await appliedMigrations(serves)).toEqual([])
    })

    test('the owner migrates, and the one that serves does all that a trip takes', async () => {
      await asOwner(serves, settings(), migrate)
      expect(await appliedMigrations(serves)).toEqual(await migrationNames())
      expect(await migrate(serves)).toEqual([])
      server = await startTestServer(serves)
      const client = await server.client()
      const flight = await sail(client)
      expect(flight.all_items).toHaveLength(4)
    })

    test.each([
      'create table own (id int)',
      'drop table trips',
      'alter table trips add column own int',
      'truncate trips',
      'create function own() returns int language sql as $$ select 1 $$',
      "update migrations set checksum = ''",
      'delete from migrations',
      'create trigger own before insert on trips for each row execute function suppress_redundant_updates_trigger()',
    ])('the one that serves may not: %s', async (text) => {
      await expect(serves.script(text)).rejects.toMatchObject({ code: '42501' })
    })

    test('it backs up, and the owner restores; then it serves as before', async () => {
      const file = join(folder, 'whole.backup')
      const content = {
        takenAt: new Date().toISOString(),
        migrations: await migrationNames(),
        pepperMark: 'x',
      }
      await writeBackup(file, { kind: 'postgresql', parts: true, ...content }, serves.dump())
      const trips = await serves.query(asking('select id from trips'))
      const backup = await readBackup(file)
      const owner = settings().migrateDatabaseUrl
      const url = urlOf('serves', 'vaarboek')
      const how = { replaces: true, owner, dataDir: folder, jobs: 2 }
      // The server of this test is one that still runs.
      await expect(restorePostgres(url, backup, how)).rejects.toThrow(/other connections/)
      await server.close()
      await restorePostgres(url, backup, how)
      serves = at(url)
      expect(await serves.query(asking('select id from trips'))).toEqual(trips)
      server = await startTestServer(serves)
      expect(await sail(await server.client())).toBeTruthy()
    })
  })

  describe('one role until now, as the documentation makes two of it', () => {
    const clock = serviceClock(timeZone, () => Date.now())
    const random = { bytes: (count: number) => new Uint8Array(count) }
    const pepper = Buffer.from('a pepper of tests')
    /** A database of an earlier version or this one, whose only role was the one that serves. */
    async function ofOneRole(name: string, fill: (database: Database) => Promise<unknown>) {
      await admin.script(`create role ${name}_serves superuser login; create role ${name}_owner login`)
      await admin.script(`create database ${name} owner ${name}_serves`)
      const serves = at(urlOf(`${name}_serves`, name))
      // Only a superuser may fill in a fixture.
      await fill(serves)
      await admin.script(`alter role ${name}_serves nosuperuser`)
      const asAdmin = at(urlOf('vaarboek', name))
      await asAdmin.script(`reassign owned by ${name}_serves to ${name}_owner`)
      await asAdmin.close()
      const upgrade = {
        ...{ timeZone, dataDir: join(folder, name), backsUpFirst: true, backupKey: null },
        migrateDatabaseUrl: urlOf(`${name}_owner`, name),
      }
      return { serves, upgrade, context: { database: serves, clock, random, pepper } }
    }

    test('the next start gives the one that serves its rights, where nothing is to be migrated', async () => {
      const { serves, upgrade, context } = await ofOneRole('current', migrate)
      expect(await bringUpToDate(context, upgrade)).toEqual({ applied: [], backup: null })
      const server = await startTestServer(serves)
      expect(await sail(await server.client())).toBeTruthy()
      await server.close()
    })

    test('and where the database is an earlier version’s: it is backed up and migrated', async () => {
      const [newest = ''] = (await readdir(FIXTURES)).sort().reverse()
      const dump = JSON.parse(await readFile(join(FIXTURES, newest), 'utf8'))
      const { serves, upgrade, context } = await ofOneRole('former', (database) =>
        fillDatabase(database, dump),
      )
      const { applied, backup } = await bringUpToDate(context, upgrade)
      expect(applied.length).toBeGreaterThan(0)
      expect(backup).toMatch(/\.backup$/)
      expect(await serves.query(asking('select 1 from trips limit 1'))).toHaveLength(1)
      await serves.close()
    })

    test('a server that isn’t given the owner’s address says in one line what it lacks', async () => {
      const { serves, upgrade, context } = await ofOneRole('refused', migrate)
      await expect(bringUpToDate(context, { ...upgrade, migrateDatabaseUrl: null })).rejects.toThrow(
        /^The role of DATABASE_URL .*MIGRATE_DATABASE_URL[^\n]*$/,
      )
      await serves.close()
    })
  })

  test('a database with trips is backed up before it is migrated, an empty one isn’t; without a backup nothing is migrated', async () => {
    await admin.script('create database earlier')
    const [earlier, fresh] = [at(urlOf('vaarboek', 'earlier')), at(urlOf('vaarboek', 'vaarboek'))]
    const [newest = ''] = (await readdir(FIXTURES)).sort().reverse()
    await fillDatabase(earlier, JSON.parse(await readFile(join(FIXTURES, newest), 'utf8')))
    const before = await appliedMigrations(earlier)
    const clock = serviceClock(timeZone, () => Date.now())
    const random = { bytes: (count: number) => new Uint8Array(count) }
    const contextOf = (database: Database) => ({
      database,
      clock,
      random,
      pepper: Buffer.from('a pepper of tests'),
    })
    const upgrade = {
      timeZone,
      dataDir: join(folder, 'earlier'),
      migrateDatabaseUrl: null,
      backsUpFirst: true,
      backupKey: null,
    }

    const { PATH } = process.env
    process.env.PATH = folder
    await expect(bringUpToDate(contextOf(earlier), upgrade)).rejects.toThrow(
      /^pg_dump is not on this machine/,
    )
    process.env.PATH = PATH
    expect(await appliedMigrations(earlier)).toEqual(before)

    const { applied, backup } = await bringUpToDate(contextOf(earlier), upgrade)
    expect([...before, ...applied]).toEqual(await migrationNames())
    expect((await readBackup(backup ?? '')).migrations).toEqual(before)
    expect(await bringUpToDate(contextOf(earlier), upgrade)).toEqual({ applied: [], backup: null })
    expect((await bringUpToDate(contextOf(fresh), upgrade)).backup).toBeNull()
    await Promise.all([earlier.close(), fresh.close()])
  })

  describe('its certificate', () => {
    /** Gives it one for a name; returns how to reach it. */
    async function certified(name: string, days?: number, by = authority): Promise<string> {
      const made = await by.issue(name, days)
      const { uid, gid } = await stat(postgres.data)
      for (const [from, to] of [
        [made.certificate, key.certificate],
        [made.key, key.key],
      ] as const) {
        await copyFile(from, to)
        await chown(to, uid, gid)
        await chmod(to, 0o600)
      }
      await admin.script(`alter system set ssl_cert_file = '${key.certificate}'`)
      await admin.script(`alter system set ssl_key_file = '${key.key}'`)
      await admin.script('alter system set ssl = on')
      await admin.script('select pg_reload_conf()')
      const url = new URL(postgres.url)
      url.hostname = 'localhost'
      url.search = `?sslmode=verify-full&sslrootcert=${authority.file}`
      return url.href
    }
    const whyNot = async (url: string) => {
      const database = at(url)
      try {
        await database.query(asking('select 1'))
        return null
      } catch (error) {
        return whyUnreachable(error)
      } finally {
        await database.close()
      }
    }

    test('of nobody: one line says that there is no TLS', async () => {
      const url = new URL(postgres.url)
      url.search = '?sslmode=verify-full'
      expect(await whyNot(url.href)).toMatch(/has no TLS/)
    })

    test('is believed for its name by the authority of the address, and what is said is encrypted', async () => {
      const url = await certified('localhost')
      const database = at(url)
      const [row] = await database.query(asking('select ssl from pg_stat_ssl where pid = pg_backend_pid()'))
      expect(row).toEqual({ ssl: true })
      const parts: Uint8Array[] = []
      for await (const part of database.dump()) parts.push(part)
      expect(parts.length).toBeGreaterThan(0)
      await database.close()
    })

    test('of another authority, for another name, or over: one line each', async () => {
      const other = await makeAuthority()
      expect(await whyNot(await certified('localhost', 2, other))).toMatch(
        /^The database .* unknown issuer .*sslrootcert/,
      )
      await other.remove()
      expect(await whyNot(await certified('db.example'))).toMatch(/another name .*db\.example/)
      expect(await whyNot(await certified('localhost', -1))).toMatch(/not valid \(any more\)/)
      expect(await whyNot(`${await certified('localhost')}.gone`)).toMatch(
        /a file in its address that is not there: .*\.gone/,
      )
    })
  })
})
