/**
 * Marks on the counts of a trip, for people ashore to look at. A mark is a question, never a fault: nothing is left out of any figure
 * because of it. They are of the counts that hold: the shore's where there is one, else the crew's.
 */

import { eachCounted } from '../passengers/counted.ts'
import {
  type Count,
  isSameLoad,
  type Load,
  loadAfter,
  type Maximums,
  NO_MAXIMUMS,
  NOBODY,
} from '../passengers/load.ts'
import { doubtsOf } from './doubts.ts'

/** Each mark that there is, in the order in which they are told. */
export const COUNT_MARKS = [
  /** The load isn't the one before plus boarding minus alighting. */
  'load-differs',
  /** The load fits, but more got off than were aboard. */
  'more-off-than-aboard',
  /** More aboard than the ship may carry. */
  'over-maximum',
  /** Departed before it arrived, or before the stop before. */
  'times-backwards',
  /** Recorded later than it was received, or so long before that a clock may be wrong. */
  'clock-off',
  'delivered-late',
  /** Two captains or tablets counted the stop, and neither knew of the other. */
  'counted-twice',
  'corrected',
  /** Somebody was aboard when the last stop was left. */
  'left-aboard',
  /** Nobody the whole trip, where the trips before it always had somebody. */
  'nobody-all-trip',
  /** The shift was sailed by two trips that day. */
  'sailed-twice',
] as const

export type CountMarkName = (typeof COUNT_MARKS)[number]

/** A mark, of one stop of the trip, or of the trip as a whole: then `visit` is null. */
export interface CountMark<Visit extends number | string = number> {
  mark: CountMarkName
  visit: Visit | null
  /** The newest of the shore's counts that it reckons with, by their numbers; null: the crew's alone. */
  shore: number | null
}

/** A stop of a trip with its record. Moments are milliseconds since 1970; null: unknown. */
export interface MarkedVisit<Visit extends number | string = number> extends Count, Load {
  id: Visit
  state: 'open' | 'passed' | 'skipped'
  arrivedAt: number | null
  departedAt: number | null
  /** By the tablet's clock, and by the server's. */
  recordedAt: number | null
  receivedAt: number
  isCountedTwice: boolean
  isCorrection: boolean
  /** The number of the shore's count, where that is the one that holds: a later one has a higher number. */
  shore: number | null
}

