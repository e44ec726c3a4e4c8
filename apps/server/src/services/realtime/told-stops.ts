/** Stops of a leg with the times that feeds tell of them. */
import type { LegStop } from './live-trip.ts'

export interface ToldStop {
  at: LegStop
  how: 'sailed' | 'expected' | 'skipped'
  /** Seconds since 1970, rising from stop to stop; of a skipped one its plan. */
  arrivalS: number
  departureS: number
}

/** Stops of which something is known, in their order. A clock that was set back makes no stop earlier than the one before it. */
export function toldStops(stops: readonly LegStop[], now: number): ToldStop[] {
  let before = 0
  return stops.flatMap((at): ToldStop[] => {
    const { state, expected, plannedArrival, plannedDeparture } = at.stop
    if (state === 'skipped')
      return [
        { at, how: 'skipped', arrivalS: inSeconds(plannedArrival), departureS: inSeconds(plannedDeparture) },
      ]
    const times = state === 'passed' ? sailedTimes(at, now) : expected
    if (times === null) return []
    const arrivalS = Math.max(inSeconds(times.arrival), before + 1)
    const departureS = Math.max(inSeconds(times.departure), arrivalS)
    before = at.isLast ? arrivalS : departureS
    return [{ at, how: state === 'passed' ? 'sailed' : 'expected', arrivalS, departureS }]
  })
}

/** A moment so long before the plan was said by a clock that nobody set. */
const NEVER_SO_EARLY_MS = 12 * 3600_000

/** When it called there, never later than now; null where nobody told, or a clock did that is a day behind. */
function sailedTimes({ stop: { arrivedAt, departedAt, plannedArrival } }: LegStop, now: number) {
  const likely = (said: number | null) =>
    said !== null && plannedArrival - said < NEVER_SO_EARLY_MS ? said : null
  const departure = likely(departedAt) ?? likely(arrivedAt)
  if (departure === null) return null
  return {
    arrival: Math.min(likely(arrivedAt) ?? departure, departure, now),
    departure: Math.min(departure, now),
  }
}

function inSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}
