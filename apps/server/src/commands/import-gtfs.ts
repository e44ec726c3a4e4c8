import { CONCESSION, type Command, concessionOf, optionalDay, UsageError, type Values } from './command.ts'
import { importInWorker } from './import-in-worker.ts'

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
    return (work) => importInWorker(work, { path, routes, agencies, concession, from, isTrial })
  },
}

function severalTexts(values: Values, name: string): string[] {
  const given = values[name]
  return Array.isArray(given) ? given.map(String) : []
}