export interface MarkedTrip<Visit extends number | string = number> extends Maximums {
  /** In the order in which they are sailed. */
  visits: readonly MarkedVisit<Visit>[]
  /** Nothing more is expected of it. */
  isOver: boolean
  isSailedTwice: boolean
  /** Whether each of several trips of this shift before it had somebody aboard. */
  isSeldomEmpty: boolean
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A tablet's clock may be so far ahead of the server's. */
const MAX_AHEAD_MS = 2 * MINUTE_MS
const MAX_BEHIND_MS = 12 * HOUR_MS
/** What comes later than so much after it was recorded was long out of sight ashore. */
const MAX_LATE_MS = 6 * HOUR_MS

/**
 * The stops whose load isn't the one before plus boarding minus alighting. People aboard are a fact, so that is something to look at,
 * never a reason to refuse.
 * @param visits in the order in which they are sailed
 */
export function oddLoads<Visit extends number | string>(
  visits: readonly (Load & Count & Pick<MarkedVisit<Visit>, 'id' | 'state'>)[],
): ReadonlySet<Visit> {
  const found = new Set<Visit>()
  let before: Load = NOBODY
  for (const visit of visits) {
    if (visit.state !== 'passed') continue
    if (!isSameLoad(loadAfter(before, visit), visit)) found.add(visit.id)
    before = eachCounted((kind) => visit[kind])
  }
  return found
}

/** The marks of a trip: its stops' in the order in which they are sailed, then its own. */
export function countMarksOf<Visit extends number | string>(trip: MarkedTrip<Visit>): CountMark<Visit>[] {
  const found: CountMark<Visit>[] = []
  let before: Before = START
  for (const visit of trip.visits) {
    if (visit.state === 'open') continue
    const { id, shore } = visit
    const add = (of: number | null, names: readonly CountMarkName[]) =>
      found.push(...names.map((mark) => ({ mark, visit: id, shore: of })))
    if (visit.state === 'passed') {
      add(newest([before.shore, shore]), marksOfChange(before.load, visit))
      add(shore, isOverMaximum(trip, visit) ? ['over-maximum'] : [])
      add(null, isBackwards(visit, before.left) ? ['times-backwards'] : [])
      const load = eachCounted((kind) => visit[kind])
      before = { load, shore, left: visit.departedAt ?? before.left }
    }
    add(null, marksOfRecord(visit))
  }
  return [...found, ...marksOfTrip(trip, before)]
}

/** How the stop before was left; `left` is when. */
interface Before extends Pick<MarkedVisit, 'shore'> {
  load: Load
  left: number | null
}
const START: Before = { load: NOBODY, shore: null, left: null }

function newest(shore: readonly (number | null)[]): number | null {
  const known = shore.filter((one) => one !== null)
  return known.length === 0 ? null : Math.max(...known)
}

function marksOfChange(before: Load, visit: Count & Load): CountMarkName[] {
  if (!isSameLoad(loadAfter(before, visit), visit)) return ['load-differs']
  return doubtsOf(visit, before, NO_MAXIMUMS).length > 0 ? ['more-off-than-aboard'] : []
}

function isOverMaximum(ship: Maximums, visit: Count & Load): boolean {
  return doubtsOf(visit, visit, ship).some(({ because }) => because === 'over-maximum')
}

/** @param left when the stop before was left */
function isBackwards(
  { arrivedAt, departedAt }: Pick<MarkedVisit, 'arrivedAt' | 'departedAt'>,
  left: number | null,
): boolean {
  const earliest = Math.max(arrivedAt ?? Number.NEGATIVE_INFINITY, left ?? Number.NEGATIVE_INFINITY)
  return departedAt !== null && departedAt < earliest
}

function marksOfRecord(visit: MarkedVisit<number | string>): CountMarkName[] {
  const { recordedAt, receivedAt, isCountedTwice, isCorrection } = visit
  const late = recordedAt === null ? 0 : receivedAt - recordedAt
  return [
    ...(late < -MAX_AHEAD_MS || late > MAX_BEHIND_MS ? ['clock-off' as const] : []),
    ...(late > MAX_LATE_MS ? ['delivered-late' as const] : []),
    ...(isCountedTwice ? ['counted-twice' as const] : []),
    ...(isCorrection ? ['corrected' as const] : []),
  ]
}

/** @param last how its last stop was left */
function marksOfTrip(trip: MarkedTrip<number | string>, last: Before): CountMark<never>[] {
  const { visits, isOver, isSailedTwice, isSeldomEmpty } = trip
  const of = (mark: CountMarkName, shore: number | null = null) => ({ mark, visit: null, shore })
  const counts = visits.filter(({ state }) => state === 'passed')
  return [
    ...(isOver && !isSameLoad(last.load, NOBODY) ? [of('left-aboard', last.shore)] : []),
    ...(isOver && isSeldomEmpty && isEmptyTrip(visits)
      ? [of('nobody-all-trip', newest(counts.map(({ shore }) => shore)))]
      : []),
    ...(isSailedTwice ? [of('sailed-twice')] : []),
  ]
}

/** Whether a trip has counts, and all of them are zero. */
export function isEmptyTrip(visits: readonly (Load & Count & Pick<MarkedVisit, 'state'>)[]): boolean {
  const passed = visits.filter(({ state }) => state === 'passed')
  return passed.length > 0 && passed.every((visit) => visit.people + visit.peopleOn + visit.peopleOff === 0)
}
