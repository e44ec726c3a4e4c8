/** Request schemas of `emergency.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { optionalFlightId, shipId } from '../ids.ts'
import { textUpTo } from '../values.ts'
import { MAX_CALL_NOTE, MAX_CALLED } from './emergency-values.ts'

export const shipEmergency = describeRequest({
  request: v.object({ ship: shipId }),
  summary: 'What one must know of a ship in an emergency',
  description:
    'Of the trip that is under way, else of its last one. Passengers as they were counted last, and the crew.',
})

export const shipCallLog = describeRequest({
  request: v.object({
    ship: shipId,
    trip: optionalFlightId,
    whom: textUpTo(MAX_CALLED),
    note: v.optional(v.nullable(textUpTo(MAX_CALL_NOTE)), null),
  }),
  record: ['ship', 'trip', 'whom', 'note'],
  summary: 'Say whom one called about a ship',
})
