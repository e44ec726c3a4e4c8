/**
 * Databases for tests. A suite under `onEachDatabase` runs on PGlite and, when TEST_DATABASE_URL names a PostgreSQL
 * server, on a database of its own there; without it that half shows as skipped.
 */
import { describe } from 'vitest'
import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

const timeZone = 'Europe/Brussels'
const server = process.env.TEST_DATABASE_URL

/** Declares the suite once for each database; `open` gives an empty one. */
export function onEachDatabase(suite: (open: () => Promise<Database>) => void): void {
  describe('on PGlite', () => suite(() => openPglite({ folder: null, timeZone })))
  describe.skipIf(!server)('on PostgreSQL', () => suite(openOwnPostgres))
}

/** A new database on the test server, dropped when it is closed. */
export async function openOwnPostgres(): Promise<Database> {
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const name = `test_${process.pid}_${process.hrtime.bigint()}`
  const admin = open(server)
  await admin.script(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = open(url.href)
  return {
    ...database,
    async close() {
      await database.close()
      await admin.script(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

function open(url: string): Database {
  return openPostgres({
    url,
    timeZone,
    // Dropping a database ends connections that are still closing.
    onBrokenConnection: () => undefined,
  })
}
