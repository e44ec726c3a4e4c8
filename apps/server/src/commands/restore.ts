import type { Config } from '../config/config.ts'
import { loadKnownPepper } from '../config/pepper.ts'
import { type Backup, readBackup } from '../database/backup-file.ts'
import { restorePglite } from '../database/restore-pglite.ts'
import { restorePostgres } from '../database/restore-postgres.ts'
import { checkBackupFits } from '../database/restoring.ts'
import { isMarkOf } from '../services/accounts/known-pepper.ts'
import { type OfflineCommand, oneFile } from './command.ts'
import { minuteOf } from './layout.ts'

/** Puts a backup in the place of the database: all of it, or nothing. */
export const restore: OfflineCommand = {
  usage: '<bestand> [--replace]',
  summary:
    'Zet een back-up terug terwijl de server niet draait; met --replace in de plaats van wat er staat.',
  options: { replace: { type: 'boolean' } },
  async prepareOffline(values, positionals) {
    const backup = await readBackup(oneFile(positionals, 'de back-up'))
    const replaces = values.replace === true
    return async (config) => {
      const { databaseUrl, dataDir } = config
      await checkBackupFits(backup, databaseUrl === null ? 'pglite' : 'postgresql')
      if (databaseUrl === null) await restorePglite(dataDir, backup, replaces)
      else await restorePostgres(databaseUrl, backup, replaces)
      return [
        `De back-up van ${minuteOf(backup.takenAt)} is teruggezet. Start de server nu.`,
        'Tabletten leveren opnieuw wat daarna kwam. Wat aan wal gebeurde (kapiteins, dienstregeling, meldingen) doe je zelf opnieuw.',
        ...(await pepperWarning(config, backup)),
      ].join('\n')
    }
  },
}

async function pepperWarning({ pinPepper, dataDir }: Config, { pepperMark }: Backup): Promise<string[]> {
  const { pepper, place } = await loadKnownPepper(pinPepper, dataDir)
  if (pepper === null)
    return [
      `OPGELET: er is hier geen pepper. Zet die van de server van de back-up in ${place} (of PIN_PEPPER) vóór je start: met een andere start de server niet.`,
    ]
  if (await isMarkOf(pepperMark, pepper)) return []
  return [
    `OPGELET: de pepper in ${place} is niet die van de back-up. Zet de juiste terug vóór je start: met deze start de server niet.`,
  ]
}
