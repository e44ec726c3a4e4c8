/**
 * Reports of the server on stops the boat already has: their ids, and counts of others. Nothing here ever reopens a
 * stop or changes a count made aboard.
 */
import type { ItemId, StopId, TripStopId } from '../ids.ts'
import type { StopsNumbered, StopsReported } from '../trip/facts.ts'
import type { Trip } from '../trip/trip.ts'
import { INSERTED_STOP_PREFIX } from './insert.ts'
import { isDone, type Stop } from './stop.ts'

/** A stop as the server lists it, to be matched with the boat's. */
export interface NumberedStop {
  itemId: ItemId
  /** The boat's name for it, where the server keeps it. */
  clientRef: TripStopId | null
  stopId: StopId
  departure: string
}

/**
 * Matches the boat's stops with the server's: by the boat's own name, then by the server's id, then by stop and
 * departure. Each stop of the server is used once, in the order of the lists (standing decision 14). The time alone
 * never matches. Of two stops at one place and minute the planned one chooses first: the server may not have the
 * inserted one yet. A name made aboard for an inserted stop matches that stop only.
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
  const isFree = (stop: Stop, { itemId }: Other) => stop.itemId === null && !numbers.has(itemId)
  match(stops, (stop, other) => other.clientRef === stop.id && isFree(stop, other))
  match(stops, (stop, other) => stop.itemId === other.itemId)
  const isThere = (stop: Stop, other: Other) =>
    isFree(stop, other) && other.stopId === stop.stopId && other.departure === stop.departure
  match(
    stops.filter(({ inserted }) => !inserted),
    (stop, other) => !other.clientRef?.startsWith(INSERTED_STOP_PREFIX) && isThere(stop, other),
  )
  match(stops, (stop, other) => other.clientRef === null && isThere(stop, other))
  return found
}

/** Ids of the server for the boat's stops that have none. A stop without a match stays without an id. */
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

/** Gives stops the server's ids; an id once given stays. */
export function numberStops(trip: Trip, fact: StopsNumbered): Trip {
  const stops = trip.stops.map((stop) => {
    const itemId = fact.items[stop.id]
    return stop.itemId === null && itemId !== undefined ? { ...stop, itemId } : stop
  })
  return { ...trip, stops }
}

/**
 * Takes over the stops that are done on the server and still open aboard, with the server's load when it knows more
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

/** The server was restored from a backup: every id is asked for again, the trip's own by the id it had. */
export function forgetNumbers(trip: Trip): Trip {
  const { start, end } = trip.checklists
  return {
    ...trip,
    flightId: null,
    formerFlightId: trip.flightId ?? trip.formerFlightId ?? null,
    // Revisions of another database start again.
    revision: 0,
    stops: trip.stops.map((stop) => ({ ...stop, itemId: null })),
    checklists: {
      start: start && { ...start, serverId: null },
      end: end && { ...end, serverId: null },
    },
  }
}
