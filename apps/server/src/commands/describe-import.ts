/** What an import came to, for the operator. */
import type { Timetable } from '../integrations/gtfs/timetable.ts'
import type { ImportReport } from '../services/timetable/import-timetable.ts'
import { describeDifferences } from './describe-differences.ts'
import { many } from './layout.ts'

export function describeImport(
  concession: number,
  timetable: Timetable,
  report: ImportReport,
  isTrial: boolean,
): string {
  return [
    outcome(concession, report, isTrial),
    contents(timetable, report.firstDay),
    ...describeDifferences(report),
    ...begun(report),
    ...others(report, isTrial),
    refusals(timetable),
  ].join('\n')
}

function outcome(concession: number, report: ImportReport, isTrial: boolean): string {
  const { version, firstDay, before } = report
  if (version !== null) return `Versie ${version} van concessie ${concession} geldt vanaf ${firstDay}.`
  if (isTrial)
    return `Proef voor concessie ${concession}: er is niets veranderd. De versie zou gelden vanaf ${firstDay}.`
  return `Geen nieuwe versie: versie ${before} van concessie ${concession} is vanaf ${firstDay} al gelijk aan deze dienstregeling.`
}

function contents({ tracks, stops, services, shifts, timeZones }: Timetable, firstDay: string): string {
  const days = services.flatMap((service) => service.days).sort()
  const stopTimes = shifts.reduce((sum, shift) => sum + shift.stops.length, 0)
  const coming = days.find((day) => day >= firstDay)
  return [
    `Gelezen: ${many(tracks.length, 'traject', 'trajecten')}, ${many(stops.length, 'halte', 'haltes')}, ` +
      `${many(shifts.length, 'dienst', 'diensten')}, ${many(stopTimes, 'haltetijd', 'haltetijden')}, ` +
      `${many(services.length, 'vaarkalender', 'vaarkalenders')}.`,
    `Er wordt gevaren van ${coming} tot ${days.at(-1)}; tijdzone van de dienstregeling: ${timeZones.join(', ')}.`,
  ].join('\n')
}

function begun({ begun: trips }: ImportReport): string[] {
  if (trips.length === 0) return []
  return [
    'Al begonnen, en houden hun haltes en tijden:',
    ...trips.map(({ id, shift, ship, serviceDay }) => `  vaart ${id} van ${serviceDay}: ${shift}, ${ship}`),
  ]
}

/** A version that begins later goes on holding from its own first day. */
function others({ others: versions, firstDay, version }: ImportReport, isTrial: boolean): string[] {
  if (version === null && !isTrial) return []
  return versions.map((other) =>
    other.firstDay === firstDay
      ? `Let op: versie ${other.version} zou ook op ${firstDay} ingaan. De nieuwste gaat voor: versie ${other.version} geldt op geen enkele dag.`
      : `Let op: vanaf ${other.firstDay} geldt versie ${other.version}, die er al was. Trek die in met withdraw-timetable ${other.version} als dat niet moet.`,
  )
}

/** What wasn't taken over as it stands. */
export function refusals({ warnings, refused, leftOut }: Timetable): string {
  const parts = { 'Overgenomen, maar let op:': warnings, 'Geweigerd:': refused, 'Overgeslagen:': leftOut }
  const lines = Object.entries(parts).flatMap(([title, some]) =>
    some.length > 0 ? [title, ...some.map((line) => `  ${line}`)] : [],
  )
  return refused.length === 0 ? [...lines, 'Niets geweigerd.'].join('\n') : lines.join('\n')
}
