/**
 * What shore says about stops the boat already has: their numbers, and those somebody else has counted. Nothing here
 * ever reopens a stop or changes a count made aboard.
 */
import type { StopsNumbered, StopsReported } from '../trip/facts.ts'
import type { Trip } from '../trip/trip.ts'
import { isDone, type Stop } from './stop.ts'

/** A stop as shore lists it, to be matched with the boat's. */
export interface NumberedStop {
  itemId: string
  /** The boat's name for it, where shore keeps it. */
  clientRef: string | null
  stopId: string
  departure: string
}

/**
 * Shore's numbers for the boat's stops: by the boat's own name first, then by departure and stop, then by departure
 * alone; each of shore's is used once (AMB-23). A stop without a match stays without a number. Two stops may leave at the
 * same minute: what shore knows by a name of a boat's matches that name only, and planned stops choose before inserted ones,
 * which shore may not have yet.
 */
export function matchNumbers(
  stops: readonly Stop[],
  numbered: readonly NumberedStop[],
): Record<string, string> {
  const items: Record<string, string> = {}
  const taken = new Set<string>(stops.flatMap(({ itemId }) => itemId ?? []))
  const match = (some: readonly Stop[], same: (stop: Stop, other: NumberedStop) => boolean) => {
    for (const stop of some) {
      if (stop.itemId !== null || items[stop.id] !== undefined) continue
      const found = numbered.find((other) => !taken.has(other.itemId) && same(stop, other))
      if (!found) continue
      items[stop.id] = found.itemId
      taken.add(found.itemId)
    }
  }
  match(stops, (stop, other) => other.clientRef === stop.id)
  for (const some of [stops.filter(({ inserted }) => !inserted), stops.filter(({ inserted }) => inserted)]) {
    const isSame = (stop: Stop, { clientRef, departure }: NumberedStop) =>
      clientRef === null && departure === stop.departure
    match(some, (stop, other) => isSame(stop, other) && other.stopId === stop.stopId)
    match(some, isSame)
  }
  return items
}

/** Gives stops the numbers shore has for them; a number once given stays. */
export function numberStops(trip: Trip, fact: StopsNumbered): Trip {
  const stops = trip.stops.map((stop) => {
    const itemId = fact.items[stop.id]
    return stop.itemId === null && itemId !== undefined ? { ...stop, itemId } : stop
  })
  return { ...trip, stops }
}

/**
 * Takes over the stops that shore holds as done while they are still open aboard, with shore's load when it knows more
 * stops than the boat. What was counted aboard stays as it was counted.
 */
export function reportStops(trip: Trip, fact: StopsReported): Trip {
  const reported = new Map(fact.stops.filter(isDone).map((stop) => [stop.itemId, stop]))
  const isNews = (stop: Stop) => !isDone(stop) && stop.itemId !== null && reported.has(stop.itemId)
  if (!trip.stops.some(isNews)) return trip
  const stops = trip.stops.map((stop) => {
    const known = isNews(stop) ? reported.get(stop.itemId) : undefined
    return known ? { ...known, id: stop.id } : stop
  })
  const passed = stops.some((stop) => stop.state === 'passed')
  return { ...trip, stops, load: fact.load, startedAt: trip.startedAt ?? (passed ? fact.at : null) }
}

/** Shore was restored from a backup: every number is asked for anew, the trip's own by the one it had. */
export function forgetNumbers(trip: Trip): Trip {
  const { start, end } = trip.checklists
  return {
    ...trip,
    flightId: null,
    formerFlightId: trip.flightId ?? trip.formerFlightId ?? null,
    stops: trip.stops.map((stop) => ({ ...stop, itemId: null })),
    checklists: {
      start: start && { ...start, serverId: null },
      end: end && { ...end, serverId: null },
    },
  }
}
