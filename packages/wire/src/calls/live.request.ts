/** Request schemas of `live.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { flightId, itemId } from '../ids.ts'
import { degrees, instant, jsonText, latitude, milliseconds } from '../values.ts'

const moment = {
  at: instant,
  /** How long ago that was when it is sent, as the tablet measured it, so that the server needn't believe its clock. */
  age_ms: v.optional(milliseconds),
  /** When it was by the server's clock, as the tablet had heard it. */
  server_ms: v.optional(milliseconds),
}

/** No reading is worse than that, in metres. */
const MAX_ACCURACY_M = 1_000_000

/** In metres, to a decimetre; what is worse than any is the worst. */
const accuracy = v.pipe(
  v.optional(v.nullable(v.union([v.number(), v.pipe(v.string(), v.regex(/^(\d+(\.\d+)?)?$/))])), null),
  v.transform((given) => (given === null || given === '' ? null : Math.min(Number(given), MAX_ACCURACY_M))),
  v.nullable(
    v.pipe(
      v.number(),
      v.minValue(0),
      v.transform((metres) => Math.round(metres * 10) / 10),
    ),
  ),
)

/** A part that may be absent or null. */
const part = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(jsonText(v.nullable(schema)), null)

export const flightsLive = describeRequest({
  request: v.object({
    flight: flightId,
    /** The stop it lies at, and since when; without a moment it doesn't lie there after all. */
    arrived: part(v.object({ item: itemId, ...moment, at: v.nullable(instant) })),
    /** `accuracy` is in metres. */
    position: part(v.object({ lat: latitude, lon: degrees, accuracy, ...moment })),
  }),
  summary: 'Where the boat is now',
  description:
    'It lies at a stop, or is on the water. No record: the newest holds, and what is too old, or can’t be true, is passed over. Our own addition.',
})
