import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { writeOwnBackup } from '../services/upgrade/write-own-backup.ts'
import { command } from './command.ts'
import { minuteOf } from './layout.ts'
import { PATH, required } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

/** Writes everything the database holds to one file; what uses it goes on meanwhile. */
export const backup = command({
  help: CATALOGUE.operations.backup,
  options: {},
  words: { file: required(PATH) },
  examples: ['/backups/vaarboek-2026-11-21.backup'],
  gives: v.object({ file: v.string(), bytes: v.number(), takenAt: v.string(), encrypted: v.boolean() }),
  leavesSchema: true,
  async prepare({ file }) {
    await access(dirname(file)).catch(() => {
      throw new UsageError(CATALOGUE.wrong.noFolder(dirname(file)))
    })
    return async (context) => {
      const { pepperPlace, backupKey } = context
      const written = await writeOwnBackup(context, file, backupKey, context.by)
      if (written === null) throw new UsageError(CATALOGUE.operations.backup.empty, 'empty')
      const { bytes, takenAt } = written
      const say = CATALOGUE.operations.backup
      const done = say.done(minuteOf(takenAt), file, Math.ceil(bytes / 1024))
      const shown = [done, ...(backupKey ? [say.encrypted(backupKey)] : []), say.pepper(pepperPlace)]
      return { value: { file, bytes, takenAt, encrypted: backupKey !== null }, shown: shown.join('\n') }
    }
  },
})
