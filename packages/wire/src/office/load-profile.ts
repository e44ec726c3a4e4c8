/** How full boats of a line are, stop after stop, over legs that have the same stops in the same order. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { flightId, stopId, trackId } from '../ids.ts'
import type * as described from './load-profile.request.ts'

const count = v.number()
const known = v.nullable(count)

export const officeLoadProfile = describeCall<typeof described.officeLoadProfile>()({
  method: 'GET',
  path: '/office/counts/load-profile',
  encoding: 'query',
  response: v.object({
    firstDay: v.string(),
    lastDay: v.string(),
    /** Days whose trips are in the operator's archive: nothing of them is in what follows. */
    archivedDays: count,
    /** Null in a concession without any. */
    track: v.nullable(v.object({ id: trackId, name: v.string() })),
    /** The most frequent one first. */
    patterns: v.array(
      v.object({
        pattern: v.string(),
        firstStop: v.string(),
        lastStop: v.string(),
        stops: count,
        legs: count,
      }),
    ),
    /** The one that is told about: null where no leg was sailed. */
    pattern: v.nullable(v.string()),
    /** Legs with other stops. */
    otherLegs: count,
    /** What the ships of its legs may carry, at least and at most; null where nobody knows of any. */
    lowestMaximum: known,
    highestMaximum: known,
    /** Legs of ships whose maximum nobody knows. */
    withoutMaximum: count,
    /** In the order of the pattern: aboard on leaving. At a turn who gets on belongs to the next leg. */
    stops: v.array(
      v.object({
        stop: stopId,
        stopName: v.string(),
        /** Legs that were counted there. */
        counted: count,
        p10: known,
        median: known,
        p90: known,
        most: known,
      }),
    ),
  }),
})

export const officeProfileLegs = describeCall<typeof described.officeProfileLegs>()({
  method: 'GET',
  path: '/office/counts/load-profile/legs',
  encoding: 'query',
  response: v.object({
    legs: v.array(
      v.object({
        trip: flightId,
        day: v.string(),
        /** From 1 in its trip. */
        leg: count,
        shiftName: v.string(),
        shipName: v.string(),
        peopleOn: count,
        mostAboard: count,
      }),
    ),
    /** For `after`, to get the next page; null on the last one. */
    next: v.nullable(v.string()),
  }),
})
