/** Opens the database the settings ask for, with the newest schema. */
import type { Database } from './database.ts'
import { fairDatabase } from './fair-database.ts'
import { giveRights, hasBegun } from './migrate.ts'
import { openPglite, type PgliteSettings } from './pglite.ts'
import { CONNECTIONS, openPostgres } from './postgres.ts'
import { type ReadingDatabase, readingDatabase } from './reading-database.ts'
import { roleOf } from './serving-role.ts'
import { NO_PATIENCE } from './try-again.ts'
import { refuseUnfit } from './unfit-database.ts'

export interface DatabaseSettings {
  /** PostgreSQL; null for PGlite in the data folder. */
  databaseUrl: string | null
  dataDir: string
  timeZone: string
}

export interface MigrationSettings extends Pick<DatabaseSettings, 'timeZone'> {
  /** The same database as the role that owns its tables; null where that is the role that serves. */
  migrateDatabaseUrl: string | null
}

/**
 * Its schema stays as it is.
 * @throws UnfitDatabase where this server can't work on it; DatabaseGone or DatabaseBusy where it can't be reached; FolderInUse when
 *   the data folder is open in another process
 */
export async function openDatabase(
  { databaseUrl, dataDir, timeZone }: DatabaseSettings,
  onBrokenConnection: (error: Error) => void,
  more: Pick<PgliteSettings, 'onBroken' | 'patience'> = {},
): Promise<Database> {
  if (databaseUrl === null) return fairDatabase(await openPglite({ folder: dataDir, timeZone, ...more }), 1)
  await refuseUnfit({ setting: 'DATABASE_URL', url: databaseUrl }, timeZone)
  const { patience = NO_PATIENCE } = more
  const postgres = openPostgres({ url: databaseUrl, timeZone, patience, onBrokenConnection })
  return fairDatabase(postgres, CONNECTIONS)
}

/** Reports and exports, one after the other. */
const READING_CONNECTIONS = 4

export interface ReadingSettings extends Pick<DatabaseSettings, 'timeZone'> {
  /** A standby; null for none. */
  readDatabaseUrl: string | null
}

/** For what may be seconds old: the standby of the settings while it is young, else the database itself. Connects when it is asked. */
export function openReading(
  database: Database,
  { readDatabaseUrl: url, timeZone }: ReadingSettings,
  more: Pick<PgliteSettings, 'patience'> & { nowMs: () => number; failed: (error: unknown) => void },
): ReadingDatabase {
  if (url === null || database.kind === 'pglite') return database
  const { patience = NO_PATIENCE, ...asking } = more
  const settings = { url, timeZone, patience, connections: READING_CONNECTIONS }
  // Its absence is told by who asks how far it is, and by `check`.
  const standby = openPostgres({ ...settings, onBrokenConnection: () => undefined })
  return readingDatabase(database, fairDatabase(standby, READING_CONNECTIONS), asking)
}

/**
 * Work by the role that may change tables: the one that serves, or the owner by a connection that is closed again. Before and
 * after it the one that serves gets its rights: what it has to read first may have been the owner's only.
 */
export async function asOwner<T>(
  database: Database,
  { migrateDatabaseUrl: url, timeZone }: MigrationSettings,
  work: (owner: Database) => Promise<T>,
): Promise<T> {
  if (url === null || database.kind === 'pglite') return work(database)
  await refuseUnfit({ setting: 'MIGRATE_DATABASE_URL', url }, timeZone)
  const owner = openPostgres({ url, timeZone, connections: 1, onBrokenConnection: () => undefined })
  try {
    const [role, own] = [await roleOf(database), await roleOf(owner)]
    const letServe = () => (role === own ? undefined : giveRights(owner, role))
    if (await hasBegun(owner)) await letServe()
    const done = await work(owner)
    await letServe()
    return done
  } finally {
    await owner.close()
  }
}
