/** Opens the database the settings ask for, with the newest schema. */
import type { Database } from './database.ts'
import { giveRights, migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { roleOf } from './serving-role.ts'

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

/** Its schema stays as it is. Throws when it can't be reached, or when the data folder is open in another process. */
export async function openDatabase(
  { databaseUrl, dataDir, timeZone }: DatabaseSettings,
  onBrokenConnection: (error: Error) => void,
): Promise<Database> {
  return databaseUrl === null
    ? openPglite({ folder: dataDir, timeZone })
    : openPostgres({ url: databaseUrl, timeZone, onBrokenConnection })
}

/** Brings its schema up to date, as the role that may; that connection is closed again. Returns what it applied. */
export async function migrateBy(
  database: Database,
  { migrateDatabaseUrl: url, timeZone }: MigrationSettings,
): Promise<string[]> {
  if (url === null || database.kind === 'pglite') return migrate(database)
  const owner = openPostgres({ url, timeZone, connections: 1, onBrokenConnection: () => undefined })
  try {
    const done = await migrate(owner)
    const [role, own] = [await roleOf(database), await roleOf(owner)]
    if (role !== own) await giveRights(owner, role)
    return done
  } finally {
    await owner.close()
  }
}
