/** The differences between two versions of a timetable, for people. */
import { clockTime, daysAfter } from '@vaarboek/domain'
import { type DayDifference, isOtherDay } from '../services/timetable/compare-days.ts'
import type { ChangedShift } from '../services/timetable/compare-shifts.ts'
import type { NamedShift } from '../services/timetable/compare-timetables.ts'
import type { ImportReport, ShortDifferences, Shortened } from '../services/timetable/short-differences.ts'
import { CATALOGUE } from './text/text.ts'

const say = CATALOGUE.timetables.differences

/** More of a kind are counted only. */
const MAX_SHOWN = 20

/** Line by line; what is different from the version that holds on the first day. */
export function describeDifferences({ before, differences, firstDay }: ImportReport): string[] {
  if (before === null) return [say.allNew(firstDay)]
  const { shifts, tracks, calendar } = differences
  const sections = [...tracksOf(tracks), ...shiftsOf(differences), ...otherDays(calendar.filter(isOtherDay))]
  return sections.length === 0
    ? [say.none(before)]
    : [say.from(before, shifts.before, shifts.now), ...sections]
}

function tracksOf({ added, gone, renamed }: ShortDifferences['tracks']): string[] {
  const names = renamed.map(({ from, to }) => say.renamed(from, to))
  return [
    ...section(say.newTracks, added),
    ...section(say.goneTracks, gone),
    ...section(say.renamedTracks, names),
  ]
}

function shiftsOf({ added, gone, renumbered, changed, onlyDetails }: ShortDifferences): string[] {
  return [
    ...ofMany(say.newShifts, added, (shift) => shiftLine(shift)),
    ...ofMany(say.goneShifts, gone, (shift) => shiftLine(shift)),
    ...ofMany(say.otherShifts, changed, (change) => changeLine(change)),
    ...ofMany(
      say.renumbered,
      renumbered,
      ({ name, startS, ref, formerRef }) =>
        `${name} (${say.departure(clock(startS))}): ${say.renamed(formerRef, ref)}`,
    ),
    ...(onlyDetails > 0 ? [`  ${say.onlyDetails(onlyDetails)}`] : []),
  ]
}

function ofMany<Row>(
  title: string,
  { count, first }: Shortened<Row>,
  lineOf: (row: Row) => string,
): string[] {
  return section(title, first.slice(0, MAX_SHOWN).map(lineOf), count)
}

function section(title: string, lines: string[], count = lines.length): string[] {
  if (lines.length === 0) return []
  const more = count - MAX_SHOWN
  return [
    `  ${title}: ${count}`,
    ...lines.slice(0, MAX_SHOWN).map((line) => `    ${line}`),
    ...(more > 0 ? [`    ${say.more(more)}`] : []),
  ]
}

function shiftLine({ name, startS, ref }: NamedShift): string {
  return `${name} (${say.departure(clock(startS))}, ${ref})`
}

function changeLine(change: ChangedShift): string {
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
function otherDays(days: readonly DayDifference[]): string[] {
  const whatOf = ({ before, now, added, gone }: DayDifference) => say.day(now, before, added, gone)
  const lines = [...Map.groupBy(days, whatOf)].map(([what, alike]) => `${spanOf(alike)}: ${what}`)
  return section(say.otherDays, lines).map((line, place) =>
    place === 0 ? `  ${say.otherDays}: ${days.length}` : line,
  )
}

function spanOf(days: readonly DayDifference[]): string {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day]
  if (first === last) return first
  const isUnbroken = daysAfter(first, days.length - 1) === last
  return isUnbroken ? say.unbroken(first, last) : say.days(days.length, first, last)
}
