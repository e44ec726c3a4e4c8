import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { optionalNumber, text } from '../values.ts'
import type * as described from './settings.request.ts'

/** What our server calls itself. */
export const OUR_SERVER = 'vaarboek'

/**
 * What the server sets for every boat (standing decision 16): its time zone and the hour the service day begins, and what
 * it says of itself. `now` lets a tablet whose clock is a day off know which day is sailed; with
 * `push_key` it subscribes to be rung, '' where nobody is. Our own addition: a foreign
 * server doesn't know it.
 */
export const settingsShow = describeCall<typeof described.settingsShow>()({
  method: 'GET',
  path: '/settings',
  encoding: 'query',
  open: true,
  response: v.object({
    server: text,
    time_zone: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    service_day_starts_at: v.optional(
      v.pipe(optionalNumber, v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12)))),
      null,
    ),
    now: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
    push_key: text,
  }),
})
