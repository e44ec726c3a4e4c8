/**
 * A service day as the office plans it: its shifts, what was changed of them, and who is meant to sail. Times are seconds since the
 * start of the service day, `dayStartsAt`.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { captainId, flightId, shiftId, shipId, stopId, trackId } from '../ids.ts'
import { TRIP_STATES } from './board.ts'
import type * as described from './day-plan.request.ts'

const words = v.nullable(v.string())
const ship = v.object({
  id: shipId,
  name: v.string(),
  /** Out of service now, or kept ashore by a malfunction; false on a day that is over. */
  outOfService: v.boolean(),
})

/** A shift of the day. */
const dayShift = v.object({
  shift: shiftId,
  name: v.string(),
  track: trackId,
  trackName: v.string(),
  stops: v.number(),
  firstDepartureS: v.nullable(v.number()),
  lastArrivalS: v.nullable(v.number()),
  /** For `If-Match`; 0 while nothing was ever changed of it. */
  revision: v.number(),
  isCancelled: v.boolean(),
  /** It was made for this day alone. */
  isExtra: v.boolean(),
  /** The ship and the captain meant to sail it; a captain's name is null for who may not see names. */
  ship: v.nullable(ship),
  captain: v.nullable(v.object({ id: captainId, name: words })),
  /** Why it is so; null while nothing was changed. */
  reason: words,
  changedBy: words,
  changedAt: words,
  trips: v.array(
    v.object({ id: flightId, shipName: v.string(), captainName: words, state: v.picklist(TRIP_STATES) }),
  ),
})

const response = v.object({
  day: v.string(),
  today: v.string(),
  dayStartsAt: v.string(),
  /** The hour a service day begins at: earlier times are after midnight. */
  firstHour: v.number(),
  /** The version of the timetable that holds; null where none does. */
  version: v.nullable(v.number()),
  shifts: v.array(dayShift),
  /**
   * Shifts of the day before and after that a ship or captain is meant to sail while shifts of this day sail. Times are seconds since the
   * start of this day: below zero before it.
   */
  around: v.array(
    v.object({
      day: v.string(),
      name: v.string(),
      ship: v.nullable(shipId),
      captain: v.nullable(captainId),
      firstDepartureS: v.number(),
      lastArrivalS: v.number(),
    }),
  ),
  /** Choices for a change: empty for who may change nothing. */
  ships: v.array(ship),
  captains: v.array(v.object({ id: captainId, name: v.string() })),
  tracks: v.array(v.object({ id: trackId, name: v.string() })),
  stops: v.array(v.object({ id: stopId, name: v.string() })),
})

export const dayPlan = describeCall<typeof described.dayPlan>()({
  method: 'GET',
  path: '/office/days/{day}',
  encoding: 'query',
  response,
})

export const dayShiftChange = describeCall<typeof described.dayShiftChange>()({
  method: 'PUT',
  path: '/office/days/{day}/shifts/{shift}',
  encoding: 'json',
  response,
})

export const dayShiftAdd = describeCall<typeof described.dayShiftAdd>()({
  method: 'POST',
  path: '/office/days/{day}/shifts',
  encoding: 'json',
  response,
})
