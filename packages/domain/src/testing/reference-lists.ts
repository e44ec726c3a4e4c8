/** What the server lists: a line on the Scheldt, its shift, a ship for a dozen, and who sails it. */
import type { Steward } from '../crew/steward.ts'
import { NO_MAXIMUMS } from '../passengers/load.ts'
import type { Shift } from '../shifts/shift.ts'
import type { Ship } from '../ships/ship.ts'
import type { PlannedStop } from '../stops/stop.ts'
import { addMinutes } from '../time/service-time.ts'
import type { Person, Track } from '../trip/trip.ts'

export const SERVICE_DAY = '2026-11-21'

const STOPS: readonly PlannedStop[] = [
  { stopId: '10', stopName: 'Lillo', departure: '08:00:00' },
  { stopId: '11', stopName: 'Liefkenshoek', departure: '08:05:00' },
  { stopId: '12', stopName: 'Steenplein', departure: '08:30:00' },
]

/** So many planned stops; from the fourth on, one every five minutes. */
export function plannedStops(many = STOPS.length): PlannedStop[] {
  return Array.from(
    { length: many },
    (_, place) =>
      STOPS[place] ?? {
        stopId: `${10 + place}`,
        stopName: `Halte ${place + 1}`,
        departure: addMinutes('08:30:00', 5 * (place - 2)),
      },
  )
}

export function aTrack(over: Partial<Track> = {}): Track {
  return { id: '1', name: 'Scheldelijn', ...over }
}

export function aShip(over: Partial<Ship> = {}): Ship {
  return {
    id: '5',
    name: 'Reiger',
    ...NO_MAXIMUMS,
    maxPeople: 12,
    maxBikes: 4,
    startChecklistId: null,
    stopChecklistId: null,
    ...over,
  }
}

export function aSteward(over: Partial<Steward> = {}): Steward {
  const { firstName = 'Lore', lastName = 'Maes' } = over
  return { id: '9', firstName, lastName, fullName: `${firstName} ${lastName}`, picture: null, ...over }
}

export function aCaptain(over: Partial<Person> = {}): Person {
  return { id: '7', name: 'Ada Veer', ...over }
}

/** A shift of today without checklists, never sailed before. */
export function aShift(over: Partial<Shift> = {}): Shift {
  return {
    id: '3',
    serviceDay: SERVICE_DAY,
    name: 'Dienst 3',
    stops: plannedStops(),
    hasStartChecklist: false,
    hasEndChecklist: false,
    lastFlight: null,
    incomplete: false,
    isCompleted: false,
    ...over,
  }
}
