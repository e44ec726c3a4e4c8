/** Counts, summed: what reports are made of, and the trips behind each figure. */
import { DAY_TYPES } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { flightId, stopId, trackId } from '../ids.ts'
import type * as described from './counts.request.ts'

const words = v.nullable(v.string())
const count = v.number()

/** People and bikes that got on and off. */
const moved = { peopleOn: count, peopleOff: count, bikesOn: count, bikesOff: count }

/** Each dimension is null where it wasn't asked for; a direction also where the timetable says none. */
export const countKeys = {
  track: v.nullable(v.object({ id: trackId, name: v.string() })),
  direction: v.nullable(v.number()),
  stop: v.nullable(v.object({ id: stopId, name: v.string() })),
  /** Of the clock when the stop was left, within the service day: 24 and more after midnight. */
  hour: v.nullable(v.number()),
  dayType: v.nullable(v.picklist(DAY_TYPES)),
  day: words,
  /** Its first day. */
  monthDay: words,
}

const countRow = v.object({
  ...countKeys,
  /** Stops at which a count was confirmed. */
  counted: count,
  ...moved,
  /** Of them those that were left: all but the last one of a trip. */
  departures: count,
  /** Aboard on leaving: the mean, what nine stops in ten had at most, and the most; null where none was left. */
  meanAboard: v.nullable(v.number()),
  p90Aboard: v.nullable(v.number()),
  mostAboard: v.nullable(count),
  /** What the ships may carry, at the stops that were left by ships whose maximum is known. */
  seats: count,
  withSeats: count,
  /** Of the counts, so many that somebody ashore corrected. */
  corrected: count,
})

export const officeCounts = describeCall<typeof described.officeCounts>()({
  method: 'GET',
  path: '/office/counts',
  encoding: 'query',
  response: v.object({
    firstDay: v.string(),
    lastDay: v.string(),
    /** Days with counts that changed since they were summed. */
    waitingDays: count,
    rows: v.array(countRow),
    /** All rows together, told apart by nothing; null where there are none. */
    total: v.nullable(countRow),
  }),
})

export const officeCountChoices = describeCall<typeof described.officeCountChoices>()({
  method: 'GET',
  path: '/office/counts/choices',
  encoding: 'query',
  response: v.object({
    tracks: v.array(v.object({ id: trackId, name: v.string() })),
    stops: v.array(v.object({ id: stopId, name: v.string() })),
  }),
})

/** A trip behind a figure. */
export const tripBehind = {
  trip: flightId,
  day: v.string(),
  trackName: v.string(),
  shiftName: v.string(),
  shipName: v.string(),
}

export const officeCountTrips = describeCall<typeof described.officeCountTrips>()({
  method: 'GET',
  path: '/office/counts/trips',
  encoding: 'query',
  response: v.object({
    trips: v.array(
      v.object({
        ...tripBehind,
        counted: count,
        ...moved,
        mostAboard: v.nullable(count),
      }),
    ),
    /** Days whose trips are in the operator's archive, and not in `trips`. */
    archivedDays: count,
    /** For `after`, to get the next page; null on the last one. */
    next: words,
  }),
})
