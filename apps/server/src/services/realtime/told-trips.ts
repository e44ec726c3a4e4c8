/** Trips that feeds tell of, of all that were made: one of each ship, and one of each departure. */
import type { LiveTripRow } from '../../repositories/realtime/live-trips.ts'
import type { LiveTrip } from './live-trip.ts'

export function toldTrips(trips: readonly LiveTrip[]): LiveTrip[] {
  return oneOfEachDeparture(oneOfEachShip(trips))
}

const RANK = { 'under-way': 2, prepared: 1, completed: 0, closed: -1 } as const

/**
 * A trip for each ship: of those that are sailed, else of those that were made, the newest. The others are nobody's to believe, nor is one
 * that was closed.
 */
function oneOfEachShip(trips: readonly LiveTrip[]): LiveTrip[] {
  const chosen = new Map<number, LiveTrip>()
  for (const trip of trips) {
    const other = chosen.get(trip.row.ship)
    if (!other || isBefore(other.row, trip.row)) chosen.set(trip.row.ship, trip)
  }
  return trips.filter((trip) => trip.row.state !== 'closed' && chosen.get(trip.row.ship) === trip)
}

/**
 * A departure that two ships are said to sail is told of one: of a ship that is heard, else as for two trips of a ship. The other one isn't told
 * at all, as nobody knows what it does.
 */
function oneOfEachDeparture(trips: readonly LiveTrip[]): LiveTrip[] {
  const best = trips.toSorted(
    (one, other) => Number(one.isSilent) - Number(other.isSilent) || (isBefore(one.row, other.row) ? 1 : -1),
  )
  const told = new Set<string>()
  const chosen = new Set<LiveTrip>()
  for (const trip of best) {
    const departures = trip.legs
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ row: { tripRef, startS } }) => JSON.stringify([trip.row.serviceDay, tripRef, startS]))
    if (departures.some((departure) => told.has(departure))) continue
    chosen.add(trip)
    for (const departure of departures) told.add(departure)
  }
  return trips.filter((trip) => chosen.has(trip))
}

function isBefore(one: LiveTripRow, other: LiveTripRow): boolean {
  return (
    RANK[other.state] - RANK[one.state] > 0 ||
    (RANK[other.state] === RANK[one.state] && other.trip > one.trip)
  )
}
