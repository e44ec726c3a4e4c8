import { access, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  examples: ['/backups/vaarboek-2026-11-21.backup', '/backups'],
  gives: v.object({ file: v.string(), bytes: v.number(), takenAt: v.string(), encrypted: v.boolean() }),
  leavesSchema: true,
  async prepare({ file: place }) {
    await access(dirname(place)).catch(() => {
      throw new UsageError(CATALOGUE.wrong.noFolder(dirname(place)))
    })
    const isFolder = await stat(place).then(
      (found) => found.isDirectory(),
      () => false,
    )
    return async (context) => {
      const { pepperPlace, backupKey, clock } = context
      const file = isFolder ? join(place, nameAt(clock.now())) : place
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

/** Names of one server stand in the order of their moments, by the service's clock, as all that is said of them. */
const nameAt = (moment: string) => `vaarboek-${moment.slice(0, 19).replaceAll(':', '')}.backup`
