/**
 * Facts of a trip, in the past tense. A fact carries everything that was decided when it happened (moments, ids), so
 * that applying the same facts always gives the same trip. A fact is never changed and never taken back.
 */
import type { ListKind } from '../checklists/checklist.ts'
import type { ChecklistEntry } from '../checklists/submitted.ts'
import type { CrewMember } from '../crew/steward.ts'
import type {
  CaptainId,
  ChecklistId,
  FieldId,
  FlightId,
  ItemId,
  PhotoName,
  ShipId,
  StopId,
  SubmittedChecklistId,
  TripId,
  TripStopId,
} from '../ids.ts'
import type { Count, Load } from '../passengers/load.ts'
import type { Ship } from '../ships/ship.ts'
import type { PlannedStop, Stop } from '../stops/stop.ts'
import type { Instant, ServiceDay } from '../time/service-time.ts'
import type { Closed, OtherTrip, Person, Track, Trip, TripShift } from './trip.ts'

/** The wizard was completed: a trip exists (WIZ-56). */
export interface TripPrepared {
  type: 'tripPrepared'
  tripId: TripId
  serviceDay: ServiceDay
  track: Track
  shift: TripShift
  ship: Ship
  crew: CrewMember[]
  stops: PlannedStop[]
  at: Instant
}

/** A trip the server already has was taken over on this device (WIZ-39 to WIZ-47). */
export interface TripResumed {
  type: 'tripResumed'
  tripId: TripId
  flightId: FlightId
  serviceDay: ServiceDay
  track: Track
  shift: TripShift
  ship: Ship
  crew: CrewMember[]
  stops: Stop[]
  load: Load
  at: Instant
}

/** The wizard was gone through again for the same trip: another ship or crew (SYNC-14). */
export interface TripRevised {
  type: 'tripRevised'
  ship: Ship
  crew: CrewMember[]
  at: Instant
}

/** Something else was chosen before anything of this trip was sailed: it is over, and offered to nobody any more. */
export interface TripGivenUp {
  type: 'tripGivenUp'
  at: Instant
}

/**
 * Another captain took over on this tablet, in mid-trip. Ship and crew stay; they are in it because that is how the server hears of it.
 */
export interface CaptainRelieved {
  type: 'captainRelieved'
  /** The captain who takes over. */
  captain: CaptainId
  ship: Ship
  crew: CrewMember[]
  at: Instant
}

/** The server has said who took over without network: what they recorded under the pending captain is theirs. */
export interface CaptainChecked {
  type: 'captainChecked'
  pending: CaptainId
  captain: CaptainId
  at: Instant
}

/** 'Start vaart' (FLIGHT-21, FLIGHT-22). */
export interface TripStarted {
  type: 'tripStarted'
  at: Instant
}

/** 'Aangekomen aan halte' (AMB-15). */
export interface StopArrived {
  type: 'stopArrived'
  stop: TripStopId
  at: Instant
}

/** The count of a stop was confirmed and the boat left it (FLIGHT-28 to FLIGHT-31, FLIGHT-43). */
export interface PassengersConfirmed {
  type: 'passengersConfirmed'
  stop: TripStopId
  count: Count
  /** Why people or bikes stay aboard at the last stop; null or absent when nobody does. */
  leftAboard?: string | null
  at: Instant
}

/** The count of an earlier stop was wrong: the loads after it change with it, the first count stays in its history. */
export interface CountCorrected {
  type: 'countCorrected'
  stop: TripStopId
  count: Count
  reason: string
  at: Instant
}

/** 'Checklist indienen' (CHECK-37 to CHECK-39). */
export interface ChecklistSubmitted {
  type: 'checklistSubmitted'
  list: ListKind
  /** The ship it was filled in on: another may be chosen before it is sent. Absent in the oldest records. */
  shipId?: ShipId
  checklistId: ChecklistId | null
  entries: ChecklistEntry[]
  at: Instant
}

/** A photo of a submitted list: recorded apart, so that no text ever waits for a photo. */
export interface ChecklistPhotoAdded {
  type: 'checklistPhotoAdded'
  list: ListKind
  fieldId: FieldId
  photo: PhotoName
  at: Instant
}

