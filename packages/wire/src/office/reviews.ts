/** Counts as people ashore look at them: trips that are to be looked at, what was said of them, and days that were approved. */
import { COUNT_MARKS } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { itemId } from '../ids.ts'
import { boardTrip } from './board.ts'
import { REVIEW_STATES } from './review-values.ts'
import type * as described from './reviews.request.ts'

const words = v.nullable(v.string())

/** What somebody ashore said of a trip's counts. */
export const review = v.object({
  state: v.picklist(REVIEW_STATES),
  note: words,
  /** Null for a name that nobody knows. */
  by: words,
  at: v.string(),
})

const onOffAboard = {
  peopleOn: v.number(),
  peopleOff: v.number(),
  people: v.number(),
  bikesOn: v.number(),
  bikesOff: v.number(),
  bikes: v.number(),
}
/** Why somebody ashore knew better, who, and when. */
const why = { reason: v.string(), by: words, at: v.string() }

/** On, off and aboard of a stop. */
export const countOfStop = v.object(onOffAboard)

/** One of all that people ashore said of a stop: what held until then, and what they put in its place. */
export const shoreChange = v.object({
  before: countOfStop,
  /** Null: the crew's count holds again. */
  count: v.nullable(countOfStop),
  ...why,
})

/** Why people ashore should look at a stop, or a trip. */
export const countMark = v.object({
  mark: v.picklist(COUNT_MARKS),
  /** It reckons with a count of the shore. */
  isShore: v.boolean(),
})

export const tripsToReview = describeCall<typeof described.tripsToReview>()({
  method: 'GET',
  path: '/office/reviews',
  encoding: 'query',
  response: v.object({
    trips: v.array(
      v.object({
        trip: boardTrip,
        /** Those that nobody has looked at; `item` is null for the trip's own. */
        marks: v.array(v.object({ ...countMark.entries, item: v.nullable(itemId), stopName: words })),
        /** What was said before the marks came. */
        review: v.nullable(review),
      }),
    ),
    /** For `after`, to get the next page; null on the last one. */
    next: words,
  }),
})

export const reviewChange = describeCall<typeof described.reviewChange>()({
  method: 'PUT',
  path: '/office/reviews/{trip}',
  encoding: 'json',
  response: v.object({ trip: boardTrip, review }),
})

export const shoreCorrection = describeCall<typeof described.shoreCorrection>()({
  method: 'PUT',
  path: '/office/corrections/{item}',
  encoding: 'json',
  /** Another count of the stop, beside the crew's; null for none. */
  response: v.object({ trip: boardTrip, shore: v.nullable(v.object({ ...onOffAboard, ...why })) }),
})

const onAndOff = {
  /** Stops at which a count was confirmed. */
  counted: v.number(),
  peopleOn: v.number(),
  peopleOff: v.number(),
  bikesOn: v.number(),
  bikesOff: v.number(),
}
const sums = v.object({
  ...onAndOff,
  /** Aboard on leaving, all stops together; null in an approval of when that wasn't kept. */
  peopleAboard: v.nullable(v.number()),
  bikesAboard: v.nullable(v.number()),
})

const reviewedDay = v.object({
  day: v.string(),
  trips: v.number(),
  /** Trips that may still be sailed. */
  open: v.number(),
  /** Trips with marks that nobody has looked at. */
  marked: v.number(),
  notUsed: v.number(),
  sums,
  /** It has changes that aren't in its sums yet. */
  isWaiting: v.boolean(),
  /** For `If-Match`; 0 while nobody approved it. */
  revision: v.number(),
  approved: v.nullable(
    v.object({
      by: words,
      at: v.string(),
      /** As they were then. */
      sums,
      /** Since when the sums are others; null while they are the same. */
      changedAt: words,
    }),
  ),
})

export const reviewedDays = describeCall<typeof described.reviewedDays>()({
  method: 'GET',
  path: '/office/reviews/days',
  encoding: 'query',
  response: v.object({
    from: v.string(),
    until: v.string(),
    /** Days whose trips are in the operator's archive: they aren't listed. */
    archivedDays: v.number(),
    /** Days that have a trip, newest first. */
    days: v.array(reviewedDay),
  }),
})

export const approvedDays = describeCall<typeof described.approvedDays>()({
  method: 'GET',
  path: '/office/counts/approved',
  encoding: 'query',
  response: v.object({
    from: v.string(),
    until: v.string(),
    /** Of all days that are listed. */
    total: v.object(onAndOff),
    /** Approved days, newest first. */
    days: v.array(
      v.object({
        day: v.string(),
        at: v.string(),
        /** From 1: so often it was approved. */
        revision: v.number(),
        /** As they were when it was approved last. */
        sums: v.object(onAndOff),
        /** Since when the sums are others; null while they are the same. */
        changedAt: words,
      }),
    ),
  }),
})

export const dayApprove = describeCall<typeof described.dayApprove>()({
  method: 'PUT',
  path: '/office/reviews/days/{day}',
  encoding: 'json',
  response: reviewedDay,
})
