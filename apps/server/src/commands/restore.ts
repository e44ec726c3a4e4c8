import * as v from 'valibot'
import type { Config } from '../config/config.ts'
import { loadKnownPepper } from '../config/pepper.ts'
import { checkReadable } from '../database/backup-content.ts'
import { type Backup, readBackup } from '../database/backup-file.ts'
import { restoreJobs } from '../database/postgres-programs.ts'
import { restorePglite } from '../database/restore-pglite.ts'
import { restorePostgres } from '../database/restore-postgres.ts'
import { checkBackupFits } from '../database/restoring.ts'
import { isMarkOf } from '../services/accounts/known-pepper.ts'
import { offlineCommand } from './command.ts'
import { minuteOf } from './layout.ts'
import { FILE, optional, required, SWITCH } from './options.ts'
import { CATALOGUE } from './text/text.ts'

/** Puts a backup in the place of the database: all of it, or nothing. */
export const restore = offlineCommand({
  help: CATALOGUE.operations.restore,
  options: { replace: SWITCH, identity: optional(FILE) },
  words: { file: required(FILE) },
  examples: ['/backups/vaarboek-2026-11-21.backup', '/backups/vaarboek-2026-11-21.backup --replace'],
  gives: v.object({ takenAt: v.string(), pepper: v.picklist(['right', 'other', 'missing']) }),
  async prepare({ file, replace, identity }) {
    const backup = await readBackup(file)
    return async ({ config }) => {
      const { databaseUrl, dataDir } = config
      await checkBackupFits(backup, databaseUrl === null ? 'pglite' : 'postgresql')
      await checkReadable(backup, identity)
      const owner = config.migrateDatabaseUrl
      const how = { replaces: replace, identity, owner, dataDir, jobs: restoreJobs() }
      if (databaseUrl === null) await restorePglite(dataDir, backup, replace, identity)
      else await restorePostgres(databaseUrl, backup, how)
      const { pepper, warning } = await pepperOf(config, backup)
      const say = CATALOGUE.operations.restore
      const shown = [say.done(minuteOf(backup.takenAt)), say.again, ...warning]
      return { value: { takenAt: backup.takenAt, pepper }, shown: shown.join('\n') }
    }
  },
})

/** Whether the pepper here is the backup's, and what to do when it isn't. */
async function pepperOf(
  { pinPepper, dataDir }: Config,
  { pepperMark }: Backup,
): Promise<{ pepper: 'right' | 'other' | 'missing'; warning: string[] }> {
  const say = CATALOGUE.operations.restore
  const { pepper, place } = await loadKnownPepper(pinPepper, dataDir)
  if (pepper === null) return { pepper: 'missing', warning: [say.noPepper(place)] }
  if (await isMarkOf(pepperMark, pepper)) return { pepper: 'right', warning: [] }
  return { pepper: 'other', warning: [say.otherPepper(place)] }
}
