/** Legs that nobody sails, of the service days that matter to passengers: the office cancelled their shift, or their crew skips them. */
import type { Queries } from '../../database/database.ts'
import type { ConcessionNumber, ShiftNumber } from '../../repositories/row-ids.ts'
import { plansOfDay } from '../../repositories/timetable/day-plans.ts'
import { cancelledOn } from '../exports/cancelled-legs.ts'
import type { ServiceClock } from '../service-clock.ts'
import { type LiveLeg, type LiveTrip, legsAhead } from './live-trip.ts'

export interface CancelledLeg {
  day: string
  shift: ShiftNumber
  leg: number
  tripRef: string
  routeRef: string
  directionId: number | null
  startS: number
  exactTimes: boolean | null
  /** Milliseconds since 1970. */
  leavesAt: number
  arrivesAt: number
  /** Names of the stops at its ends. */
  from: string
  to: string
}

/** Legs of shifts of which no trip was made. In the order of their departures; none that would have arrived, and none that the timetable's source doesn't name. */
export async function cancelledLegs(
  db: Queries,
  concession: ConcessionNumber,
  { days, clock, now }: { days: readonly string[]; clock: ServiceClock; now: number },
): Promise<CancelledLeg[]> {
  const found: CancelledLeg[] = []
  for (const day of days) {
    const plans = await plansOfDay(db, concession, day)
    if (!plans.some(({ state }) => state === 'cancelled')) continue
    const start = Date.parse(clock.planned(day, 0))
    for (const { shiftId, leg, tripRef, routeRef, ...of } of await cancelledOn(db, concession, day)) {
      const arrivesAt = start + of.arrivalS * 1000
      if (leg === null || tripRef === null || routeRef === null || arrivesAt <= now) continue
      const { directionId, startS, exactTimes, firstStopName: from, lastStopName: to } = of
      found.push({
        ...{ day, shift: shiftId, leg, tripRef, routeRef, directionId, exactTimes },
        ...{ startS: startS ?? of.departureS, leavesAt: start + of.departureS * 1000, arrivesAt, from, to },
      })
    }
  }
  return found
}

/** Legs of trips that were made, of every ship: each departure once, and none that another trip sails. */
export function cancelledOfTrips(trips: readonly LiveTrip[], now: number): CancelledLeg[] {
  const sailed = trips.filter(({ row }) => row.state !== 'closed')
  const known = new Set(sailed.flatMap((trip) => legsAhead(trip).map((leg) => nameOf(trip, leg))))
  return trips.flatMap((trip) =>
    trip.legs.flatMap((leg): CancelledLeg[] => {
      const { row, leavesAt, arrivesAt, from, to } = leg
      const name = nameOf(trip, leg)
      if (!leg.isCancelled || !row.isHeld || row.isExtra || arrivesAt <= now || known.has(name)) return []
      known.add(name)
      const { tripRef, routeRef, directionId, startS, exactTimes } = row
      const { serviceDay: day, shift } = trip.row
      const of = { tripRef, routeRef, directionId, startS, exactTimes }
      return [{ ...of, day, shift, leg: row.leg, leavesAt, arrivesAt, from, to }]
    }),
  )
}

function nameOf({ row: { serviceDay } }: LiveTrip, { row: { tripRef, startS } }: LiveLeg): string {
  return JSON.stringify([serviceDay, tripRef, startS])
}
