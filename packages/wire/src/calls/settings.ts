import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { text, wholeUpTo } from '../values.ts'
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
  open: true,
  response: v.object({
    server: text,
    time_zone: v.pipe(v.string(), v.regex(/^.{1,100}$/)),
    service_day_starts_at: v.optional(wholeUpTo(12), null),
    /** One that can't be read is no reason to doubt the tablet's clock. */
    now: v.optional(v.nullable(v.string()), null),
    push_key: text,
  }),
})
