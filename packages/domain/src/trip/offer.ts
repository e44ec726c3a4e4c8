/**
 * An offer to a captain before whom nothing is open: to go on with their trip, else the next shift, with the ship and the crew of
 * the last one. It is only offered: nothing comes of it before they say so.
 */
import { isChecklistOpen } from '../checklists/applies.ts'
import type { CrewMember } from '../crew/steward.ts'
import type { CaptainId } from '../ids.ts'
import { openLastFlight, type Shift } from '../shifts/shift.ts'
import { byDeparture, nextToLeave } from '../shifts/timetable.ts'
import type { Ship } from '../ships/ship.ts'
import { type Departure, departuresOf, type Instant, type ServiceDay } from '../time/service-time.ts'
import { type Choices, chooseShift, mustResume } from './choices.ts'
import { isCompleted, type Trip } from './trip.ts'

export type Offer =
  /** A trip of this device. */
  | { is: 'resume'; trip: Trip; shift: Pick<Shift, 'name'>; people: number }
  /** Their trip by the server's word: this device has nothing of it. */
  | { is: 'take-over'; choices: Choices; shift: Shift; people: number }
  | { is: 'next'; choices: Choices; shift: Shift; isSameCrew: boolean }

/** The state of things from which an offer is made. */
export interface OfferedFrom {
  captain: CaptainId | null
  /** The trip that is open before them. */
  trip: Trip | null
  choices: Choices
  unfinished: readonly Trip[]
  /** The last one they completed today or yesterday. */
  lastTrip: Trip | null
  shifts: readonly Shift[]
  ships: readonly Ship[]
  stewards: readonly CrewMember[]
}

/** Null where there is nothing to offer, or they have begun to choose a shift themselves. */
export function offerOf(from: OfferedFrom, now: Instant): Offer | null {
  const { captain, trip, choices, unfinished, shifts, ships, stewards } = from
  if (trip ? !isCompleted(trip) || isChecklistOpen(trip, 'end') : choices.shift) return null
  const own = unfinished.findLast(({ isSetAside }) => !isSetAside)
  if (own) return { is: 'resume', trip: own, shift: own.shift, people: own.load.people }
  const isAboard = ({ id }: CrewMember) => stewards.some((steward) => steward.id === id)
  // The last of several open trips: they left the others and sailed on.
  for (const shift of byDeparture(shifts, now).toReversed()) {
    const flight = openLastFlight(shift)
    if (!flight?.captainId || flight.captainId !== captain) continue
    const chosen = chooseShift(choices, shift, ships)
    const crew = flight.stewards.map((id) => ({ id })).filter(isAboard)
    return { is: 'take-over', choices: { ...chosen, crew }, shift, people: flight.load.people }
  }
  const shift = nextShift(from, now)
  if (!shift) return null
  const before = trip ?? choices
  const isFree = ({ id }: Ship) => !shifts.some((one) => openLastFlight(one)?.ship?.id === id)
  const ship = ships.find((one) => one.id === before.ship?.id && isFree(one)) ?? null
  const crew = before.crew.filter(isAboard)
  return {
    is: 'next',
    choices: { ...chooseShift({ ...choices, ship: null }, shift, ships), ship, crew },
    shift,
    isSameCrew: crew.length > 0 && crew.length === before.crew.length,
  }
}

/**
 * The first that nobody has begun, that is still to leave, and that doesn't leave before the last one is in, with whichever device
 * they sailed it.
 */
function nextShift({ captain, shifts, unfinished, trip, lastTrip }: OfferedFrom, now: Instant): Shift | null {
  const last = trip ?? lastTrip
  const sailed = [...shifts.filter(({ completedById }) => completedById === captain), ...(last ? [last] : [])]
  const freeFrom = Math.max(...sailed.map((one) => planned(one).at(-1) ?? 0))
  const isAfter = (shift: Shift) => (planned(shift).at(0) ?? 0) >= freeFrom
  const isOpen = (shift: Shift) => !mustResume({ shift, isResumed: false }, unfinished)
  return nextToLeave(
    byDeparture(
      shifts.filter((shift) => isOpen(shift) && isAfter(shift)),
      now,
    ),
    now,
  )
}

/** Its departures in seconds, comparable between service days. */
function planned({ serviceDay, stops }: { serviceDay: ServiceDay; stops: readonly Departure[] }): number[] {
  return departuresOf(stops).map((seconds) => Date.parse(`${serviceDay}T00:00:00Z`) / 1000 + seconds)
}
