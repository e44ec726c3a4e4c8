/** Legs that the office cancelled and nobody sails, of the service days that matter to passengers. */
import type { Queries } from '../../database/database.ts'
import type { ConcessionNumber, ShiftNumber } from '../../repositories/row-ids.ts'
import { plansOfDay } from '../../repositories/timetable/day-plans.ts'
import { cancelledOn } from '../exports/cancelled-legs.ts'
import type { ServiceClock } from '../service-clock.ts'

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
}

/** In the order of their departures; none that would have arrived, and none that the timetable's source doesn't name. */
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
      const { directionId, startS, exactTimes } = of
      found.push({
        ...{ day, shift: shiftId, leg, tripRef, routeRef, directionId, exactTimes },
        ...{ startS: startS ?? of.departureS, leavesAt: start + of.departureS * 1000, arrivesAt },
      })
    }
  }
  return found
}
