import * as v from 'valibot'
import { checkReadable } from '../database/backup-content.ts'
import { BackupFault, readBackup } from '../database/backup-file.ts'
import { lacking } from '../database/counted-rows.ts'
import { checkBackupFits } from '../database/restoring.ts'
import { tryRestore } from '../database/try-restore.ts'
import { offlineCommand } from './command.ts'
import { minuteOf } from './layout.ts'
import { FILE, optional, required } from './options.ts'
import { CATALOGUE } from './text/text.ts'

/** Restores a backup into a database of its own, compares it with what it says of itself, and takes that database away. */
export const verifyBackup = offlineCommand({
  help: CATALOGUE.operations.verifyBackup,
  options: { identity: optional(FILE) },
  words: { file: required(FILE) },
  examples: [
    '/backups/vaarboek-2026-11-21.backup',
    '/backups/vaarboek-2026-11-21.backup --identity /media/key/vaarboek.key',
  ],
  gives: v.object({
    takenAt: v.string(),
    encrypted: v.boolean(),
    migrations: v.number(),
    rows: v.object({
      captains: v.number(),
      trips: v.number(),
      stop_visits: v.number(),
      malfunctions: v.number(),
    }),
  }),
  async prepare({ file, identity }) {
    const backup = await readBackup(file)
    await checkBackupFits(backup, backup.kind)
    return async ({ config }) => {
      const say = CATALOGUE.operations.verifyBackup
      await checkReadable(backup, identity)
      const { rows, migrations } = await tryRestore(backup, identity, {
        ...config,
        databaseUrl: config.migrateDatabaseUrl ?? config.databaseUrl,
      })
      const lost = [
        ...backup.migrations.filter((name) => !migrations.includes(name)),
        ...(backup.rows ? lacking(backup.rows, rows) : []),
      ]
      if (lost.length > 0) throw new BackupFault(say.lacks(file, lost.join(', ')))
      const { takenAt, encrypted } = backup
      const value = { takenAt, encrypted: encrypted !== undefined, migrations: migrations.length, rows }
      return { value, shown: say.done(minuteOf(takenAt), rows, value.encrypted) }
    }
  },
})
