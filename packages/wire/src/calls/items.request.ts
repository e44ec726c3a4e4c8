/** Request schemas of `items.ts`, for the server alone. */
import { namedFields } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { SPECIFIED_COUNTS, WIRE_NAMES } from '../counted.ts'
import {
  flightId,
  itemId,
  optionalRecordKey,
  optionalStopId,
  optionalStopOfTrip,
  stopId,
  tripStopId,
  tripStopRef,
} from '../ids.ts'
import {
  actualTime,
  count,
  countOff,
  instant,
  jsonText,
  milliseconds,
  optionalText,
  plannedTime,
  secondsOfDay,
  sequenceNumber,
} from '../values.ts'

/** The most stops one batch may carry. */
const MAX_ITEMS = 2000

/** Optional keys of our own, ignored by a server that doesn't know them. */
const provenance = {
  /** The recorded fact's own key. */
  key: optionalRecordKey,
  recorded_at: v.optional(v.nullable(instant), null),
  /** See `Delivery.sequence` in the domain. */
  sequence: sequenceNumber,
  /** How long ago it was recorded when it is sent, as the tablet measured it, so that the server needn't believe its clock. */
  age_ms: v.optional(milliseconds),
  /** When it was recorded by the server's clock, as the tablet had heard it: age and clock are wrong where that was set since. */
  server_ms: v.optional(milliseconds),
}

const counted = {
  arrived: actualTime,
  departured: actualTime,
  ...namedFields(WIRE_NAMES, () => ({ on: count, off: countOff, aboard: count })),
}

/**
 * The boat's place for an inserted stop (`Place` of the domain), so that it stands there whatever arrives first. An optional key
 * of our own; `after` says as much as other servers understand.
 */
const place = v.optional(
  jsonText(
    v.nullable(
      v.object({
        after: itemId,
        insertions: v.pipe(
          v.array(v.object({ stop: tripStopId, at: v.pipe(v.number(), v.safeInteger()) })),
          v.minLength(1),
          v.maxLength(MAX_ITEMS),
        ),
      }),
    ),
  ),
)

/** An item of a batch: a done stop. */
export const passedItem = v.object({
  item: itemId,
  id: optionalStopOfTrip,
  action: v.optional(v.nullable(v.string()), null),
  why_skipped: optionalText,
  remarks: optionalText,
  ...counted,
  ...provenance,
  /** For an inserted stop the server may not know yet (AMB-24). */
  stop_id: optionalStopId,
  after: optionalStopOfTrip,
  departure: v.optional(v.nullable(plannedTime), null),
  departure_s: v.optional(secondsOfDay),
  place,
  /** Why an earlier count was corrected; the one before it is kept in the history. */
  correction: optionalText,
})

export const itemsPassMultiple = describeRequest({
  request: v.object({
    flight: flightId,
    items: jsonText(v.pipe(v.array(passedItem), v.minLength(1), v.maxLength(MAX_ITEMS))),
  }),
  record: ['flight'],
  recordItem: ['item', 'action', 'why_skipped', 'remarks', ...SPECIFIED_COUNTS],
  summary: 'Send all stops that were passed or skipped',
  description:
    "Each item is judged by itself: one refused item doesn't hold up the others. The response gives a status for each, in order.",
})

export const itemsPass = describeRequest({
  request: v.object({ flight: flightId, item: itemId, ...counted, ...provenance }),
  record: ['flight', 'item', ...SPECIFIED_COUNTS],
  summary: 'Send one passed stop',
})

export const itemsSkip = describeRequest({
  request: v.object({
    item: itemId,
    flight: flightId,
    why_skipped: optionalText,
    remarks: optionalText,
    ...provenance,
  }),
  record: ['flight', 'item', 'why_skipped', 'remarks'],
  summary: 'Send one skipped stop',
})

export const itemsInsert = describeRequest({
  request: v.object({
    flight: flightId,
    after: itemId,
    stop: stopId,
    departure: plannedTime,
    departure_s: v.optional(secondsOfDay),
    place,
    client_ref: tripStopRef,
  }),
  record: ['flight', 'stop', 'client_ref'],
  summary: "Insert a stop that isn't in the timetable",
  description: 'Returns all stops of the trip.',
})
