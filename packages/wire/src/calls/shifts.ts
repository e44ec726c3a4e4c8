import { namedFields } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { WIRE_NAMES } from '../counted.ts'
import {
  flag,
  id,
  jsonText,
  listOf,
  optionalId,
  optionalNumber,
  secondsOfDay,
  text,
  timeInResponse,
} from '../values.ts'
import type * as described from './shifts.request.ts'

/** A planned stop of a shift (DATA-07). */
export const shiftItemResponse = v.object({
  stop_id: id,
  stop_name: text,
  departure: timeInResponse,
  departure_s: v.optional(v.fallback(secondsOfDay, null)),
})

/** The unfinished flight last sailed on a shift (AMB-09). */
export const lastFlightResponse = v.object({
  id,
  ship: v.optional(v.nullable(v.object({ id, name: text })), null),
  ...namedFields(WIRE_NAMES, () => ({ current: optionalNumber })),
  stewards: listOf(v.object({ id })),
  captain: v.fallback(text, ''),
  captain_id: v.optional(v.fallback(optionalId, null)),
  last_stop: v.fallback(text, ''),
})

/**
 * A shift with its planned stops (DATA-06). Our server also says its day, the version of the timetable it is from, and who
 * completed it.
 */
export const shiftResponse = v.object({
  id,
  name: text,
  service_day: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))), null)),
  version: v.optional(v.fallback(optionalId, null)),
  items: listOf(shiftItemResponse),
  has_start_checklist: flag,
  has_end_checklist: flag,
  last_flight: v.optional(v.nullable(jsonText(v.nullable(lastFlightResponse))), null),
  incomplete: flag,
  isCompleted: flag,
  completed_by: v.fallback(text, ''),
  completed_by_id: v.optional(v.fallback(optionalId, null)),
})

/**
 * The shifts of a track that are sailed now (API-16): today's, and yesterday's that run on past the start of the day. Our
 * server gives those of another day when it is asked for that.
 */
export const shiftsOverview = describeCall<typeof described.shiftsOverview>()({
  method: 'GET',
  path: '/shifts/overview',
  response: listOf(shiftResponse),
})
