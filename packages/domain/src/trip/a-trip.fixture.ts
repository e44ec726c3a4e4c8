/** A small trip for tests: three stops on the Scheldt, a ship for a dozen, one steward. */
import type { Steward } from '../crew/steward.ts'
import type { Ship } from '../ships/ship.ts'
import { applyFact } from './apply-fact.ts'
import type { TripFact, TripPrepared } from './facts.ts'
import type { Trip } from './trip.ts'

export const AT = '2026-11-21T08:00:00+01:00'
export const LATER = '2026-11-21T08:07:30+01:00'

export const ship: Ship = {
  id: '5',
  name: 'Reiger',
  maxPeople: 12,
  maxBikes: 4,
  startChecklistId: null,
  stopChecklistId: null,
}

export const steward: Steward = {
  id: '9',
  firstName: 'Lore',
  lastName: 'Maes',
  fullName: 'Lore Maes',
  picture: null,
}

export const prepared: TripPrepared = {
  type: 'tripPrepared',
  tripId: 'trip-1',
  serviceDay: '2026-11-21',
  track: { id: '1', name: 'Scheldelijn' },
  shift: { id: '3', name: 'Dienst 3', hasStartChecklist: false, hasEndChecklist: false },
  ship,
  crew: [{ id: steward.id }],
  stops: [
    { stopId: '10', stopName: 'Lillo', departure: '08:00:00' },
    { stopId: '11', stopName: 'Liefkenshoek', departure: '08:05:00' },
    { stopId: '12', stopName: 'Steenplein', departure: '08:30:00' },
  ],
  at: AT,
}

/** The trip that these facts add up to. @throws when one of them is refused */
export function tripOf(...facts: TripFact[]): Trip {
  return facts.reduce<Trip | null>((trip, fact) => {
    const applied = applyFact(trip, fact)
    if ('refused' in applied) throw new Error(`${fact.type}: ${applied.refused}`)
    return applied.trip
  }, null) as Trip
}

export const started: TripFact = { type: 'tripStarted', at: AT }

export function arrived(stop: string, at = LATER): TripFact {
  return { type: 'stopArrived', stop, at }
}

export function confirmed(
  stop: string,
  peopleOn = 0,
  peopleOff = 0,
  bikesOn = 0,
  bikesOff = 0,
  at = LATER,
): TripFact {
  return { type: 'passengersConfirmed', stop, count: { peopleOn, peopleOff, bikesOn, bikesOff }, at }
}

export function skipped(stop: string): TripFact {
  return { type: 'stopSkipped', stop, why: 'Probleem op steiger', remarks: 'Ponton ligt scheef', at: LATER }
}

export function inserted(stop: string, after: string, delayMinutes = 10): TripFact {
  return { type: 'stopInserted', stop, after, stopId: '99', stopName: 'Kallosluis', delayMinutes, at: LATER }
}
