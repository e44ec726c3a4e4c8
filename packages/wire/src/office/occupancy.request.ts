/** Request schemas of `occupancy.ts`, for the server alone. A change needs an `Idempotency-Key` and an `If-Match`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'
import { MOST_PERCENT } from './occupancy-values.ts'

export const occupancyShow = describeRequest({
  request: nothing,
  summary: 'Up to which part of its people a ship is told to be empty, or to have seats',
})

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PERCENT))

export const occupancyChange = describeRequest({
  request: v.object({ empty: percent, many: percent, few: percent, standing: percent }),
  record: ['empty', 'many', 'few', 'standing'],
  summary: 'Say up to which part of its people a ship is told to be empty, or to have seats',
  description:
    'Percentages, each more than the one before it: 422 where they aren’t. 409 says who changed them since.',
  statuses: [409, 422, 428],
})
