/** The report of an import, for the operator. */
import type { ImportReport } from '../services/timetable/short-differences.ts'
import { describeDifferences } from './describe-differences.ts'
import { remarkLines } from './text/feed.ts'
import { CATALOGUE } from './text/text.ts'

const say = CATALOGUE.timetables.import

export function describeImport(concession: number, report: ImportReport, isTrial: boolean): string {
  const { read } = report
  return [
    outcome(concession, report, isTrial),
    say.read(read),
    say.sails(read.sailsFrom, read.sailsUntil, read.timeZones.join(', ')),
    ...describeDifferences(report),
    ...begun(report),
    ...others(report, isTrial),
    ...remarkLines(read),
  ].join('\n')
}

function outcome(concession: number, report: ImportReport, isTrial: boolean): string {
  const { version, firstDay, before } = report
  if (version !== null) return say.holds(version, concession, firstDay)
  return isTrial ? say.trial(concession, firstDay) : say.same(before, concession, firstDay)
}

function begun({ begun: trips }: ImportReport): string[] {
  if (trips.length === 0) return []
  const lines = trips.map(({ id, shift, ship, serviceDay }) => `  ${say.trip(id, serviceDay, shift, ship)}`)
  return [say.begun, ...lines]
}

/** A version that begins later goes on holding from its own first day. */
function others({ others: versions, firstDay, version }: ImportReport, isTrial: boolean): string[] {
  if (version === null && !isTrial) return []
  return versions.map((other) =>
    other.firstDay === firstDay
      ? say.beaten(other.version, firstDay)
      : say.later(other.version, other.firstDay),
  )
}
