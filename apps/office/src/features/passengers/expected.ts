/** Piers that a late boat has still to call at, with their times as the feed tells them at the same moment. */
import type { ResponseOf } from '@vaarboek/wire'
import { expectedAtStops, type officeTrip, SILENT_MS } from '@vaarboek/wire/office'

/** A pier that it leaves later than planned; at the last one, or where it leaves in time all the same, comes to. */
interface LateStop {
  name: string
  /** Seconds since the start of the service day. */
  atS: number
  byS: number
}

export interface Expected {
  late: readonly LateStop[]
  /** Piers follow that it leaves in time. */
  isInTimeAfter: boolean
  /** When it was to come to the next one, and when it is expected at the last; null: nobody knows. */
  nextS: number | null
  endsS: number | null
}

/** @param now milliseconds since 1970 */
export function expectedIn(of: ResponseOf<typeof officeTrip>, now: number): Expected {
  const { trip, stops, dayStartsAt } = of
  const dayStartMs = Date.parse(dayStartsAt)
  const { calls } = expectedAtStops(trip, stops, {
    ...{ dayStartMs, now, tablet: { ...of, lastSeen: of.heardAt } },
  })
  const secondOf = (at: number) => (at - dayStartMs) / 1000
  const known = isSilent(of, now) ? [] : calls
  const coming = stops.flatMap((stop, place) => {
    const call = known[place]
    return call ? [{ ...stop, arrivalS: stop.arrivalS ?? stop.plannedS, call }] : []
  })
  const end = coming.at(-1)
  const late = coming.flatMap((stop): LateStop[] => {
    const { call, arrivalS, plannedS } = stop
    if (call.later === null) return []
    const atS = secondOf(call.later)
    return [{ name: stop.stopName, atS, byS: atS - (call.isArrival || stop === end ? arrivalS : plannedS) }]
  })
  return {
    late,
    isInTimeAfter: late.length > 0 && end?.call.later === null,
    nextS: nextOf(of),
    endsS: end ? secondOf(end.call.arrival) : null,
  }
}

function nextOf({ trip, stops }: ResponseOf<typeof officeTrip>): number | null {
  const next = stops.find(
    ({ state }, place) => state === 'open' && !stops.slice(place).some((stop) => stop.state === 'passed'),
  )
  if (!next) return null
  const isThere = next.arrivedAt !== null || trip.lying?.item === next.id
  return isThere ? next.plannedS : (next.arrivalS ?? next.plannedS)
}

/** Silence as the board has it: there nobody knows when such a boat comes, and passengers aren't told more. */
function isSilent({ heardAt, trip: { last } }: ResponseOf<typeof officeTrip>, now: number): boolean {
  const heard = [heardAt, last?.receivedAt].flatMap((at) => (at ? Date.parse(at) : []))
  return now - Math.max(0, ...heard) > SILENT_MS
}
