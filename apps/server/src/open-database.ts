/** Opens the database the settings ask for, with the newest schema. */
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openPglite } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'

/** Throws when it can't be reached, or when the data folder is open in another process. */
export async function openDatabase(
  { databaseUrl, dataDir, timeZone }: Pick<Config, 'databaseUrl' | 'dataDir' | 'timeZone'>,
  onBrokenConnection: (error: Error) => void,
): Promise<Database> {
  const database =
    databaseUrl === null
      ? await openPglite({ folder: dataDir, timeZone })
      : openPostgres({ url: databaseUrl, timeZone, onBrokenConnection })
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
