/**
 * What the office's live board reads. Planned times are seconds since the start of the service day, `day_starts_at`; moments are
 * ISO 8601 with offset. What nobody knows is null, never 0. Ages are counted on the server's clock: the `Date` of a response, the
 * `now` of an event.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id } from '../values.ts'
import type * as described from './board.request.ts'

const number = v.nullable(v.number())
const words = v.nullable(v.string())

/** The stream of the board, below the API's base; one goes on with `Last-Event-ID`, or at first with `?after=` a cursor. */
export const BOARD_LIVE_PATH = '/office/board/live'

export const TRIP_STATES = ['prepared', 'under-way', 'completed', 'closed', 'given-up'] as const

/** A trip with its status. */
export const boardTrip = v.object({
  id,
  /** Rises with every change: an older row never replaces a newer one. */
  version: v.number(),
  service_day: v.string(),
  track: id,
  track_name: v.string(),
  shift: id,
  shift_name: v.string(),
  /** The timetable's own id of the shift, the same in every version; null when it was made by hand. */
  shift_ref: words,
  ship: id,
  ship_name: v.string(),
  /** Null: nobody said. */
  max_people: number,
  max_bikes: number,
  /** An open malfunction keeps the ship ashore, as the technical service says. */
  ship_out_of_service: v.optional(v.boolean(), false),
  captain: id,
  /** Null for who may not see names. */
  captain_name: words,
  /** The mark of the tablet that chose ship and crew. */
  device: words,
  state: v.picklist(TRIP_STATES),
  stops: v.number(),
  passed: v.number(),
  skipped: v.number(),
  /** Stops whose load isn't the one before plus on minus off. */
  marks: v.number(),
  /** The last stop that was passed; null while none was: nobody knows who is aboard. */
  last: v.nullable(
    v.object({
      item: id,
      stop: id,
      stop_name: v.string(),
      planned_s: v.number(),
      arrived_at: words,
      departed_at: words,
      /** By the tablet's clock, and when the server had it: what is between them, the count lay aboard. */
      recorded_at: words,
      received_at: words,
      people: v.number(),
      bikes: v.number(),
      /** Seconds later than planned; below zero: early. */
      delay_s: number,
      device: words,
    }),
  ),
  /** The first stop that is open; null when none is. */
  next: v.nullable(v.object({ item: id, stop: id, stop_name: v.string(), planned_s: v.number() })),
  changed_at: v.string(),
})

/** A shift that runs on the day, whether anybody sails it or not. */
export const plannedShift = v.object({
  shift: id,
  shift_name: v.string(),
  shift_ref: words,
  track: id,
  track_name: v.string(),
  stops: v.number(),
  first_departure_s: number,
  last_arrival_s: number,
  /** It was made for this day alone. */
  is_extra: v.optional(v.boolean(), false),
  /** What the office said of it for this day; null: nothing. */
  plan: v.optional(
    v.nullable(
      v.object({
        is_cancelled: v.boolean(),
        reason: v.string(),
        ship_name: words,
        /** Null for who may not see names, too. */
        captain_name: words,
      }),
    ),
    null,
  ),
})

/** A tablet: when it was heard, and what it said it holds. */
export const heardDevice = v.object({
  device: v.string(),
  /** What the office calls it. */
  name: words,
  captain: v.nullable(id),
  captain_name: words,
  last_seen: v.string(),
  app_version: words,
  /** Records that aren't ashore yet, as it said at `said_at`; null: it never said. */
  waiting: number,
  rejected: number,
  oldest_waiting_at: words,
  said_at: words,
})

/** The board of a day. */
export const officeBoard = describeCall<typeof described.officeBoard>()({
  method: 'GET',
  path: '/office/board',
  encoding: 'query',
  response: v.object({
    day: v.string(),
    day_starts_at: v.string(),
    /** IANA name: whose wall clock the service goes by. */
    time_zone: v.string(),
    /** Where the stream goes on from. */
    cursor: v.string(),
    trips: v.array(boardTrip),
    planned: v.array(plannedShift),
    devices: v.array(heardDevice),
  }),
})

/** The stops of each track of a day, each once, in the order of its longest pattern; others stand where their own pattern has them. */
export const officeLines = describeCall<typeof described.officeLines>()({
  method: 'GET',
  path: '/office/board/lines',
  encoding: 'query',
  response: v.object({
    lines: v.array(v.object({ track: id, stops: v.array(v.object({ stop: id, stop_name: v.string() })) })),
  }),
})

/** The data of the stream's events: `rows`, `gone`, `planned`, `devices`, `clock`; `reset` says nothing: the board is read anew. */
export const BOARD_EVENTS = {
  rows: v.object({ now: v.string(), trips: v.array(boardTrip) }),
  gone: v.object({ now: v.string(), trips: v.array(id) }),
  planned: v.object({ now: v.string(), planned: v.array(plannedShift) }),
  devices: v.object({ now: v.string(), devices: v.array(heardDevice) }),
  clock: v.object({ now: v.string() }),
} as const
