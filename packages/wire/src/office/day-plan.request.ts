/** Request schemas of `day-plan.ts`, for the server alone. Changes need an `Idempotency-Key`, those of a row an `If-Match` too. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import {
  optionalCaptainId,
  optionalShiftId,
  optionalShipId,
  optionalTrackId,
  shiftId,
  stopId,
} from '../ids.ts'
import { nameUpTo } from '../values.ts'
import { words } from './malfunction-values.ts'
import { calendarDay } from './values.ts'

const day = calendarDay
/** Two days: the longest a service day is sailed on. */
const MAX_SECONDS = 48 * 3600
const MAX_STOPS = 200
const MAX_NAME = 100
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_SECONDS))
const who = { ship: optionalShipId, captain: optionalCaptainId, reason: words }

export const dayPlan = describeRequest({
  request: v.object({ day }),
  summary: 'A service day as it is planned: its shifts, what was changed of them, who is meant to sail',
})

export const dayShiftChange = describeRequest({
  request: v.object({ day, shift: shiftId, isCancelled: v.boolean(), ...who }),
  record: ['day', 'shift', 'isCancelled', 'ship', 'captain', 'reason'],
  summary: 'Cancel a shift on a day or let it sail, and say who is meant to: all of it, as it is from now on',
  description:
    'Tablets aren’t offered a cancelled one any more; trips that were made on it go on. A reason is needed where it is cancelled, or gets another ship or captain than was planned, or none any more. 409 says who changed it since.',
  statuses: [409, 428],
})

export const dayShiftAdd = describeRequest({
  request: v.object({
    day,
    name: nameUpTo(MAX_NAME),
    /** The shift whose stops it calls at, its first departure being `startS`. Without it: `track` and `stops`. */
    copyOf: optionalShiftId,
    startS: v.optional(v.nullable(seconds), null),
    track: optionalTrackId,
    stops: v.optional(
      v.pipe(v.array(v.object({ stop: stopId, departureS: seconds })), v.maxLength(MAX_STOPS)),
      [],
    ),
    ...who,
  }),
  record: ['day', 'name', 'copyOf', 'startS', 'track', 'stops', 'ship', 'captain', 'reason'],
  summary: 'Add a shift to a day: a copy of another one at another time, or from a list of stops and times',
  description: 'It is offered to tablets as any other.',
})
