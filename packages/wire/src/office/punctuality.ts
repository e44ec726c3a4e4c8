/** How punctual boats were, told apart as counts are, and when a departure is early or late. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { countKeys, tripBehind } from './counts.ts'
import type * as described from './punctuality.request.ts'

const count = v.number()

/** Early is more than so many seconds before the planned moment, late more than so many after it. */
const bounds = v.object({
  /** For `If-Match`; 0 while nobody set any. */
  revision: v.number(),
  earlyS: v.number(),
  lateS: v.number(),
})

export const officePunctuality = describeCall<typeof described.officePunctuality>()({
  method: 'GET',
  path: '/office/counts/punctuality',
  encoding: 'query',
  response: v.object({
    firstDay: v.string(),
    lastDay: v.string(),
    bounds,
    /** Days with stops that changed since they were summed. */
    waitingDays: count,
    rows: v.array(
      v.object({
        ...countKeys,
        /** Planned stops that weren't skipped, and those of them whose moment is known. */
        planned: count,
        measured: count,
        /** Of the measured ones. */
        early: count,
        onTime: count,
        late: count,
        /** Seconds, less than zero before the planned moment; null where nothing was measured, and where it isn't told. */
        medianDelayS: v.nullable(v.number()),
      }),
    ),
  }),
})

export const officePunctualityTrips = describeCall<typeof described.officePunctualityTrips>()({
  method: 'GET',
  path: '/office/counts/punctuality/trips',
  encoding: 'query',
  response: v.object({
    trips: v.array(
      v.object({
        ...tripBehind,
        /** Stops of the trip that are in the figure. */
        stops: count,
        /** The lowest and the highest of theirs, in seconds, less than zero before the planned moment. */
        leastDelayS: count,
        mostDelayS: count,
      }),
    ),
    /** Days whose trips are in the operator's archive, and not in `trips`. */
    archivedDays: count,
    /** For `after`, to get the next page; null on the last one. */
    next: v.nullable(v.string()),
  }),
})

export const punctualityChange = describeCall<typeof described.punctualityChange>()({
  method: 'PUT',
  path: '/office/counts/punctuality/bounds',
  encoding: 'json',
  response: bounds,
})
