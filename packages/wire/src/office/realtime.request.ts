/** Request schemas of `realtime.ts`, for the server alone. A change needs an `Idempotency-Key` and an `If-Match`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'
import { REALTIME_KEYS, REALTIME_KINDS } from './realtime-values.ts'

export const realtimeList = describeRequest({
  request: nothing,
  summary: 'The feeds of live data: which are on, who may read them, and how each was rendered last',
})

export const realtimeChange = describeRequest({
  request: v.object({
    kind: v.picklist(REALTIME_KINDS),
    isOn: v.boolean(),
    key: v.picklist(REALTIME_KEYS),
    tellsExtra: v.boolean(),
  }),
  record: ['kind', 'isOn', 'key', 'tellsExtra'],
  summary:
    'Turn a feed of live data on or off, give it a key or none, and say whether extra shifts are in it',
  description: 'A new key is shown this once: sent again, the request returns none.',
  statuses: [409, 428],
})
