/**
 * A service day as the office plans it: its shifts, what was changed of them, and who is meant to sail. Times are seconds since the
 * start of the service day, `day_starts_at`.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id } from '../values.ts'
import { TRIP_STATES } from './board.ts'
import type * as described from './day-plan.request.ts'

const words = v.nullable(v.string())
const named = v.object({ id, name: v.string() })

/** A shift of the day. */
const dayShift = v.object({
  shift: id,
  name: v.string(),
  track: id,
  track_name: v.string(),
  stops: v.number(),
  first_departure_s: v.nullable(v.number()),
  last_arrival_s: v.nullable(v.number()),
  /** For `If-Match`; 0 while nothing was ever changed of it. */
  revision: v.number(),
  is_cancelled: v.boolean(),
  /** It was made for this day alone. */
  is_extra: v.boolean(),
  /** Who is meant to sail it; the name of a captain is null for who may not see names. */
  ship: v.nullable(named),
  captain: v.nullable(v.object({ id, name: words })),
  /** Why it is so; null while nothing was changed. */
  reason: words,
  changed_by: words,
  changed_at: words,
  trips: v.array(
    v.object({ id, ship_name: v.string(), captain_name: words, state: v.picklist(TRIP_STATES) }),
  ),
})

const response = v.object({
  day: v.string(),
  today: v.string(),
  day_starts_at: v.string(),
  /** The hour a service day begins at: earlier times are after midnight. */
  first_hour: v.number(),
  /** The version of the timetable that holds; null where none does. */
  version: v.nullable(v.number()),
  shifts: v.array(dayShift),
  /** What one may choose of: empty for who may change nothing. */
  ships: v.array(named),
  captains: v.array(named),
  tracks: v.array(named),
  stops: v.array(named),
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
