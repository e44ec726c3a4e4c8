/** Ships and captains on two trips at once: one of the two can't be true, or was never ended. Pure. */
import type { BoardTrip } from './board-state.ts'

/** The names of other shifts that the same ship, or the same captain, sails at this moment. */
export interface AlsoOn {
  ship: readonly string[]
  captain: readonly string[]
}

export const NOWHERE_ELSE: AlsoOn = { ship: [], captain: [] }

/** Of each trip whose ship or captain is on another one too; the others have none. */
export function alsoOnOf(trips: readonly BoardTrip[]): ReadonlyMap<string, AlsoOn> {
  const sailing = trips.filter(({ state }) => state === 'under-way')
  const onShip = twice(sailing, ({ ship }) => ship)
  const byCaptain = twice(sailing, ({ captain }) => captain)
  const found = new Map<string, AlsoOn>()
  for (const trip of sailing) {
    const [ship, captain] = [onShip.get(trip.ship), byCaptain.get(trip.captain)]
    if (ship || captain) found.set(trip.id, { ship: others(trip, ship), captain: others(trip, captain) })
  }
  return found
}

export function isSameElsewhere(one: AlsoOn, other: AlsoOn): boolean {
  return one === other || (isSame(one.ship, other.ship) && isSame(one.captain, other.captain))
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, place) => name === other[place])

function twice<Of>(trips: readonly BoardTrip[], of: (trip: BoardTrip) => Of): Map<Of, BoardTrip[]> {
  const groups = Map.groupBy(trips, of)
  for (const [one, group] of groups) if (group.length < 2) groups.delete(one)
  return groups
}

function others(trip: BoardTrip, group: readonly BoardTrip[] = []): string[] {
  return group.filter((one) => one !== trip).map(({ shiftName }) => shiftName)
}
