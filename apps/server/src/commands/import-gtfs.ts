import { basename } from 'node:path'
import { importInWorker } from '../services/timetable/import-in-worker.ts'
import { CONCESSION, type Command, concessionOf, optionalDay, UsageError, type Values } from './command.ts'
import { describeImport } from './describe-import.ts'

/** Who makes versions from here. */
export const COMMAND_LINE = 'opdrachtregel'

/** Takes over a GTFS timetable as a new version, all or nothing; repeat it whenever the feed changes. */
export const importGtfs: Command = {
  usage: '<map of zip> --concession N [--from YYYY-MM-DD] [--dry-run] [--route ID …] [--agency ID …]',
  summary:
    'Maakt van een dienstregeling (GTFS) een nieuwe versie, vanaf morgen of de gegeven dag; --dry-run toont alleen de verschillen.',
  options: {
    ...CONCESSION,
    from: { type: 'string' },
    'dry-run': { type: 'boolean' },
    route: { type: 'string', multiple: true },
    agency: { type: 'string', multiple: true },
  },
  canStop: true,
  async prepare(values, [path, ...more]) {
    const concession = concessionOf(values)
    const from = optionalDay(values, 'from')
    const isTrial = values['dry-run'] === true
    const [routes, agencies] = [severalTexts(values, 'route'), severalTexts(values, 'agency')]
    if (!path || more.length > 0)
      throw new UsageError('Geef één map of zip-bestand met een GTFS-dienstregeling mee.')
    const order = { path, name: basename(path), routes, agencies, concession, from, isTrial }
    const as = { author: COMMAND_LINE, staff: null, isDraft: false }
    return async (work) =>
      describeImport(concession, await importInWorker(work, { ...order, ...as }), isTrial)
  },
}

function severalTexts(values: Values, name: string): string[] {
  const given = values[name]
  return Array.isArray(given) ? given.map(String) : []
}
