/** A board for tests: Sunday 22 November, one shift of two, as the server gives it; each trip with a ship and a captain of its own. */
import type { Board, BoardTrip, PlannedShift, SeenDevice } from './board-state.ts'

export const at = (time: string) => `2026-11-22T${time}+01:00`
export const moment = (time: string) => Date.parse(at(time))

export function shift(number: string, first: number, last: number): PlannedShift {
  return {
    ...{ shift: number, shiftName: `Dienst ${number}`, shiftRef: `s-${number}`, track: '1' },
    ...{ trackName: 'Scheldelijn', stops: 3, firstDepartureS: first, lastArrivalS: last },
    ...{ isExtra: false, plan: null },
  }
}

export function trip(number: string, other: Partial<BoardTrip> = {}): BoardTrip {
  return {
    ...{ id: number, version: 1, serviceDay: '2026-11-22', track: '1', trackName: 'Scheldelijn' },
    ...{ shift: '1', shiftName: 'Dienst 1', shiftRef: 's-1', ship: number, shipName: 'Bergeend' },
    ...{
      maxPeople: 75,
      maxBikes: 40,
      shipOutOfService: false,
      captain: number,
      captainName: 'Mira Van Damme',
      device: 'blauw',
    },
    ...{ state: 'under-way', stops: 3, passed: 1, skipped: 0, marks: 0 },
    last: lastStop(),
    next: { item: '12', stop: '2', stopName: 'Kruibeke', plannedS: 35_400, arrivalS: 35_400 },
    lying: null,
    position: null,
    changedAt: at('09:32:10'),
    ...other,
  }
}

export function lastStop(
  other: Partial<NonNullable<BoardTrip['last']>> = {},
): NonNullable<BoardTrip['last']> {
  return {
    ...{ item: '11', stop: '1', stopName: 'Lillo', plannedS: 34_200, arrivedAt: at('09:29:00') },
    ...{ departedAt: at('09:32:00'), recordedAt: at('09:32:05'), receivedAt: at('09:32:10') },
    ...{ people: 31, bikes: 4, delayS: 120, device: 'blauw' },
    ...other,
  }
}

export function tablet(lastSeen: string, other: Partial<SeenDevice> = {}): SeenDevice {
  return {
    ...{ device: 'blauw', name: null, captain: '9', captainName: 'Mira Van Damme', lastSeen: at(lastSeen) },
    ...{ appVersion: null, waiting: null, rejected: null, oldestWaitingAt: null, saidAt: null },
    ...other,
  }
}

export function boardOf(other: Partial<Board> = {}): Board {
  return {
    ...{
      day: '2026-11-22',
      dayStartsAt: at('00:00:00'),
      timeZone: 'Europe/Brussels',
      cursor: 'life.here.3',
    },
    ...{ trips: [], planned: [], devices: [] },
    ...other,
  }
}
