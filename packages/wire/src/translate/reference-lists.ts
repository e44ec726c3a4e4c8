/** From the wire's words to the domain's: timetable, ships, people. Nothing else knows both. */
import {
  type CaptainId,
  type Counted,
  countedFields,
  eachCounted,
  type Load,
  type PlannedStop,
  type ServiceDay,
  type Shift,
  type Ship,
  type Steward,
  type StopId,
} from '@vaarboek/domain'
import type { ResponseOf } from '../call.ts'
import type { captainDetail } from '../calls/captains.ts'
import type { shiftsOverview } from '../calls/shifts.ts'
import type { shipsIndex } from '../calls/ships.ts'
import type { stewardsOverview } from '../calls/stewards.ts'
import { WIRE_NAMES } from '../counted.ts'
import { toChecklist } from './reports.ts'

type ShipResponse = ResponseOf<typeof shipsIndex>[number]
type ShiftResponse = ResponseOf<typeof shiftsOverview>[number]
type StewardResponse = ResponseOf<typeof stewardsOverview>[number]

export interface Captain {
  id: CaptainId
  fullName: string
}

/** A stop one may insert. */
export interface KnownStop {
  id: StopId
  name: string
}

export function toCaptain(response: ResponseOf<typeof captainDetail>): Captain {
  return { id: response.id, fullName: response.full_name || response.name }
}

export function toSteward(response: StewardResponse): Steward {
  const fullName = response.full_name || `${response.firstname} ${response.lastname}`.trim()
  return {
    id: response.id,
    firstName: response.firstname,
    lastName: response.lastname,
    fullName,
    picture: response.picture,
  }
}

/** The maximums stand on the ship or on its type (DATA-09); without either they are unknown. */
export function toShip(response: ShipResponse): Ship {
  return {
    id: response.id,
    name: response.name,
    ...countedFields((kind) => {
      const { maximum } = WIRE_NAMES[kind]
      return { maximum: response[maximum] ?? response.type?.[maximum] ?? null }
    }),
    startChecklistId: response.startChecklistId ?? response.startChecklist?.id ?? null,
    stopChecklistId: response.stopChecklistId ?? response.stopChecklist?.id ?? null,
    startChecklist:
      response.startChecklist && toChecklist(response.startChecklist, response.startChecklistId),
    stopChecklist: response.stopChecklist && toChecklist(response.stopChecklist, response.stopChecklistId),
  }
}

/** @param today the service day it is of where the server doesn't say: the one that was running when it was asked */
export function toShift(response: ShiftResponse, today: ServiceDay): Shift {
  const last = response.last_flight
  return {
    id: response.id,
    serviceDay: response.service_day ?? today,
    name: response.name,
    stops: response.items.map(({ stop_id, stop_name, departure, departure_s }) => ({
      stopId: stop_id,
      stopName: stop_name,
      departure,
      ...exactly(departure_s),
    })),
    hasStartChecklist: response.has_start_checklist,
    hasEndChecklist: response.has_end_checklist,
    incomplete: response.incomplete,
    isCompleted: response.isCompleted,
    completedBy: response.completed_by,
    ...(response.completed_by_id && { completedById: response.completed_by_id }),
    lastFlight: last && {
      id: last.id,
      ship: last.ship,
      load: toLoad(last),
      stewards: last.stewards.map(({ id }) => id),
      captain: last.captain,
      ...(last.captain_id && { captainId: last.captain_id }),
      lastStop: last.last_stop,
    },
  }
}

/** The load according to the server; 0 where it doesn't say. */
export function toLoad(response: Record<(typeof WIRE_NAMES)[Counted]['current'], number | null>): Load {
  return eachCounted((kind) => response[WIRE_NAMES[kind].current] ?? 0)
}

/** A planned stop's exact departure, where the server gives it. */
export function exactly(seconds: number | null | undefined): Pick<PlannedStop, 'departureS'> {
  return seconds == null ? {} : { departureS: seconds }
}
