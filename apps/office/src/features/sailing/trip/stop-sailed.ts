/** Times of a stop of a trip: delay, and how long its record lay aboard. Pure. */
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
