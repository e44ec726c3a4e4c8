/**
 * Databases for tests. A suite under `onEachDatabase` runs on PGlite and, when TEST_DATABASE_URL names a PostgreSQL
 * server, on a database of its own there; without it that half shows as skipped.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { startTestServer, type TestServer } from '../app.fixture.ts'
import type { Database } from './database.ts'
import { doneAgain } from './done-again.fixture.ts'
import { watchLocks } from './lock-order.fixture.ts'
import { migrate } from './migrate.ts'
import { openEmptyPglite, openMigratedPglite } from './pglite.fixture.ts'
import { openMigratedPostgres, openOwnPostgres, openTestServer, postgresUrl } from './postgres.fixture.ts'

/** Declares the suite once for each database; `open` gives an empty one. */
export function onEachDatabase(suite: (open: () => Promise<Database>) => void): void {
  describe('on PGlite', () => suite(openEmptyPglite))
  describe.skipIf(!postgresUrl)('on PostgreSQL', () => suite(openOwnPostgres))
}

/** As `onEachDatabase`, with the newest schema in it. Its locks are watched, and on PGlite each transaction is done twice. */
export function onEachMigrated(suite: (open: () => Promise<Database>) => void): void {
  describe('on PGlite', () => suite(async () => doneAgain(await watchLocks(await openMigratedPglite()))))
  describe.skipIf(!postgresUrl)('on PostgreSQL', () =>
    suite(async () => watchLocks(await openMigratedPostgres())),
  )
}

/** Declares the suite once for each database, on a server of its own. `server` can be used in its tests and hooks. */
export function onEachServer(suite: (server: TestServer, open: () => Promise<Database>) => void): void {
  onEachMigrated((open) => onServer((server) => suite(server, open), open))
}

function onServer(suite: (server: TestServer) => void, open: () => Promise<Database>): void {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startTestServer(await open()))
  }, 180_000)
  afterAll(() => server.close())
  suite(server)
}

/** How a database of PostgreSQL can compare and lower texts, beside the server's own way. */
const LOCALES = {
  'nl of ICU': "locale_provider icu icu_locale 'nl-BE' locale 'C'",
  'tr of ICU': "locale_provider icu icu_locale 'tr-TR' locale 'C'",
  'C.UTF-8 of libc': "locale_provider libc locale 'C.UTF-8'",
  'en_US.UTF-8 of libc': "locale_provider libc locale 'en_US.UTF-8'",
}

/** As `onEachShore`, also on databases whose locale lowers other texts than JavaScript does. For what looks people up. */
export function onEachLocale(suite: (server: TestServer) => void): void {
  onEachServer(suite)
  for (const [name, locale] of Object.entries(LOCALES))
    describe.skipIf(!hasLocale(name))(`on PostgreSQL, ${name}`, () =>
      onServer(suite, () => openOwnPostgres(`template template0 encoding 'UTF8' ${locale}`)),
    )
}

const { hasIcu, ofLibc } = await localesOfServer()

function hasLocale(name: string): boolean {
  return name.endsWith('ICU') ? hasIcu : ofLibc.includes(name.replace(' of libc', ''))
}

async function localesOfServer() {
  if (!postgresUrl) return { hasIcu: false, ofLibc: [] as string[] }
  const database = openTestServer()
  const text = `select collcollate as name, collprovider = 'i' as icu,
    current_setting('server_version_num')::int as version from pg_collation`
  const found = await database.query<{ name: string | null; icu: boolean; version: number }>({
    name: '',
    text,
  })
  await database.close()
  return {
    // Before version 15 ICU couldn't be a database's own.
    hasIcu: found.some(({ icu, version }) => icu && version >= 150_000),
    ofLibc: found.map(({ name }) => (name ?? '').replace(/\.utf-?8$/i, '.UTF-8')),
  }
}

/** Gives an empty database the schema of an earlier version. */
export async function migrateAsBefore(database: Database, migrations: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-migrations-'))
  for (const name of migrations) await cp(join(import.meta.dirname, 'migrations', name), join(folder, name))
  await migrate(database, folder)
  await rm(folder, { recursive: true })
}
