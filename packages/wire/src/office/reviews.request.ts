/** Request schemas of `reviews.ts`, for the server alone. Changes need an `Idempotency-Key` and an `If-Match`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { flightId, itemId } from '../ids.ts'
import { MAX_COUNTED, optionalText } from '../values.ts'
import { words } from './malfunction-values.ts'
import { REVIEW_STATES } from './review-values.ts'
import { calendarDay, pageLimit } from './values.ts'

const counted = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_COUNTED))

const countOfStop = v.object({
  peopleOn: counted,
  peopleOff: counted,
  people: counted,
  bikesOn: counted,
  bikesOff: counted,
  bikes: counted,
})

const sum = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const tripsToReview = describeRequest({
  request: v.object({ after: optionalText, limit: pageLimit }),
  summary: 'Trips with marks that nobody has looked at, the newest service day first',
})

export const reviewChange = describeRequest({
  request: v.object({ trip: flightId, state: v.picklist(REVIEW_STATES), note: words }),
  record: ['trip', 'state', 'note'],
  summary: 'Say how the counts of a trip are; its marks are closed by that',
  description:
    'Anything but `in-order` needs a note. `If-Match` is the version of the trip: 409 where somebody, or a later record, was first.',
  statuses: [409, 428],
})

export const shoreCorrection = describeRequest({
  request: v.object({
    item: itemId,
    /** Null: the crew's count holds again. */
    count: v.nullable(countOfStop),
    /** The count that held as it was shown; without it the version of the trip says what was seen. */
    before: v.optional(v.nullable(countOfStop), null),
    reason: words,
    /** Also where it is over the ship's maximum, or more got off than were aboard. */
    isAsked: v.optional(v.boolean(), false),
  }),
  record: ['item', 'count', 'before', 'reason', 'isAsked'],
  summary: 'Put another count of a stop beside the crew’s, or take it away',
  description:
    'It needs a reason. `If-Match` is the version of the trip, which isn’t compared where `before` says the count that was seen: 409 where another holds. 422 `count-corrected-ask` says what can hardly be true.',
  statuses: [409, 428],
})

export const reviewedDays = describeRequest({
  request: v.object({
    /** A month before `until` without. */
    from: v.optional(v.nullable(calendarDay), null),
    /** Today without. */
    until: v.optional(v.nullable(calendarDay), null),
  }),
  summary: 'Service days with their trips, their sums, and who approved them; at most 62',
})

export const approvedDays = describeRequest({
  request: v.object({
    /** Three months before `until` without. */
    from: v.optional(v.nullable(calendarDay), null),
    /** Today without. */
    until: v.optional(v.nullable(calendarDay), null),
  }),
  summary: 'Service days that were approved, with the sums they were approved with; at most 400',
})

export const dayApprove = describeRequest({
  request: v.object({
    day: calendarDay,
    /** Also where trips of it are open or have marks that nobody has looked at. */
    isAsked: v.boolean(),
    /** Those that were shown; without them nobody asks whether they are still the same. */
    sums: v.optional(
      v.nullable(
        v.object({
          counted: sum,
          peopleOn: sum,
          peopleOff: sum,
          bikesOn: sum,
          bikesOff: sum,
          peopleAboard: v.nullable(sum),
          bikesAboard: v.nullable(sum),
        }),
      ),
      null,
    ),
  }),
  record: ['day', 'isAsked', 'sums'],
  summary: 'Approve the counts of a service day with its sums of now',
  description:
    '`If-Match` is the revision of the approval, 0 without one. 422 `day-approve-ask` says how many trips are open or marked, 409 `day-sums-changed` which sums it has now.',
  statuses: [409, 428],
})
