/** Opens the database the settings ask for, with the newest schema. */
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

export interface DatabaseSettings {
  /** PostgreSQL; null for PGlite in the data folder. */
  databaseUrl: string | null
  dataDir: string
  timeZone: string
}

/** Its schema stays as it is when nothing `migrates`. Throws when it can't be reached, or when the data folder is open in another process. */
export async function openDatabase(
  { databaseUrl, dataDir, timeZone }: DatabaseSettings,
  onBrokenConnection: (error: Error) => void,
  migrates = true,
): Promise<Database> {
  const database =
    databaseUrl === null
      ? await openPglite({ folder: dataDir, timeZone })
      : openPostgres({ url: databaseUrl, timeZone, onBrokenConnection })
  try {
    if (migrates) await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
