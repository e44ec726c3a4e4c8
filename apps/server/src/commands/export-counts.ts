import { writeOwnFile } from '../files/owner-only.ts'
import { COUNT_COLUMNS, exportCounts as countsOfDay } from '../services/trips/export-counts.ts'
import { CONCESSION, type Command, concessionOf, mustExist, optionalDay, UsageError } from './command.ts'
import { csv } from './layout.ts'

/** All counts of a service day, for whoever reckons with them. */
export const exportCounts: Command = {
  usage: '--concession N --day YYYY-MM-DD [bestand]',
  summary:
    'Schrijft de tellingen van een dienstdag als CSV, één regel per halte; in een bestand dat alleen jij kan lezen, of op het scherm.',
  options: { ...CONCESSION, day: { type: 'string' } },
  async prepare(values, [path, ...more]) {
    const concession = concessionOf(values)
    const day = optionalDay(values)
    if (day === null) throw new UsageError('Geef --day mee.')
    if (more.length > 0)
      throw new UsageError('Geef ten hoogste één bestand mee: waar de tellingen moeten komen.')
    return async (context) => {
      await mustExist(context.database, concession)
      const rows = await countsOfDay(context, concession, day)
      const table = csv(COUNT_COLUMNS, rows)
      if (path === undefined) return table
      await writeOwnFile(path, `${table}\r\n`, 'wx').catch((error: unknown) => {
        throw new UsageError(`De tellingen kunnen niet in ${path}: ${messageOf(error)}`)
      })
      return `${rows.length} regels geschreven in ${path}.`
    }
  },
}

function messageOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EEXIST') return 'dat bestaat al; kies een andere naam.'
  if (code === 'ENOENT') return 'die map bestaat niet.'
  return String(error)
}
