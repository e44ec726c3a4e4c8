import { COUNT_COLUMNS, exportCounts as countsOfDay } from '../services/trips/export-counts.ts'
import { CONCESSION, type Command, concessionOf, mustExist, optionalDay, UsageError } from './command.ts'
import { csv } from './layout.ts'

/** All counts of a service day, for whoever reckons with them. */
export const exportCounts: Command = {
  usage: '--concession N --day YYYY-MM-DD',
  summary: 'Schrijft de tellingen van een dienstdag als CSV, één regel per halte.',
  options: { ...CONCESSION, day: { type: 'string' } },
  async prepare(values) {
    const concession = concessionOf(values)
    const day = optionalDay(values)
    if (day === null) throw new UsageError('Geef --day mee.')
    return async (context) => {
      await mustExist(context.database, concession)
      return csv(COUNT_COLUMNS, await countsOfDay(context, concession, day))
    }
  },
}
