/** Everything the database holds, in one file. */
import { writeBackup } from '../../database/backup-file.ts'
import { countRows } from '../../database/counted-rows.ts'
import { encryptedFor } from '../../database/encrypted.ts'
import { appliedMigrations } from '../../database/migrate.ts'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { pepperMarkOf } from '../../repositories/upkeep/database-facts.ts'
import { markDone, WHOLE_DATABASE } from '../../repositories/upkeep/work-figures.ts'
import { markOf } from '../accounts/known-pepper.ts'
import type { Context } from '../context.ts'

/** Since this migration the database notes when it was backed up; one that waits for its upgrade may be older. */
const KNOWS_TASKS = '0034-tasks-done.sql'
/** Since this one there are malfunctions to count. */
const HAS_REPORTS = '0002-whole-crew-app.sql'

export type BackupContext = Pick<Context, 'database' | 'clock' | 'random' | 'pepper'>

/**
 * Null of an empty database.
 * @param backupKey whom it is encrypted for; null for nobody
 * @param by the account of the machine that asked for it; null for the server itself
 * @throws BackupFault; then there is no such file
 */
export async function writeOwnBackup(
  context: BackupContext,
  file: string,
  backupKey: string | null,
  by: string | null,
): Promise<{ bytes: number; takenAt: string } | null> {
  const { database, clock } = context
  const migrations = await appliedMigrations(database)
  if (migrations.length === 0) return null
  const takenAt = clock.now()
  const pepperMark = (await pepperMarkOf(database)) ?? (await markOf(context))
  const rows = migrations.includes(HAS_REPORTS) ? { rows: await countRows(database) } : {}
  const parts = database.kind === 'postgresql' ? { parts: true as const } : {}
  const content = { kind: database.kind, takenAt, migrations, pepperMark, ...rows, ...parts }
  const { bytes } = backupKey
    ? await writeBackup(file, { ...content, encrypted: 'age' }, encryptedFor(backupKey, database.dump()))
    : await writeBackup(file, content, database.dump())
  if (migrations.includes(KNOWS_TASKS)) {
    await markDone(database, WHOLE_DATABASE, 'backup', { at: takenAt, detail: { bytes } })
    const who = { concession: WHOLE_DATABASE, captain: null, device: null, at: clock.now() }
    const detail = { by, bytes, encrypted: backupKey !== null }
    if (by) await appendAudit(database, [{ ...who, action: 'backup-written', subject: null, detail }])
  }
  return { bytes, takenAt }
}
