/**
 * A stop of a trip: planned, then passed with its count, or skipped with its reason. A stop that is passed or skipped
 * is done and never becomes open again.
 */
import type { CaptainId, ItemId, StopId, TripStopId } from '../ids.ts'
import type { Count, Load } from '../passengers/load.ts'
import type { ClockTime, Instant } from '../time/service-time.ts'
import type { Delivery } from './delivery.ts'

/** A stop as the timetable gives it. */
export interface PlannedStop {
  stopId: StopId
  stopName: string
  departure: ClockTime
  /**
   * The same in seconds since the start of the service day, where the server gives it: clock texts wrap at 24 hours.
   */
  departureS?: number
}

/** A count that turned out to be wrong. */
export interface Correction {
  /** The count that is replaced. */
  before: Count
  reason: string
  at: Instant
}

/** The captain of another tablet whose record of a stop holds. */
export interface CountedBy extends Delivery {
  id: CaptainId
  name: string
}

/** Fields of every stop, whatever its state. */
interface AnyStop extends PlannedStop {
  /** The boat's own name for it: 'planned-3' for one of the timetable, 'local-…' for an inserted one (AMB-24). */
  id: TripStopId
  /** The server's id, null until it has given one. */
  itemId: ItemId | null
  /** Moment of 'Aangekomen aan halte' (AMB-15). */
  arrivedAt: Instant | null
  /** Moment of the confirmation; for the stop the trip starts at, the moment of 'Start vaart' (AMB-15). */
  departedAt: Instant | null
  remarks: string | null
  inserted: boolean
  /** Counts that were corrected since, oldest first; absent when none was. */
  corrections?: Correction[]
  /** A rejected record of it was set aside: only a later correction sends it again. Absent otherwise. */
  isSetAside?: true
  /** Boat's name of the stop it was inserted after; null for planned ones. */
  after: TripStopId | null
  /** The captain who counted or skipped it on another tablet; absent for what was recorded here. */
  by?: CountedBy
  /** The stop as it was recorded here, before another's newer record took its place. */
  ours?: OwnStop
  /** Counted by two: people ashore look at it. */
  toReview?: boolean
  /** Orders insertions: milliseconds since 1970, but later than every one the boat had before it. Absent for planned stops. */
  insertedAt?: number
}

/** The ship hasn't been here yet. */
export interface OpenStop extends AnyStop {
  state: 'open'
  count: null
  load: null
  whySkipped: null
}

/** The ship was here, and everybody was counted. */
export interface PassedStop extends AnyStop {
  state: 'passed'
  /** People and bikes that got on and off here. */
  count: Count
  /** People and bikes aboard on leaving. */
  load: Load
  whySkipped: null
}

/** The ship didn't call here. */
export interface SkippedStop extends AnyStop {
  state: 'skipped'
  count: null
  load: null
  /** 'Probleem op steiger' or 'other'; null where a server doesn't say. */
  whySkipped: string | null
}

export type Stop = OpenStop | PassedStop | SkippedStop
export type DoneStop = PassedStop | SkippedStop

type Own<Kind extends Stop> = Kind extends Stop ? Omit<Kind, 'by' | 'ours'> : never
/** A stop as it was recorded on this tablet. */
export type OwnStop = Own<Stop>

/** Passed or skipped: nothing more happens at this stop. */
export function isDone(stop: Stop): stop is DoneStop {
  return stop.state !== 'open'
}

/** The stop with everything still to come (WIZ-43). */
export function openStop(id: TripStopId, planned: PlannedStop): OpenStop {
  return {
    stopId: planned.stopId,
    stopName: planned.stopName,
    departure: planned.departure,
    ...(planned.departureS === undefined ? {} : { departureS: planned.departureS }),
    id,
    itemId: null,
    state: 'open',
    arrivedAt: null,
    departedAt: null,
    count: null,
    load: null,
    whySkipped: null,
    remarks: null,
    inserted: false,
    after: null,
  }
}

/** The stops of a shift as a trip begins with them (WIZ-43). */
export function openStops(planned: readonly PlannedStop[]): OpenStop[] {
  return planned.map((stop, index) => openStop(`planned-${index}`, stop))
}
