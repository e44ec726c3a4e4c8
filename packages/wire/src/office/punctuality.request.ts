/** Request schemas of `punctuality.ts`, for the server alone. A change needs an `Idempotency-Key` and an `If-Match`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { flag } from '../values.ts'
import { behindFigure, by, filters } from './counts.request.ts'
import { MAX_BOUND_S, PUNCTUALITY_STATES } from './counts-values.ts'

export const officePunctuality = describeRequest({
  request: v.object({
    ...filters,
    by,
    /** Whether to look for the median: each delay is read for it. */
    medians: flag,
  }),
  summary: 'How many stops were left early, in time and late, told apart by what is asked for',
  description:
    'Of the 28 days before today unless the query says otherwise; 400 days and 2,000 rows at most. Departures, and of the last stop of a trip the arrival; of planned stops that weren’t skipped. The median is told where it is asked for, of 31 days at most.',
})

export const officePunctualityTrips = describeRequest({
  request: v.object({
    ...behindFigure,
    /** All that were measured without one. */
    state: v.optional(v.nullable(v.picklist(PUNCTUALITY_STATES)), null),
  }),
  summary: 'The trips behind a figure of punctuality, each with how far from plan it was, the oldest first',
  description: 'Of the days that the figure may be of.',
})

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_BOUND_S))

export const punctualityChange = describeRequest({
  request: v.object({ earlyS: seconds, lateS: seconds }),
  record: ['earlyS', 'lateS'],
  summary: 'Say from when a departure is early, and from when late',
  description: 'Seconds before and after the planned moment. 409 says who changed them since.',
  statuses: [409, 428],
})
