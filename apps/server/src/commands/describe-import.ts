/** What an import came to, for the operator. */
import type { FeedOutcome } from '../services/timetable/import-feed.ts'
import { describeDifferences } from './describe-differences.ts'
import type { Text } from './text/text.ts'

type Say = Text['timetables']['import']

export function describeImport(
  concession: number,
  report: FeedOutcome,
  isTrial: boolean,
  text: Text,
): string {
  const say = text.timetables.import
  const { read } = report
  return [
    outcome(concession, report, isTrial, say),
    say.read(read),
    say.sails(read.sailsFrom, read.sailsUntil, read.timeZones.join(', ')),
    ...describeDifferences(report, text.timetables.differences),
    ...begun(report, say),
    ...others(report, isTrial, say),
    ...refusals(report, say),
  ].join('\n')
}

function outcome(concession: number, report: FeedOutcome, isTrial: boolean, say: Say): string {
  const { version, firstDay, before } = report
  if (version !== null) return say.holds(version, concession, firstDay)
  return isTrial ? say.trial(concession, firstDay) : say.same(before, concession, firstDay)
}

function begun({ begun: trips }: FeedOutcome, say: Say): string[] {
  if (trips.length === 0) return []
  const lines = trips.map(({ id, shift, ship, serviceDay }) => `  ${say.trip(id, serviceDay, shift, ship)}`)
  return [say.begun, ...lines]
}

/** A version that begins later goes on holding from its own first day. */
function others({ others: versions, firstDay, version }: FeedOutcome, isTrial: boolean, say: Say): string[] {
  if (version === null && !isTrial) return []
  return versions.map((other) =>
    other.firstDay === firstDay
      ? say.beaten(other.version, firstDay)
      : say.later(other.version, other.firstDay),
  )
}

/** What wasn't taken over as it stands. */
function refusals({ read: { warnings, refused, leftOut } }: FeedOutcome, say: Say): string[] {
  const parts: [string, readonly string[]][] = [
    [say.warnings, warnings],
    [say.refused, refused],
    [say.leftOut, leftOut],
  ]
  const lines = parts.flatMap(([title, some]) =>
    some.length > 0 ? [title, ...some.map((line) => `  ${say.remark(line)}`)] : [],
  )
  return refused.length === 0 ? [...lines, say.nothingRefused] : lines
}
