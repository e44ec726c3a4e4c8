/** A database is given the schema of this version. One that holds trips is backed up first: migrations can't be taken back. */
import { join } from 'node:path'
import { missingMigrations } from '../../database/migrate.ts'
import { type MigrationSettings, migrateBy } from '../../database/open-database.ts'
import { makeOwnFolder } from '../../files/owner-only.ts'
import { holdsTrips } from '../../repositories/holds-trips.ts'
import { type BackupContext, writeOwnBackup } from './write-own-backup.ts'

export interface Upgrade extends MigrationSettings {
  /** Backups come into its folder `backups`. */
  dataDir: string
  /** Whom backups are encrypted for; null for nobody. */
  backupKey: string | null
  /** Whether a backup comes first. */
  backsUpFirst: boolean
}

/** What was done. */
export interface Upgraded {
  applied: string[]
  /** The file; null where none was needed. */
  backup: string | null
}

export const NOTHING_DONE: Upgraded = { applied: [], backup: null }

/** @throws BackupFault or MigrationFault, in one line; of the first nothing has changed */
export async function bringUpToDate(context: BackupContext, upgrade: Upgrade): Promise<Upgraded> {
  const { database, clock } = context
  const [first] = await missingMigrations(database)
  let backup: string | null = null
  if (first && upgrade.backsUpFirst && (await holdsTrips(database))) {
    const folder = join(upgrade.dataDir, 'backups')
    await makeOwnFolder(folder)
    const moment = clock.now().slice(0, 19).replaceAll(':', '')
    const file = join(folder, `voor-${first.replace('.sql', '')}-${moment}-${process.pid}.backup`)
    await writeOwnBackup(context, file, upgrade.backupKey, null)
    backup = file
  }
  return { applied: await migrateBy(database, upgrade), backup }
}
