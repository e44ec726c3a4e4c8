/** Trips, made of their facts. */
import { applyFact } from '../trip/apply-fact.ts'
import type { TripFact } from '../trip/facts.ts'
import type { Trip } from '../trip/trip.ts'
import { prepared } from './facts.ts'

/** The trip that these facts add up to. @throws when one of them is refused */
export function tripOf(first: TripFact, ...rest: TripFact[]): Trip {
  return withFacts(applied(null, first), ...rest)
}

/** The trip after some more facts. @throws when one of them is refused */
export function withFacts(trip: Trip, ...facts: TripFact[]): Trip {
  return facts.reduce<Trip>(applied, trip)
}

function applied(trip: Trip | null, fact: TripFact): Trip {
  const result = applyFact(trip, fact)
  if ('refused' in result) throw new Error(`${fact.type}: ${result.refused}`)
  return result.trip
}

/** A trip of so many planned stops, and what happened on it. */
export function aTrip({ stops = 3, facts = [] }: { stops?: number; facts?: readonly TripFact[] } = {}): Trip {
  return tripOf(prepared({ stops }), ...facts)
}
