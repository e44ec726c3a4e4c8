/** Times of a stop of a trip: when it is expected, its delay, and how long its record lay aboard. Pure. */
import type { ExpectedCalls } from '@vaarboek/wire/office'
import { clockTime } from '../../../platform/moments.ts'
import { text } from '../../../text/trip-nl.ts'
import type { Trip, TripStop } from './trip.ts'

/** A record that came ashore later than this lay aboard. */
const LATE_ASHORE_MS = 2 * 60_000

/** Departure against the plan, at the last stop arrival; null while nothing is known of it. A stop put in has no plan of its own. */
export function delayAt({ dayStartsAt, stops }: Trip, stop: TripStop): number | null {
  if (stop.state !== 'passed' || stop.inserted) return null
  const isLast = stop.id === stops.at(-1)?.id
  const at = (isLast ? stop.arrivedAt : stop.departedAt) ?? stop.departedAt ?? stop.arrivedAt
  if (at === null) return null
  return Math.round((Date.parse(at) - Date.parse(dayStartsAt)) / 1000) - stop.plannedS
}

/** How long what was recorded of it lay aboard; null when it came at once or isn't known. */
export function layAboard({
  recordedAt,
  receivedAt,
}: Pick<TripStop, 'recordedAt' | 'receivedAt'>): number | null {
  if (recordedAt === null || receivedAt === null) return null
  const lay = Date.parse(receivedAt) - Date.parse(recordedAt)
  return lay > LATE_ASHORE_MS ? lay : null
}

/** What is known of the stop at a place while it is open: when it is expected, that nobody knows, or nothing but the plan. */
export function comingAt({ dayStartsAt, stops }: Trip, place: number, expected: ExpectedCalls): string {
  if (expected.isSilent) return text.noWord
  const call = expected.calls[place]
  // A stop that was put in has no planned time beside it.
  const at = stops[place]?.inserted ? call?.departure : call?.later
  if (at == null) return text.open
  const isArrival = call?.isArrival && at === call.later
  return (isArrival ? text.arrives : text.expected)(clockTime((at - Date.parse(dayStartsAt)) / 1000))
}
