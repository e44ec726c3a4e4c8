/** How complete counts are: what was planned, sailed and counted, and what was counted before departure. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { flightId, shipId, trackId } from '../ids.ts'
import type * as described from './completeness.request.ts'
import { MISSING_BECAUSE } from './counts-values.ts'

const count = v.number()

export const officeCompleteness = describeCall<typeof described.officeCompleteness>()({
  method: 'GET',
  path: '/office/counts/completeness',
  encoding: 'query',
  response: v.object({
    firstDay: v.string(),
    lastDay: v.string(),
    /** Days on which no timetable holds: nothing is planned on them. */
    daysWithoutTimetable: count,
    /** Days whose trips are in the operator's archive: nothing of them is in what follows. */
    archivedDays: count,
    legs: v.object({ planned: count, sailed: count, counted: count }),
    /** Of sailed legs: those that are planned or put in and weren't skipped, and those that were counted. */
    stops: v.object({ expected: count, counted: count }),
    /** How many legs of a line lack something, by why. */
    lacks: v.array(
      v.object({
        track: v.object({ id: trackId, name: v.string() }),
        because: v.picklist(MISSING_BECAUSE),
        legs: count,
      }),
    ),
    /** Departures whose count was confirmed before casting off, by ship and line. */
    departures: v.array(
      v.object({
        ship: v.object({ id: shipId, name: v.string() }),
        track: v.object({ id: trackId, name: v.string() }),
        departures: count,
        countedBefore: count,
        ashoreBefore: count,
        /** The most persons on board at once: passengers, captain and stewards. */
        mostOnBoard: count,
      }),
    ),
  }),
})

export const officeMissingLegs = describeCall<typeof described.officeMissingLegs>()({
  method: 'GET',
  path: '/office/counts/completeness/missing',
  encoding: 'query',
  response: v.object({
    legs: v.array(
      v.object({
        day: v.string(),
        trackName: v.string(),
        shiftName: v.string(),
        /** From 1 in its shift. */
        leg: count,
        because: v.picklist(MISSING_BECAUSE),
        trip: v.nullable(flightId),
        /** When the tablet was heard last, where that is why. */
        silentSince: v.nullable(v.string()),
      }),
    ),
    /** For `after`, to get the next page; null on the last one. */
    next: v.nullable(v.string()),
  }),
})
