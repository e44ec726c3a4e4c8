/** Restores a backup into a database of its own, for a moment, and counts what is in it. The one in use isn't touched. */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { momentFolders } from '../files/moment-folders.ts'
import { type Backup, BackupFault, type CountedRows } from './backup-file.ts'
import { countRows } from './counted-rows.ts'
import type { Queries } from './database.ts'
import { SORTS_IN, SORTS_IN_LESS } from './load-postgres.ts'
import { openDatabase } from './open-database.ts'
import { hostAddresses } from './postgres-hosts.ts'
import { restoreJobs } from './postgres-programs.ts'
import { restorePglite } from './restore-pglite.ts'
import { restorePostgres } from './restore-postgres.ts'
import { statement } from './statement.ts'

export interface Tried {
  rows: CountedRows
  /** The migrations it has. */
  migrations: string[]
}

interface Settings {
  /** The PostgreSQL in which a database may be made, for a backup of one; null without. */
  databaseUrl: string | null
  /** The folder in which an embedded database is made. */
  dataDir: string
  timeZone: string
}

const migrations = statement('migrations-of-backup', 'select name from migrations order by name')

const TEMPORARY = 'vaarboek_verify_'
const NO_RIGHT = '42501'

/** @param identity the file with the private key @throws BackupFault when it can't be restored */
export async function tryRestore(
  backup: Backup,
  identity: string | null,
  settings: Settings,
): Promise<Tried> {
  return backup.kind === 'pglite'
    ? onPglite(backup, identity, settings)
    : onPostgres(backup, identity, settings)
}

async function onPglite(backup: Backup, identity: string | null, own: Settings): Promise<Tried> {
  const { timeZone } = own
  const dataDir = await momentFolders(own.dataDir).make()
  try {
    await restorePglite(dataDir, backup, false, identity)
    return await lookIn({ databaseUrl: null, dataDir, timeZone })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(
  backup: Backup,
  identity: string | null,
  { databaseUrl, dataDir, timeZone }: Settings,
): Promise<Tried> {
  const [host] = hostAddresses(databaseUrl ?? '') ?? []
  if (host === undefined)
    throw new BackupFault(
      'This is a backup of PostgreSQL: let DATABASE_URL name a PostgreSQL that may have one more database for a while.',
    )
  const name = `${TEMPORARY}${randomBytes(6).toString('hex')}`
  const own = new URL(host)
  own.pathname = `/${name}`
  await onServer(host, `create database ${name} template template0 encoding 'UTF8'`)
  try {
    await onServer(host, sortsQuickly(name))
    await restorePostgres(own.href, backup, { replaces: false, identity, dataDir, jobs: restoreJobs() })
    return await lookIn({ databaseUrl: own.href, dataDir: '', timeZone })
  } finally {
    await onServer(host, `drop database ${name} with (force)`)
  }
}

/** The database is ours for the moment: its connections sort as the restore's own do. */
const sortsQuickly = (name: string) => `do $own$
begin
  if ${SORTS_IN_LESS} then alter database ${name} set maintenance_work_mem = '${SORTS_IN}'; end if;
end
$own$`

async function onServer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  try {
    await client.connect()
    await client.query(statement)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_RIGHT)
      throw new BackupFault(
        'The role of DATABASE_URL (or MIGRATE_DATABASE_URL, where that is set) may not create a database: alter role … createdb.',
      )
    throw error
  } finally {
    await client.end()
  }
}

async function lookIn(settings: Settings): Promise<Tried> {
  const database = await openDatabase(settings, () => undefined)
  try {
    return { rows: await countRows(database), migrations: await namesIn(database) }
  } finally {
    await database.close()
  }
}

async function namesIn(db: Pick<Queries, 'query'>): Promise<string[]> {
  const rows = await db.query<{ name: string }>(migrations)
  return rows.map(({ name }) => name)
}
