/** What a stop of a trip says of its times. Pure. */
import type { Trip, TripStop } from './trip.ts'

/** A record that came ashore later than this lay aboard. */
const LATE_ASHORE_MS = 2 * 60_000

/** Departure against the plan, at the last stop arrival; null while nothing is known of it. A stop put in has no plan of its own. */
export function delayAt({ day_starts_at, stops }: Trip, stop: TripStop): number | null {
  if (stop.state !== 'passed' || stop.inserted) return null
  const isLast = stop.id === stops.at(-1)?.id
  const at = (isLast ? stop.arrived_at : stop.departed_at) ?? stop.departed_at ?? stop.arrived_at
  if (at === null) return null
  return Math.round((Date.parse(at) - Date.parse(day_starts_at)) / 1000) - stop.planned_s
}

/** How long what was recorded of it lay aboard; null when it came at once or isn't known. */
export function layAboard({
  recorded_at,
  received_at,
}: Pick<TripStop, 'recorded_at' | 'received_at'>): number | null {
  if (recorded_at === null || received_at === null) return null
  const lay = Date.parse(received_at) - Date.parse(recorded_at)
  return lay > LATE_ASHORE_MS ? lay : null
}
