/**
 * A service day as the office plans it: its shifts, what was changed of them, and who is meant to sail. Times are seconds since the
 * start of the service day, `dayStartsAt`.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { captainId, flightId, stopId, trackId } from '../ids.ts'
import { TRIP_STATES } from './board.ts'
import type * as described from './day-plan.request.ts'
import { plannableShip, plannedShift, shiftAround } from './planned-values.ts'

const words = v.nullable(v.string())

/** A shift of the day. */
const dayShift = v.object({
  ...plannedShift,
  name: v.string(),
  track: trackId,
  trackName: v.string(),
  stops: v.number(),
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
  around: v.array(shiftAround),
  /** Choices for a change: empty for who may change nothing. */
  ships: v.array(plannableShip),
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
