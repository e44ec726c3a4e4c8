/**
 * Responses and events of the office's live board. Planned times are seconds since the start of the service day, `dayStartsAt`;
 * moments are ISO 8601 with offset. What nobody knows is null, never 0. Ages are counted on the server's clock: the `Date` of a
 * response, the `now` of an event.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { captainId, flightId, itemId, shiftId, shipId, stopId, trackId } from '../ids.ts'
import type * as described from './board.request.ts'

const number = v.nullable(v.number())
const words = v.nullable(v.string())

/** The stream of the board, below the API's base; one goes on with `Last-Event-ID`, or at first with `?after=` a cursor. */
export const BOARD_LIVE_PATH = '/office/board/live'

export const TRIP_STATES = ['prepared', 'under-way', 'completed', 'closed', 'given-up'] as const

/** The place of a trip's boat now, as it told itself; what isn't told, or too old, is null. */
const live = {
  /** The stop it arrived at and hasn't left. */
  lying: v.optional(
    v.nullable(v.object({ item: itemId, stop: stopId, stopName: v.string(), since: v.string() })),
    null,
  ),
  /** `accuracy` is in metres. Null too where the concession wants none. */
  position: v.optional(
    v.nullable(v.object({ lat: v.number(), lon: v.number(), accuracy: number, at: v.string() })),
    null,
  ),
}

/** A trip with its status. */
export const boardTrip = v.object({
  id: flightId,
  /** Rises with every change: an older row never replaces a newer one. */
  version: v.number(),
  serviceDay: v.string(),
  track: trackId,
  trackName: v.string(),
  shift: shiftId,
  shiftName: v.string(),
  /** The timetable's own id of the shift, the same in every version; null when it was made by hand. */
  shiftRef: words,
  ship: shipId,
  shipName: v.string(),
  /** Null: nobody said. */
  maxPeople: number,
  maxBikes: number,
  /** The office took the ship out of service, or an open malfunction keeps it ashore, as the technical service says. */
  shipOutOfService: v.optional(v.boolean(), false),
  captain: captainId,
  /** Null for who may not see names. */
  captainName: words,
  /** The mark of the tablet that chose ship and crew. */
  device: words,
  state: v.picklist(TRIP_STATES),
  stops: v.number(),
  passed: v.number(),
  skipped: v.number(),
  /** Marks on its counts that nobody has looked at. */
  marks: v.number(),
  /** The last stop that was passed; null while none was: nobody knows who is aboard. */
  last: v.nullable(
    v.object({
      item: itemId,
      stop: stopId,
      stopName: v.string(),
      plannedS: v.number(),
      arrivedAt: words,
      departedAt: words,
      /** The record's moment by the tablet's clock, and its arrival: between them it lay aboard. */
      recordedAt: words,
      receivedAt: words,
      people: v.number(),
      bikes: v.number(),
      /** Seconds later than planned; below zero: early. */
      delayS: number,
      device: words,
    }),
  ),
  /** The first stop that is open; null when none is. */
  next: v.nullable(
    v.object({
      item: itemId,
      stop: stopId,
      stopName: v.string(),
      plannedS: v.number(),
      /** When it is to arrive there; without it: at `plannedS`. */
      arrivalS: v.optional(v.number()),
    }),
  ),
  ...live,
  changedAt: v.string(),
})

/** A shift that runs on the day, whether anybody sails it or not. */
export const plannedShift = v.object({
  shift: shiftId,
  shiftName: v.string(),
  shiftRef: words,
  track: trackId,
  trackName: v.string(),
  stops: v.number(),
  firstDepartureS: number,
  lastArrivalS: number,
  /** It was made for this day alone. */
  isExtra: v.optional(v.boolean(), false),
  /** The office's change to it for this day; null for none. */
  plan: v.optional(
    v.nullable(
      v.object({
        isCancelled: v.boolean(),
        reason: v.string(),
        shipName: words,
        /** Null for who may not see names, too. */
        captainName: words,
      }),
    ),
    null,
  ),
})

/** A tablet: when it was last seen, and what it said it holds. */
export const seenDevice = v.object({
  device: v.string(),
  /** The office's name for it. */
  name: words,
  captain: v.nullable(captainId),
  captainName: words,
  lastSeen: v.string(),
  appVersion: words,
  /** Records that aren't ashore yet, as it said at `saidAt`; null: it never said. */
  waiting: number,
  rejected: number,
  oldestWaitingAt: words,
  saidAt: words,
})

/** The board of a day. */
export const officeBoard = describeCall<typeof described.officeBoard>()({
  method: 'GET',
  path: '/office/board',
  encoding: 'query',
  response: v.object({
    day: v.string(),
    dayStartsAt: v.string(),
    /** IANA name: whose wall clock the service goes by. */
    timeZone: v.string(),
    /** The position from which the board's stream goes on. */
    cursor: v.string(),
    trips: v.array(boardTrip),
    planned: v.array(plannedShift),
    devices: v.array(seenDevice),
  }),
})

/** The data of the stream's events: `rows`, `live` of trips that are as before, `gone`, `planned`, `devices`, `clock`; `reset` says nothing: the board is read anew. */
const BOARD_EVENTS = {
  rows: v.object({ now: v.string(), trips: v.array(boardTrip) }),
  live: v.object({ now: v.string(), trips: v.array(v.object({ id: flightId, ...live })) }),
  gone: v.object({ now: v.string(), trips: v.array(flightId) }),
  planned: v.object({ now: v.string(), planned: v.array(plannedShift) }),
  devices: v.object({ now: v.string(), devices: v.array(seenDevice) }),
  clock: v.object({ now: v.string() }),
} as const

type Name = keyof typeof BOARD_EVENTS

/** An event of the stream, as the office reads it. */
export type BoardEvent = { [N in Name]: { name: N } & v.InferOutput<(typeof BOARD_EVENTS)[N]> }[Name]

/** Names of all events with something to say. */
export const BOARD_EVENT_NAMES = Object.keys(BOARD_EVENTS) as readonly Name[]

/** Null for what doesn't look as it should: it is left out. */
export function readBoardEvent(name: string, data: unknown): BoardEvent | null {
  const known = BOARD_EVENT_NAMES.find((one) => one === name)
  if (!known) return null
  const read = v.safeParse(BOARD_EVENTS[known], data)
  return read.success ? ({ name: known, ...read.output } as BoardEvent) : null
}
