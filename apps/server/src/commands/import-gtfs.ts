import { readTimetable } from '../integrations/gtfs/read-timetable.ts'
import type { Timetable } from '../integrations/gtfs/timetable.ts'
import { createConcession } from '../repositories/administration.ts'
import { type ImportReport, importTimetable } from '../services/import-timetable.ts'
import { CONCESSION, type Command, concessionOf, Misuse } from './command.ts'

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
      const options = { today: work.clock.today(), timeZone: work.clock.timeZone }
      const timetable = await readTimetable(path, options, (rows) => work.progress(`Regels gelezen: ${rows}`))
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

function refusals({ warnings, refused, leftOut }: Timetable): string {
  const parts = { 'Overgenomen, maar let op:': warnings, 'Geweigerd:': refused, 'Overgeslagen:': leftOut }
  const lines = Object.entries(parts).flatMap(([title, some]) =>
    some.length > 0 ? [title, ...some.map((line) => `  ${line}`)] : [],
  )
  return refused.length === 0 ? [...lines, 'Niets geweigerd.'].join('\n') : lines.join('\n')
}
