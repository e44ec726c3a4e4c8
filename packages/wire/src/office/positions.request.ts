/** Request schemas of `positions.ts`, for the server alone. A change needs an `Idempotency-Key` and an `If-Match`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'

export const positionsShow = describeRequest({
  request: nothing,
  summary: 'Whether tablets share where boats are on the water',
})

export const positionsChange = describeRequest({
  request: v.object({ isOn: v.boolean() }),
  record: ['isOn'],
  summary: 'Let tablets share where boats are on the water, or not',
  description: 'Once it is off, no place is told any more, and all that were kept are deleted.',
  statuses: [409, 428],
})
