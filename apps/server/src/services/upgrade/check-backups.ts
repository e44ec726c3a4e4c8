/** Whether a backup could be made now, and how old the last one is. A server that can make none says nothing of it until it is needed. */
import type { Config } from '../../config/config.ts'
import { BackupFault } from '../../database/backup-file.ts'
import type { Database } from '../../database/database.ts'
import { encryptionVersion } from '../../database/encrypted.ts'
import { dumpVersion } from '../../database/postgres-programs.ts'
import { holdsTrips } from '../../repositories/trips/trip-read.ts'
import { lastDone } from '../../repositories/upkeep/work-figures.ts'
import { type Finding, right, warning, wrong } from './finding.ts'

/** A night without a backup; the alert VaarboekNoBackup waits as long. */
const MOST_HOURS = 26
const HOUR_MS = 3600_000

interface Known {
  /** The database's clock, and PostgreSQL's major version. */
  now: string
  version: number
  /** It has this version's schema, so it can be asked what it holds. */
  holdsAll: boolean
}

/** The first thing that would stop a backup; else, on PostgreSQL, the age of the last one: who tries the embedded database out may have none. */
export async function backupFindings(
  { backupKey }: Config,
  database: Database,
  { now, version, holdsAll }: Known,
): Promise<Finding[]> {
  try {
    if (database.kind === 'postgresql') {
      const programs = await dumpVersion()
      if (programs < version) return [wrong('backup', 'olderPrograms', String(programs), String(version))]
    }
    if (backupKey !== null) await encryptionVersion()
  } catch (error) {
    if (error instanceof BackupFault) return [wrong('backup', 'impossible', error.message)]
    throw error
  }
  if (database.kind === 'pglite' || !holdsAll || !(await holdsTrips(database))) return []
  const at = await lastDone(database, 'backup')
  if (at === null) return [warning('backup', 'never')]
  const hours = Math.floor((Date.parse(now) - Date.parse(at)) / HOUR_MS)
  const values = [at.slice(0, 16).replace('T', ' '), String(hours)]
  return [hours > MOST_HOURS ? warning('backup', 'old', ...values) : right('backup', 'fresh', ...values)]
}
