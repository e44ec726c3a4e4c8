/** Stops of a leg with the times that feeds tell of them. */
import type { LegStop } from './live-trip.ts'

export interface ToldStop {
  at: LegStop
  how: 'sailed' | 'expected' | 'skipped'
  /** Seconds since 1970, rising from stop to stop; of a skipped one its plan. */
  arrivalS: number
  departureS: number
}

/** Those of which something is known, in their order. A clock that was set back makes no stop earlier than the one before it. */
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

/** When it called there, never later than now; null where nobody told. */
function sailedTimes({ stop: { arrivedAt, departedAt } }: LegStop, now: number) {
  const departure = departedAt ?? arrivedAt
  if (departure === null) return null
  return { arrival: Math.min(arrivedAt ?? departure, departure, now), departure: Math.min(departure, now) }
}

function inSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}
