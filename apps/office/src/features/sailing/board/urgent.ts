/** Urgent malfunctions that aren't solved, by the trip they were reported on and by their ship. Pure. */
import type { Incident } from '../../../ui/use-incidents.ts'
import type { BoardTrip } from './board-state.ts'

/** Categories, by the id of a trip or a ship. */
export interface Urgent {
  trips: ReadonlyMap<string, string>
  ships: ReadonlyMap<string, string>
}

export const NONE_URGENT: Urgent = { trips: new Map(), ships: new Map() }

/** @param incidents the newest first */
export function urgentOf(incidents: readonly Incident[] | undefined): Urgent {
  const [trips, ships] = [new Map<string, string>(), new Map<string, string>()]
  for (const { urgent, category, trip, ship } of incidents?.toReversed() ?? []) {
    if (!urgent || category === null) continue
    if (trip !== null) trips.set(trip, category)
    if (ship !== null) ships.set(ship, category)
  }
  return { trips, ships }
}

/** @param sails whether the ship's own ones are its row's: one that is over has those that were reported on it */
export function incidentOn({ trips, ships }: Urgent, { id, ship }: BoardTrip, sails: boolean): string | null {
  return trips.get(id) ?? (sails ? (ships.get(ship) ?? null) : null)
}
