import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { writeBackup } from '../database/backup-file.ts'
import { countRows } from '../database/counted-rows.ts'
import { encryptedFor } from '../database/encrypted.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { pepperMarkOf } from '../repositories/pepper-mark.ts'
import { markDone, WHOLE_DATABASE } from '../repositories/tasks-done.ts'
import { markOf } from '../services/accounts/known-pepper.ts'
import { command } from './command.ts'
import { minuteOf } from './layout.ts'
import { PATH, required } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Since this migration the database notes when it was backed up; one that waits for its upgrade may be older. */
const KNOWS_TASKS = '0034-tasks-done.sql'
/** Since this one there are malfunctions to count. */
const HAS_REPORTS = '0002-whole-crew-app.sql'

/** Writes everything the database holds to one file; what uses it goes on meanwhile. */
export const backup = command({
  help: (text) => text.operations.backup,
  options: {},
  words: { file: required(PATH) },
  examples: ['/backups/vaarboek-2026-11-21.backup'],
  gives: v.object({ file: v.string(), bytes: v.number(), takenAt: v.string(), encrypted: v.boolean() }),
  leavesSchema: true,
  async prepare({ file }) {
    await access(dirname(file)).catch(() => {
      throw new UsageError((text) => text.wrong.noFolder(dirname(file)))
    })
    return async (context) => {
      const { database, clock, pepperPlace, backupKey, text } = context
      const migrations = await appliedMigrations(database)
      if (migrations.length === 0) throw new UsageError((say) => say.operations.backup.empty, 'empty')
      const takenAt = clock.now()
      const pepperMark = (await pepperMarkOf(database)) ?? (await markOf(context))
      const rows = migrations.includes(HAS_REPORTS) ? { rows: await countRows(database) } : {}
      const content = { kind: database.kind, takenAt, migrations, pepperMark, ...rows }
      const { bytes } = backupKey
        ? await writeBackup(file, { ...content, encrypted: 'age' }, encryptedFor(backupKey, database.dump()))
        : await writeBackup(file, content, database.dump())
      if (migrations.includes(KNOWS_TASKS))
        await markDone(database, WHOLE_DATABASE, 'backup', { at: takenAt, detail: { bytes } })
      const say = text.operations.backup
      const done = say.done(minuteOf(takenAt), file, Math.ceil(bytes / 1024))
      const shown = [done, ...(backupKey ? [say.encrypted(backupKey)] : []), say.pepper(pepperPlace)]
      return { value: { file, bytes, takenAt, encrypted: backupKey !== null }, shown: shown.join('\n') }
    }
  },
})
