import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { text, wholeUpTo } from '../values.ts'
import type * as described from './settings.request.ts'

/** Our server's name for itself. */
export const OUR_SERVER = 'vaarboek'

/**
 * Settings of the server for every boat: its time zone and the hour the service day begins, and the name it has for
 * itself. `now` lets a tablet whose clock is a day off know which day is sailed; with `push_key` it subscribes to pushes,
 * '' where there are no pushes. Our own addition: a foreign server doesn't know it.
 */
export const settingsShow = describeCall<typeof described.settingsShow>()({
  method: 'GET',
  path: '/settings',
  open: true,
  response: v.object({
    server: text,
    time_zone: v.pipe(v.string(), v.regex(/^.{1,100}$/)),
    service_day_starts_at: v.optional(wholeUpTo(12), null),
    /** The server's moment. Text that is no moment is no reason to doubt the tablet's clock. */
    now: v.optional(v.nullable(v.string()), null),
    push_key: text,
  }),
})
