/** A database is given the schema of this version. One that holds trips is backed up first: migrations can't be taken back. */
import { join } from 'node:path'
import { migrate, missingMigrations } from '../../database/migrate.ts'
import { asOwner, type MigrationSettings } from '../../database/open-database.ts'
import { makeOwnFolder } from '../../files/owner-only.ts'
import { holdsTrips } from '../../repositories/trips/trip-read.ts'
import { type BackupContext, writeOwnBackup } from './write-own-backup.ts'

export interface Upgrade extends MigrationSettings {
  /** Backups come into its folder `backups`. */
  dataDir: string
  /** The public key that backups are encrypted for; null for none. */
  backupKey: string | null
  /** Whether a backup comes first. */
  backsUpFirst: boolean
}

/** Migrations that were applied, by file name, and the backup before them. */
export interface Upgraded {
  applied: string[]
  /** The file; null where none was needed. */
  backup: string | null
}

export const NOTHING_DONE: Upgraded = { applied: [], backup: null }

/** @throws BackupFault or MigrationFault, in one line; of the first nothing has changed */
export function bringUpToDate(context: BackupContext, upgrade: Upgrade): Promise<Upgraded> {
  return asOwner(context.database, upgrade, async (owner) => {
    const [first] = await missingMigrations(owner)
    const backup = first && upgrade.backsUpFirst ? await backUpBefore(first, context, upgrade) : null
    return { applied: await migrate(owner), backup }
  })
}

/** Returns the file; null of a database nobody sailed by. */
async function backUpBefore(
  migration: string,
  context: BackupContext,
  { dataDir, backupKey }: Upgrade,
): Promise<string | null> {
  const { database, clock } = context
  if (!(await holdsTrips(database))) return null
  const folder = join(dataDir, 'backups')
  await makeOwnFolder(folder)
  const moment = clock.now().slice(0, 19).replaceAll(':', '')
  const file = join(folder, `before-${migration.replace('.sql', '')}-${moment}-${process.pid}.backup`)
  await writeOwnBackup(context, file, backupKey, null)
  return file
}
