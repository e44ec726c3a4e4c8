/**
 * Puts a backup in the place of what a PostgreSQL database holds, in one transaction: whatever fails, nothing has changed. Into one
 * that holds nothing it goes by several connections at once; what fails there leaves it empty again. A server that starts meanwhile
 * waits, as it would for a migration.
 */
import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { momentFolders } from '../files/moment-folders.ts'
import { contentOf } from './backup-content.ts'
import { type Backup, BackupFault } from './backup-file.ts'
import { loadDump } from './load-dump.ts'
import { loadSideBySide, loadWhole, openArchive } from './load-postgres.ts'
import { MIGRATIONS_LOCK } from './migrate.ts'
import { onOne } from './own-client.ts'
import { EMPTY, holdsNothing, isHalfRestored } from './own-objects.ts'
import { afterRestore, HOLDS_TRIPS, HoldsTrips } from './restoring.ts'
import { rightsOf } from './serving-role.ts'

/** The kind of another role's connection is unknown to a role without its rights: null counts as a client. */
const OTHERS = `select count(*)::int as many from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename is not null
    and coalesce(backend_type, 'client backend') = 'client backend'`

const MAX_LOOKS = 25

interface How {
  /** Whether trips that are there may go. */
  replaces: boolean
  /** The same database as the role that owns its tables; null where that is the one that serves. */
  owner?: string | null
  /** The file with the private key that opens an encrypted backup. */
  identity?: string | null
  /** The data folder: for a moment the schema lies in it, and nobody's data. */
  dataDir: string
  /** How many connections fill an empty database. */
  jobs: number
}

/** @param url as the role that serves @throws BackupFault or HoldsTrips; then the database is as it was */
export async function restorePostgres(
  url: string,
  backup: Backup,
  { replaces, owner = null, identity = null, dataDir, jobs }: How,
): Promise<void> {
  const rights = owner === null ? '' : rightsOf(await onOne(url, currentRole))
  await onOne(owner ?? url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK])
    const others = await othersOn(client)
    if (others > 0)
      throw new BackupFault(
        `There are ${others} other connections to the database. Stop all servers and programs that use it first.`,
      )
    if (await isHalfRestored(client)) await client.query(EMPTY)
    if (!replaces && (await holdsTrips(client))) throw new HoldsTrips()
    const last = `${await afterRestore(backup)}${rights}`
    const content = contentOf(backup, identity)
    if (!backup.parts) await loadDump(owner ?? url, content, { first: EMPTY, last })
    else await loadParts(client, content, { url: owner ?? url, last, dataDir, jobs })
  })
}

async function currentRole(client: pg.Client): Promise<string> {
  return (await client.query('select current_user::text as role')).rows[0].role
}

/** How many connections others have; those of a server that just stopped get a moment to end. */
async function othersOn(client: pg.Client): Promise<number> {
  for (let looks = 1; ; looks += 1) {
    const [{ many }] = (await client.query(OTHERS)).rows
    if (many === 0 || looks === MAX_LOOKS) return many
    await client.query('select pg_sleep(0.2)')
  }
}

async function holdsTrips(client: pg.Client): Promise<boolean> {
  const [table] = (await client.query("select to_regclass('public.trips') is not null as there")).rows
  return table.there && (await client.query(HOLDS_TRIPS)).rows[0].holds
}

async function loadParts(
  client: pg.Client,
  content: AsyncIterable<Uint8Array>,
  { url, last, dataDir, jobs }: { url: string; last: string; dataDir: string; jobs: number },
): Promise<void> {
  const folder = await momentFolders(dataDir).make()
  try {
    const archive = await openArchive(content, folder)
    if (!(await holdsNothing(client))) await loadWhole(url, archive, { first: EMPTY, last })
    else
      await loadSideBySide(url, archive, { jobs, last }).catch(async (error: unknown) => {
        await client.query(EMPTY)
        throw error
      })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
