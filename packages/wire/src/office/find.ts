/** What is found by words: of each kind the newest first, null for who may not see that kind. Moments are ISO 8601 with offset. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { flightId, logNoteId, malfunctionId, notificationId, shiftId, shipId } from '../ids.ts'
import { id } from '../values.ts'
import { auditResponse } from './audit.ts'
import { TRIP_STATES } from './board.ts'
import type * as described from './find.request.ts'
import { FOUND_KINDS } from './find-values.ts'
import { LOG_KINDS } from './log-values.ts'
import { MALFUNCTION_STATES } from './malfunction-values.ts'

const words = v.nullable(v.string())

/** The stop that was looked for by name or time, and when it is to be left, in seconds since the start of the service day. */
const at = v.nullable(v.object({ stopName: v.string(), plannedS: v.number() }))

const foundTrip = v.object({
  id: flightId,
  serviceDay: v.string(),
  shipName: v.string(),
  shiftName: v.string(),
  trackName: v.string(),
  /** Null for who may not see names. */
  captainName: words,
  state: v.picklist(TRIP_STATES),
  at,
})

/** A shift that no trip sails. */
const foundShift = v.object({
  shift: shiftId,
  shiftName: v.string(),
  trackName: v.string(),
  /** Who is meant to sail it; null: nobody said, or of a captain for who may not see names. */
  shipName: words,
  captainName: words,
  isCancelled: v.boolean(),
  at,
})

export const find = describeCall<typeof described.find>()({
  method: 'GET',
  path: '/office/find',
  encoding: 'query',
  response: v.object({
    /** Of the days that were looked at, the newest service day first. */
    trips: v.array(foundTrip),
    /** Of the last day that was looked at. */
    shifts: v.optional(v.array(foundShift), []),
    /** Of the log of people ashore. */
    notes: v.nullable(
      v.array(
        v.object({
          id: logNoteId,
          at: v.string(),
          /** Its service day. */
          day: v.string(),
          kind: v.picklist(LOG_KINDS),
          text: v.string(),
          shipName: words,
          trip: v.nullable(flightId),
        }),
      ),
    ),
    malfunctions: v.nullable(
      v.array(
        v.object({
          id: malfunctionId,
          reportedAt: v.string(),
          shipName: v.string(),
          category: v.string(),
          remarks: v.string(),
          state: v.picklist(MALFUNCTION_STATES),
        }),
      ),
    ),
    notifications: v.nullable(
      v.array(v.object({ id: notificationId, sentAt: v.string(), title: v.string() })),
    ),
    /** By name. */
    people: v.nullable(v.array(v.object({ kind: v.picklist(['captain', 'steward']), id, name: v.string() }))),
    ships: v.nullable(v.array(v.object({ id: shipId, name: v.string() }))),
    /** Lines of colleagues of that name, and of what has that number. */
    audit: v.nullable(v.array(auditResponse)),
    /** The service days that were looked at for trips. */
    firstDay: v.string(),
    lastDay: v.string(),
    today: v.optional(v.string(), ''),
    /** Kinds of which there is more than is told. */
    more: v.array(v.picklist(FOUND_KINDS)),
  }),
})
