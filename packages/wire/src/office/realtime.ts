import * as v from 'valibot'
import { describeCall } from '../call.ts'
import type * as described from './realtime.request.ts'
import { REALTIME_KINDS } from './realtime-values.ts'

const feeds = {
  /** For `If-Match`: of all of them together; 0 while nobody changed any. */
  revision: v.number(),
  feeds: v.array(
    v.object({
      kind: v.picklist(REALTIME_KINDS),
      isOn: v.boolean(),
      hasKey: v.boolean(),
      /** Trips of extra shifts are in it, which the timetable of passengers’ apps doesn’t have. */
      tellsExtra: v.boolean(),
      /** Address of the feed, without a key; with '.json' in place of '.pb' or '.xml' it is JSON. */
      url: v.string(),
      /** Moment of its last rendering, and how many entities were in it; null: nobody read it yet. */
      renderedAt: v.nullable(v.string()),
      entities: v.nullable(v.number()),
    }),
  ),
}

export const realtimeList = describeCall<typeof described.realtimeList>()({
  method: 'GET',
  path: '/office/realtime-feeds',
  encoding: 'query',
  response: v.object(feeds),
})

export const realtimeChange = describeCall<typeof described.realtimeChange>()({
  method: 'PUT',
  path: '/office/realtime-feeds/{kind}',
  encoding: 'json',
  response: v.object({
    ...feeds,
    /** The new key; null where none was made, or the request was done before: then nobody knows it any more. */
    key: v.nullable(v.string()),
  }),
})
