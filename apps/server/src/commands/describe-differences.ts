/** The differences between two versions of a timetable, for people. */
import { clockTime, daysAfter } from '@vaarboek/domain'
import { type DayDifference, isOtherDay } from '../services/timetable/compare-days.ts'
import type { ChangedShift } from '../services/timetable/compare-shifts.ts'
import type { NamedShift } from '../services/timetable/compare-timetables.ts'
import type { FeedOutcome } from '../services/timetable/import-feed.ts'
import type { ShortDifferences, Shortened } from '../services/timetable/short-differences.ts'
import type { Text } from './text/text.ts'

type Say = Text['timetables']['differences']

/** More of a kind are counted only. */
const MAX_SHOWN = 20

/** Line by line; what is different from the version that holds on the first day. */
export function describeDifferences({ before, differences, firstDay }: FeedOutcome, say: Say): string[] {
  if (before === null) return [say.allNew(firstDay)]
  const { shifts, tracks, calendar } = differences
  const sections = [
    ...tracksOf(tracks, say),
    ...shiftsOf(differences, say),
    ...otherDays(calendar.filter(isOtherDay), say),
  ]
  return sections.length === 0
    ? [say.none(before)]
    : [say.from(before, shifts.before, shifts.now), ...sections]
}

function tracksOf({ added, gone, renamed }: ShortDifferences['tracks'], say: Say): string[] {
  const names = renamed.map(({ from, to }) => say.renamed(from, to))
  return [
    ...section(say, say.newTracks, added),
    ...section(say, say.goneTracks, gone),
    ...section(say, say.renamedTracks, names),
  ]
}

function shiftsOf({ added, gone, renumbered, changed, onlyDetails }: ShortDifferences, say: Say): string[] {
  return [
    ...ofMany(say, say.newShifts, added, (shift) => shiftLine(shift, say)),
    ...ofMany(say, say.goneShifts, gone, (shift) => shiftLine(shift, say)),
    ...ofMany(say, say.otherShifts, changed, (change) => changeLine(change, say)),
    ...ofMany(
      say,
      say.renumbered,
      renumbered,
      ({ name, startS, ref, formerRef }) =>
        `${name} (${say.departure(clock(startS))}): ${say.renamed(formerRef, ref)}`,
    ),
    ...(onlyDetails > 0 ? [`  ${say.onlyDetails(onlyDetails)}`] : []),
  ]
}

function ofMany<Row>(
  say: Say,
  title: string,
  { count, first }: Shortened<Row>,
  lineOf: (row: Row) => string,
): string[] {
  return section(say, title, first.slice(0, MAX_SHOWN).map(lineOf), count)
}

function section(say: Say, title: string, lines: string[], count = lines.length): string[] {
  if (lines.length === 0) return []
  const more = count - MAX_SHOWN
  return [
    `  ${title}: ${count}`,
    ...lines.slice(0, MAX_SHOWN).map((line) => `    ${line}`),
    ...(more > 0 ? [`    ${say.more(more)}`] : []),
  ]
}

function shiftLine({ name, startS, ref }: NamedShift, say: Say): string {
  return `${name} (${say.departure(clock(startS))}, ${ref})`
}

function changeLine(change: ChangedShift, say: Say): string {
  const { name, startS, minutes, addedStops, goneStops, isReordered, formerName, isOnOtherTrack } = change
  const what = [
    minutes && say.moved(minutes.stops, signed(minutes.least), signed(minutes.most)),
    addedStops.length > 0 && say.added(addedStops.join(', ')),
    goneStops.length > 0 && say.gone(goneStops.join(', ')),
    isReordered && say.reordered,
    formerName !== null && say.formerName(formerName),
    isOnOtherTrack && say.otherTrack,
  ].filter((part) => typeof part === 'string')
  return `${name} (${say.departure(clock(startS))}): ${what.join('; ')}`
}

function signed(minutes: number): string {
  return minutes > 0 ? `+${minutes}` : String(minutes)
}

function clock(seconds: number): string {
  return clockTime(seconds).slice(0, 5)
}

/** Days with the same difference are one line, in the order of their first days. */
function otherDays(days: readonly DayDifference[], say: Say): string[] {
  const whatOf = ({ before, now, added, gone }: DayDifference) => say.day(now, before, added, gone)
  const lines = [...Map.groupBy(days, whatOf)].map(([what, alike]) => `${spanOf(alike, say)}: ${what}`)
  return section(say, say.otherDays, lines).map((line, place) =>
    place === 0 ? `  ${say.otherDays}: ${days.length}` : line,
  )
}

function spanOf(days: readonly DayDifference[], say: Say): string {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day]
  if (first === last) return first
  const isUnbroken = daysAfter(first, days.length - 1) === last
  return isUnbroken ? say.unbroken(first, last) : say.days(days.length, first, last)
}