/** The number aboard was corrected between stops; the stop stays open (AMB-19). */
export interface LoadCorrected {
  type: 'loadCorrected'
  count: Count
  at: Instant
}

/** A stop was left out (FLIGHT-32). Both texts are always set (AMB-26). */
export interface StopSkipped {
  type: 'stopSkipped'
  stop: TripStopId
  why: string
  remarks: string
  /** Why people or bikes stay aboard when the last open stop is skipped; null or absent when nobody does. */
  leftAboard?: string | null
  at: Instant
}

/** A stop was added after another one (EDIT-12 to EDIT-17). */
export interface StopInserted {
  type: 'stopInserted'
  stop: TripStopId
  after: TripStopId
  stopId: StopId
  stopName: string
  /** Minutes after the planned departure of the stop it follows; at least 1 (AMB-27). */
  delayMinutes: number
  at: Instant
}

/**
 * The server rejected the trip and the captain set it aside: it is sailed on, and never sent (standing decision 18).
 */
export interface TripSetAside {
  type: 'tripSetAside'
  at: Instant
}

/** A rejected record of a stop was set aside: the stop isn't sent with a correction of another one either. */
export interface StopSetAside {
  type: 'stopSetAside'
  stop: TripStopId
  at: Instant
}

/** The server has given the trip its id. */
export interface TripNumbered {
  type: 'tripNumbered'
  flightId: FlightId
  at: Instant
}

/** The server has given stops their ids, by the boat's names. */
export interface StopsNumbered {
  type: 'stopsNumbered'
  items: Record<TripStopId, ItemId>
  at: Instant
}

/** The server's id of a submitted list; null when the server no longer knows it. */
export interface ChecklistNumbered {
  type: 'checklistNumbered'
  list: ListKind
  serverId: SubmittedChecklistId | null
  at: Instant
}

/** The server was restored to an earlier state: its ids no longer hold, and are asked for again. */
export interface ServerRestored {
  type: 'shoreRestored'
  at: Instant
}

/** Stops that are done on the server, counted on another device. */
export interface StopsReported {
  type: 'stopsReported'
  stops: Stop[]
  load: Load
  at: Instant
}

/** Records of others that the server has of the trip and this tablet hasn't. */
export interface TripReported {
  type: 'tripReported'
  /** How often the trip was changed ashore: an older report changes nothing. */
  revision: number
  /** The stops that are new or held by another's record, by the boat's name. */
  stops: Stop[]
  /** All stops by the boat's names, in the order they are sailed. */
  order: TripStopId[]
  /** Another ship or crew; null when these are as they are here. */
  settings: Pick<TripRevised, 'ship' | 'crew'> | null
  /** The captain who sails it by the server's word; null for the one aboard, and while own settings wait. */
  captain: Person | null
  /** Closed with stops left open, and by whom. */
  closed: Closed | null
  /** Others who sail the same shift. */
  others: OtherTrip[]
  at: Instant
}

/** Facts of the crew: recorded aboard. */
export type FactAboard =
  | TripPrepared
  | TripRevised
  | TripGivenUp
  | CaptainRelieved
  | TripStarted
  | StopArrived
  | PassengersConfirmed
  | LoadCorrected
  | StopSkipped
  | StopInserted
  | CountCorrected
  | ChecklistSubmitted
  | ChecklistPhotoAdded
  | TripSetAside
  | StopSetAside

/** Facts that come from the server. */
export type FactFromServer =
  | TripResumed
  | TripNumbered
  | StopsNumbered
  | StopsReported
  | TripReported
  | CaptainChecked
  | ChecklistNumbered
  | ServerRestored

export type TripFact = FactAboard | FactFromServer

/** Why a fact can't be true of this trip. Screens put words to it. */
export type Refusal =
  | 'no-trip'
  | 'trip-exists'
  | 'other-day'
  | 'no-stops'
  | 'not-started'
  | 'already-started'
  | 'unknown-stop'
  | 'not-the-active-stop'
  | 'already-arrived'
  | 'stop-done'
  | 'impossible-count'
  | 'no-reason'
  | 'cannot-insert-here'
  | 'impossible-delay'
  | 'duplicate-stop'
  | 'stop-open'
  | 'checklist-submitted'
  | 'no-checklist'

export type Applied = { trip: Trip } | { refused: Refusal }
