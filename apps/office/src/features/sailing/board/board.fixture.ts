/** A board for tests: Sunday 22 November, one shift of two, as the server gives it. */
import type { Board, BoardTrip, HeardDevice, PlannedShift } from './board-state.ts'

export const at = (time: string) => `2026-11-22T${time}+01:00`
export const moment = (time: string) => Date.parse(at(time))

export function shift(number: string, first: number, last: number): PlannedShift {
  return {
    ...{ shift: number, shift_name: `Dienst ${number}`, shift_ref: `s-${number}`, track: '1' },
    ...{ track_name: 'Scheldelijn', stops: 3, first_departure_s: first, last_arrival_s: last },
    ...{ is_extra: false, plan: null },
  }
}

export function trip(number: string, other: Partial<BoardTrip> = {}): BoardTrip {
  return {
    ...{ id: number, version: 1, service_day: '2026-11-22', track: '1', track_name: 'Scheldelijn' },
    ...{ shift: '1', shift_name: 'Dienst 1', shift_ref: 's-1', ship: '4', ship_name: 'Bergeend' },
    ...{
      max_people: 75,
      max_bikes: 40,
      ship_out_of_service: false,
      captain: '9',
      captain_name: 'Mira Van Damme',
      device: 'blauw',
    },
    ...{ state: 'under-way', stops: 3, passed: 1, skipped: 0, marks: 0 },
    last: lastStop(),
    next: { item: '12', stop: '2', stop_name: 'Kruibeke', planned_s: 35_400 },
    changed_at: at('09:32:10'),
    ...other,
  }
}

export function lastStop(
  other: Partial<NonNullable<BoardTrip['last']>> = {},
): NonNullable<BoardTrip['last']> {
  return {
    ...{ item: '11', stop: '1', stop_name: 'Lillo', planned_s: 34_200, arrived_at: at('09:29:00') },
    ...{ departed_at: at('09:32:00'), recorded_at: at('09:32:05'), received_at: at('09:32:10') },
    ...{ people: 31, bikes: 4, delay_s: 120, device: 'blauw' },
    ...other,
  }
}

export function tablet(lastSeen: string, other: Partial<HeardDevice> = {}): HeardDevice {
  return {
    ...{ device: 'blauw', name: null, captain: '9', captain_name: 'Mira Van Damme', last_seen: at(lastSeen) },
    ...{ app_version: null, waiting: null, rejected: null, oldest_waiting_at: null, said_at: null },
    ...other,
  }
}

export function boardOf(other: Partial<Board> = {}): Board {
  return {
    ...{
      day: '2026-11-22',
      day_starts_at: at('00:00:00'),
      time_zone: 'Europe/Brussels',
      cursor: 'life.here.3',
    },
    ...{ trips: [], planned: [], devices: [] },
    ...other,
  }
}
