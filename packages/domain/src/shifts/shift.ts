/** A shift (dienst): the planned stops one boat sails, and what the server knows of the trip last sailed on it. */
import type { CaptainId, FlightId, ShiftId, StewardId } from '../ids.ts'
import type { Load } from '../passengers/load.ts'
import type { Ship } from '../ships/ship.ts'
import type { PlannedStop } from '../stops/stop.ts'
import type { ServiceDay } from '../time/service-time.ts'

/** A trip on this shift that the server has and that isn't completed. */
export interface LastFlight {
  id: FlightId
  ship: Pick<Ship, 'id' | 'name'> | null
  load: Load
  /** Ids of the stewards who sailed it: shown first in the crew step, not ticked (AMB-11). */
  stewards: StewardId[]
  /** The captain's name and the last stop left: '' where there is none or the server doesn't say. */
  captain?: string
  /** Absent where the server doesn't say. */
  captainId?: CaptainId
  lastStop?: string
}

export interface Shift {
  id: ShiftId
  /** The day it is sailed on. The same shift has the same id every day. */
  serviceDay: ServiceDay
  name: string
  stops: PlannedStop[]
  hasStartChecklist: boolean
  hasEndChecklist: boolean
  lastFlight: LastFlight | null
  /** The server says that the last trip was left unfinished. */
  incomplete: boolean
  /** Whether the last trip is completed, by the server's word, not this device's (AMB-57). */
  isCompleted: boolean
  /** Name of the captain who completed it; '' or absent where the server doesn't say. */
  completedBy?: string
  /** The same as a number; absent where the server doesn't say. */
  completedById?: CaptainId
}

/**
 * A shift's name in its label and its number: 'Dienst 12' is 'Dienst' and '12', '08:15 Lillo' is 'Lillo' and '08:15' (WIZ-17). What
 * stands in brackets only tells shifts of one name apart, and stays where it is.
 */
export function shiftName(name: string): { label: string; number: string | null } {
  const number = /\d+(?:[:.h]\d+)?(?![^(]*\))/.exec(name)?.[0] ?? null
  if (number === null) return { label: name.trim(), number }
  const label = name.replace(number, ' ').replace(/\s+/g, ' ').trim()
  return { label, number }
}

/** The last trip when it may be taken over: one that the server calls completed never is (AMB-09). */
export function openLastFlight(shift: Shift): LastFlight | null {
  return shift.isCompleted ? null : shift.lastFlight
}
