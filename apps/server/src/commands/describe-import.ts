/** What an import came to, for the operator. */
import { type FeedOutcome, refusals } from '../services/timetable/import-feed.ts'
import { describeDifferences } from './describe-differences.ts'
import { many } from './layout.ts'

export function describeImport(concession: number, report: FeedOutcome, isTrial: boolean): string {
  return [
    outcome(concession, report, isTrial),
    contents(report),
    ...describeDifferences(report),
    ...begun(report),
    ...others(report, isTrial),
    refusals(report.read),
  ].join('\n')
}

function outcome(concession: number, report: FeedOutcome, isTrial: boolean): string {
  const { version, firstDay, before } = report
  if (version !== null) return `Versie ${version} van concessie ${concession} geldt vanaf ${firstDay}.`
  if (isTrial)
    return `Proef voor concessie ${concession}: er is niets veranderd. De versie zou gelden vanaf ${firstDay}.`
  return `Geen nieuwe versie: versie ${before} van concessie ${concession} is vanaf ${firstDay} al gelijk aan deze dienstregeling.`
}

function contents({ read }: FeedOutcome): string {
  const { tracks, stops, services, shifts, stopTimes, sailsFrom, sailsUntil, timeZones } = read
  return [
    `Gelezen: ${many(tracks, 'traject', 'trajecten')}, ${many(stops, 'halte', 'haltes')}, ` +
      `${many(shifts, 'dienst', 'diensten')}, ${many(stopTimes, 'haltetijd', 'haltetijden')}, ` +
      `${many(services, 'vaarkalender', 'vaarkalenders')}.`,
    `Er wordt gevaren van ${sailsFrom} tot ${sailsUntil}; tijdzone van de dienstregeling: ${timeZones.join(', ')}.`,
  ].join('\n')
}

function begun({ begun: trips }: FeedOutcome): string[] {
  if (trips.length === 0) return []
  return [
    'Al begonnen, en houden hun haltes en tijden:',
    ...trips.map(({ id, shift, ship, serviceDay }) => `  vaart ${id} van ${serviceDay}: ${shift}, ${ship}`),
  ]
}

/** A version that begins later goes on holding from its own first day. */
function others({ others: versions, firstDay, version }: FeedOutcome, isTrial: boolean): string[] {
  if (version === null && !isTrial) return []
  return versions.map((other) =>
    other.firstDay === firstDay
      ? `Let op: versie ${other.version} zou ook op ${firstDay} ingaan. De nieuwste gaat voor: versie ${other.version} geldt op geen enkele dag.`
      : `Let op: vanaf ${other.firstDay} geldt versie ${other.version}, die er al was. Trek die in met withdraw-timetable ${other.version} als dat niet moet.`,
  )
}
