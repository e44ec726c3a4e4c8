/** From the wire's words to the domain's: what shore knows (timetable, ships, people). Nothing else knows both. */
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
  type Track,
} from '@vaarboek/domain'
import type { ResponseOf } from '../call.ts'
import type { captainDetail } from '../calls/captains.ts'
import type { shiftsOverview } from '../calls/shifts.ts'
import type { shipsIndex } from '../calls/ships.ts'
import type { stewardsOverview } from '../calls/stewards.ts'
import type { stopsOverview } from '../calls/stops.ts'
import type { tracksOverview } from '../calls/tracks.ts'
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

export function toCaptain(answer: ResponseOf<typeof captainDetail>): Captain {
  return { id: answer.id, fullName: answer.full_name || answer.name }
}

export function toTrack(answer: ResponseOf<typeof tracksOverview>[number]): Track {
  return { id: answer.id, name: answer.name }
}

export function toKnownStop(answer: ResponseOf<typeof stopsOverview>[number]): KnownStop {
  return { id: answer.id, name: answer.name }
}

export function toSteward(answer: StewardResponse): Steward {
  const fullName = answer.full_name || `${answer.firstname} ${answer.lastname}`.trim()
  return {
    id: answer.id,
    firstName: answer.firstname,
    lastName: answer.lastname,
    fullName,
    picture: answer.picture,
  }
}

/** The maximums stand on the ship or on its type (DATA-09); without either they are unknown. */
export function toShip(answer: ShipResponse): Ship {
  return {
    id: answer.id,
    name: answer.name,
    ...countedFields((kind) => {
      const { maximum } = WIRE_NAMES[kind]
      return { maximum: answer[maximum] ?? answer.type?.[maximum] ?? null }
    }),
    startChecklistId: answer.startChecklistId ?? answer.startChecklist?.id ?? null,
    stopChecklistId: answer.stopChecklistId ?? answer.stopChecklist?.id ?? null,
    startChecklist: answer.startChecklist && toChecklist(answer.startChecklist, answer.startChecklistId),
    stopChecklist: answer.stopChecklist && toChecklist(answer.stopChecklist, answer.stopChecklistId),
  }
}

/** @param today the service day it is of where the server doesn't say: the one that was running when it was asked */
export function toShift(answer: ShiftResponse, today: ServiceDay): Shift {
  const last = answer.last_flight
  return {
    id: answer.id,
    serviceDay: answer.service_day ?? today,
    name: answer.name,
    stops: answer.items.map(({ stop_id, stop_name, departure, departure_s }) => ({
      stopId: stop_id,
      stopName: stop_name,
      departure,
      ...exactly(departure_s),
    })),
    hasStartChecklist: answer.has_start_checklist,
    hasEndChecklist: answer.has_end_checklist,
    incomplete: answer.incomplete,
    isCompleted: answer.isCompleted,
    lastFlight: last && {
      id: last.id,
      ship: last.ship,
      load: toLoad(last),
      stewards: last.stewards.map(({ id }) => id),
    },
  }
}

/** Who is aboard according to the server; who it doesn't tell of isn't. */
export function toLoad(answer: Record<(typeof WIRE_NAMES)[Counted]['current'], number | null>): Load {
  return eachCounted((kind) => answer[WIRE_NAMES[kind].current] ?? 0)
}

/** A planned stop's exact departure, where the server gives it. */
export function exactly(seconds: number | null | undefined): Pick<PlannedStop, 'departureS'> {
  return seconds == null ? {} : { departureS: seconds }
}
