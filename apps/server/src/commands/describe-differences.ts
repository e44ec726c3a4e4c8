/** The differences between two versions of a timetable, for people. */
import { clockTime, daysAfter } from '@vaarboek/domain'
import { type DayDifference, isOtherDay } from '../services/timetable/compare-days.ts'
import type { ChangedShift } from '../services/timetable/compare-shifts.ts'
import type { NamedShift } from '../services/timetable/compare-timetables.ts'
import type { FeedOutcome } from '../services/timetable/import-feed.ts'
import type { ShortDifferences, Shortened } from '../services/timetable/short-differences.ts'
import { many } from './layout.ts'

/** More of a kind are counted only. */
const MAX_SHOWN = 20

/** Line by line; what is different from the version that holds on the first day. */
export function describeDifferences({ before, differences, firstDay }: FeedOutcome): string[] {
  if (before === null) return [`Op ${firstDay} gold nog geen dienstregeling: alles is nieuw.`]
  const { shifts, tracks, calendar } = differences
  const sections = [...tracksOf(tracks), ...shiftsOf(differences), ...otherDays(calendar.filter(isOtherDay))]
  if (sections.length === 0) return [`Verschil met versie ${before}: geen.`]
  return [
    `Verschil met versie ${before} (${many(shifts.before, 'dienst', 'diensten')}, nu ${shifts.now}):`,
    ...sections,
  ]
}

function tracksOf({ added, gone, renamed }: ShortDifferences['tracks']): string[] {
  return [
    ...section('Nieuwe trajecten', added),
    ...section('Vervallen trajecten', gone),
    ...section(
      'Trajecten met een andere naam',
      renamed.map(({ from, to }) => `${from} heet nu ${to}`),
    ),
  ]
}

function shiftsOf({ added, gone, renumbered, changed, onlyDetails }: ShortDifferences): string[] {
  return [
    ...ofMany('Nieuwe diensten', added, shiftLine),
    ...ofMany('Vervallen diensten', gone, shiftLine),
    ...ofMany('Andere diensten', changed, changeLine),
    ...ofMany(
      'Zelfde haltes en tijden onder een ander nummer',
      renumbered,
      ({ name, startS, ref, formerRef }) => `${name} (vertrek ${clock(startS)}): ${formerRef} heet nu ${ref}`,
    ),
    ...(onlyDetails > 0 ? [`  Alleen ritnummers, richtingen of volgnummers anders: ${onlyDetails}`] : []),
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
    ...(more > 0 ? [`    … en nog ${more}`] : []),
  ]
}

function shiftLine({ name, startS, ref }: NamedShift): string {
  return `${name} (vertrek ${clock(startS)}, ${ref})`
}

function changeLine(change: ChangedShift): string {
  const { name, startS, minutes, addedStops, goneStops, isReordered, formerName, isOnOtherTrack } = change
  const what = [
    minutes && moved(minutes),
    addedStops.length > 0 && `erbij ${addedStops.join(', ')}`,
    goneStops.length > 0 && `vervallen ${goneStops.join(', ')}`,
    isReordered && 'haltes in een andere volgorde',
    formerName !== null && `heette ${formerName}`,
    isOnOtherTrack && 'op een ander traject',
  ].filter((part) => typeof part === 'string')
  return `${name} (vertrek ${clock(startS)}): ${what.join('; ')}`
}

function moved({ least, most, stops }: NonNullable<ChangedShift['minutes']>): string {
  const by = least === most ? signed(least) : `${signed(least)} tot ${signed(most)}`
  return `${many(stops, 'halte', 'haltes')} ${by} min`
}

function signed(minutes: number): string {
  return minutes > 0 ? `+${minutes}` : String(minutes)
}

function clock(seconds: number): string {
  return clockTime(seconds).slice(0, 5)
}

/** Days with the same difference are one line, in the order of their first days. */
function otherDays(days: readonly DayDifference[]): string[] {
  const whatOf = ({ before, now, added, gone }: DayDifference) =>
    `${many(now, 'dienst', 'diensten')}, eerst ${before} (${added} erbij, ${gone} weg)`
  const lines = [...Map.groupBy(days, whatOf)].map(([what, alike]) => `${spanOf(alike)}: ${what}`)
  return section('Vaardagen met andere diensten', lines).map((line, place) =>
    place === 0 ? `  Vaardagen met andere diensten: ${days.length}` : line,
  )
}

function spanOf(days: readonly DayDifference[]): string {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day]
  if (first === last) return first
  const isUnbroken = daysAfter(first, days.length - 1) === last
  return isUnbroken ? `${first} t/m ${last}` : `${days.length} dagen van ${first} tot ${last}`
}
