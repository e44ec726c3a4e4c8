import { openFeed } from '../integrations/gtfs/feed-files.ts'
import { readFeed } from '../integrations/gtfs/read-feed.ts'
import { type Timetable, timetableOf } from '../integrations/gtfs/timetable.ts'
import { createConcession } from '../repositories/administration.ts'
import { type ImportReport, importTimetable } from '../services/import-timetable.ts'
import { CONCESSION, type Command, concessionOf, Misuse, type Work } from './command.ts'

/** Takes over a GTFS timetable, all or nothing; repeat it whenever the feed changes. */
export const importGtfs: Command = {
  usage: '<map of zip> --concession N',
  summary: 'Neemt een dienstregeling (GTFS) over: alles of niets, herhaalbaar.',
  options: CONCESSION,
  async prepare(values, [path, ...more]) {
    const concession = concessionOf(values)
    if (!path || more.length > 0)
      throw new Misuse('Geef één map of zip-bestand met een GTFS-dienstregeling mee.')
    return async (work) => {
      const timetable = await readTimetable(path, work)
      if (timetable.shifts.length === 0)
        throw new Misuse(`Er is niets over te nemen.\n${refusals(timetable)}`)
      await work.database.transaction((tx) => createConcession(tx, concession, `Concessie ${concession}`))
      const report = await importTimetable(work.database, concession, timetable, (shifts) =>
        work.progress(`Diensten geschreven: ${shifts} van ${timetable.shifts.length}`),
      )
      work.progress('')
      return describe(concession, timetable, report)
    }
  },
}

async function readTimetable(path: string, { progress }: Work): Promise<Timetable> {
  const files = await openFeed(path)
  try {
    return timetableOf(await readFeed(files, (rows) => progress(`Regels gelezen: ${rows}`)))
  } finally {
    files.close()
  }
}

function describe(concession: number, timetable: Timetable, report: ImportReport): string {
  const days = timetable.services.flatMap((service) => service.days).sort()
  return [
    `Overgenomen in concessie ${concession}: ${report.tracks} trajecten, ${report.stops} haltes, ${report.shifts} diensten, ` +
      `${report.stopTimes} haltetijden, ${report.services} vaarkalenders.`,
    `Er wordt gevaren van ${days[0]} tot ${days.at(-1)}; tijdzone van de dienstregeling: ${timetable.timeZones.join(', ')}.`,
    `Vervallen diensten: ${report.deleted} verwijderd, ${report.retired} bewaard omdat er vaarten op staan.`,
    refusals(timetable),
  ].join('\n')
}

function refusals({ refused }: Timetable): string {
  if (refused.size === 0) return 'Niets geweigerd.'
  return ['Geweigerd:', ...[...refused].map(([why, count]) => `  ${count} × ${why}`)].join('\n')
}
