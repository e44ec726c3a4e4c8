/**
 * What shore says about stops the boat already has: their numbers, and those somebody else has counted. Nothing here
 * ever reopens a stop or changes a count made aboard.
 */
import type { ItemId, StopId, TripStopId } from '../ids.ts'
import type { StopsNumbered, StopsReported } from '../trip/facts.ts'
import type { Trip } from '../trip/trip.ts'
import { INSERTED_STOP_PREFIX } from './insert.ts'
import { isDone, type Stop } from './stop.ts'

/** A stop as shore lists it, to be matched with the boat's. */
export interface NumberedStop {
  itemId: ItemId
  /** The boat's name for it, where shore keeps it. */
  clientRef: TripStopId | null
  stopId: StopId
  departure: string
}

/**
 * Which of shore's stops each of the boat's stops is: by the boat's own name, then by shore's number, then by stop and
 * departure, each of shore's used once and in the order of the lists (standing decision 14). Never by the time alone. Of two
 * stops at one place and minute planned ones choose first, for shore may not have the inserted one yet; a name that was made
 * aboard for an inserted stop is that stop's only.
 */
export function matchStops<Other extends NumberedStop>(
  stops: readonly Stop[],
  others: readonly Other[],
): Map<TripStopId, Other> {
  const found = new Map<TripStopId, Other>()
  const used = new Set<Other>()
  const numbers = new Set(stops.map(({ itemId }) => itemId))
  const match = (some: readonly Stop[], same: (stop: Stop, other: Other) => boolean) => {
    for (const stop of some) {
      if (found.has(stop.id)) continue
      const other = others.find((one) => !used.has(one) && same(stop, one))
      if (!other) continue
      found.set(stop.id, other)
      used.add(other)
    }
  }
  // A number once given stays, and is given to nobody else.
  const isFree = (stop: Stop, { itemId }: Other) =>
    stop.itemId === null ? !numbers.has(itemId) : stop.itemId === itemId
  match(stops, (stop, other) => other.clientRef === stop.id && isFree(stop, other))
  match(stops, (stop, other) => stop.itemId === other.itemId)
  const unnumbered = stops.filter(({ itemId }) => itemId === null)
  const isThere = (stop: Stop, other: Other) =>
    isFree(stop, other) && other.stopId === stop.stopId && other.departure === stop.departure
  match(
    unnumbered.filter(({ inserted }) => !inserted),
    (stop, other) => !other.clientRef?.startsWith(INSERTED_STOP_PREFIX) && isThere(stop, other),
  )
  match(
    unnumbered.filter(({ inserted }) => inserted),
    (stop, other) => other.clientRef === null && isThere(stop, other),
  )
  return found
}

/** Shore's numbers for the boat's stops that have none. A stop without a match stays without a number. */
export function matchNumbers(
  stops: readonly Stop[],
  numbered: readonly NumberedStop[],
): Record<TripStopId, ItemId> {
  const found = matchStops(stops, numbered)
  const items: Record<TripStopId, ItemId> = {}
  for (const { id, itemId } of stops) {
    const other = found.get(id)
    if (itemId === null && other) items[id] = other.itemId
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
export function takeInStops(trip: Trip, fact: StopsReported): Trip {
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
    // What another database counts begins anew.
    revision: 0,
    stops: trip.stops.map((stop) => ({ ...stop, itemId: null })),
    checklists: {
      start: start && { ...start, serverId: null },
      end: end && { ...end, serverId: null },
    },
  }
}
