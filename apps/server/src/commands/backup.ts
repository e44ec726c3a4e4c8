import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeBackup } from '../database/backup-file.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { pepperMarkOf } from '../repositories/pepper-mark.ts'
import { markOf } from '../services/accounts/known-pepper.ts'
import { type Command, UsageError } from './command.ts'
import { minuteOf } from './layout.ts'

/** Writes everything the database holds to one file; what uses it goes on meanwhile. */
export const backup: Command = {
  usage: '<bestand>',
  summary: 'Schrijft een back-up van de hele databank, ook terwijl de server draait.',
  options: {},
  leavesSchema: true,
  async prepare(_values, positionals) {
    const [path, ...more] = positionals
    if (!path || more.length > 0) throw new UsageError('Geef één bestand mee: waar de back-up moet komen.')
    await access(dirname(path)).catch(() => {
      throw new UsageError(`De map ${dirname(path)} bestaat niet.`)
    })
    return async (context) => {
      const { database, clock, pepperPlace } = context
      const migrations = await appliedMigrations(database)
      if (migrations.length === 0) throw new UsageError('Deze databank is leeg: er is niets te bewaren.')
      const content = {
        kind: database.kind,
        takenAt: clock.now(),
        migrations,
        pepperMark: (await pepperMarkOf(database)) ?? (await markOf(context)),
      }
      const { bytes } = await writeBackup(path, content, database.dump())
      return [
        `Back-up van ${minuteOf(content.takenAt)} geschreven en nagelezen: ${path} (${Math.ceil(bytes / 1024)} kB).`,
        `De pincodes werken elders alleen met de pepper van deze server. Die zit er niet in: bewaar ${pepperPlace} apart.`,
      ].join('\n')
    }
  },
}
