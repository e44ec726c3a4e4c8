/** Request schemas of `flights.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import {
  flightId,
  optionalFlightId,
  shiftId,
  shipId,
  stewardId,
  stopId,
  trackId,
  tripRef,
  tripStopRef,
} from '../ids.ts'
import {
  day,
  degrees,
  flag,
  instant,
  jsonText,
  milliseconds,
  plannedTime,
  secondsOfDay,
  sequenceNumber,
} from '../values.ts'

const settings = {
  lon: degrees,
  lat: degrees,
  track: trackId,
  shift: shiftId,
  ship: shipId,
  stewards: jsonText(v.pipe(v.array(stewardId), v.maxLength(100))),
  /** The boat's own name for the trip: a repeated create gives the same flight (AMB-06). */
  client_ref: tripRef,
  /** The day the trip belongs to, also when it is sent the day after. */
  service_day: v.optional(v.nullable(day), null),
  /** When it was recorded aboard. */
  recorded_at: v.optional(v.nullable(instant), null),
  /** See `Delivery.sequence` in the domain: older settings that arrive late change nothing. */
  sequence: sequenceNumber,
  /** How long ago it was recorded when it is sent, as the tablet measured it, so that the server needn't believe its clock. */
  age_ms: v.optional(milliseconds),
  /** When it was recorded by the server's clock, as the tablet had heard it: age and clock are wrong where that was set since. */
  server_ms: v.optional(milliseconds),
}

/** A stop as the boat has it, by the boat's own name where it made one. */
const boatStop = v.object({
  ref: tripStopRef,
  stop_id: stopId,
  departure: plannedTime,
  departure_s: v.optional(secondsOfDay),
})

/** The most stops a trip is made with; no shift of a timetable has more. */
const MAX_BOAT_STOPS = 2000

export const flightsCreate = describeRequest({
  /**
   * `flight`: the number it had before the server was restored from a backup. `stops`: the boat's stops in order, so that
   * the trip ashore is the trip aboard, whatever timetable came since (standing decision 13); ours only.
   */
  request: v.object({
    ...settings,
    flight: optionalFlightId,
    stops: v.optional(v.nullable(jsonText(v.pipe(v.array(boatStop), v.maxLength(MAX_BOAT_STOPS))))),
  }),
  record: ['track', 'shift', 'ship', 'stewards', 'client_ref', 'service_day'],
  summary: "Create a trip from the captain's choices",
  description:
    'The same `client_ref` gives the same trip. `stops` are the stops as the boat knows them; without it they come from the timetable that holds on `service_day`.',
})

export const flightsUpdate = describeRequest({
  request: v.object({ ...settings, flight: flightId }),
  record: ['flight', 'track', 'shift', 'ship', 'stewards'],
  summary: 'Change the ship or the crew of a trip',
  description: '409 when the trip belongs to another shift. Older settings that arrive late change nothing.',
  statuses: [409],
})

export const flightsDetail = describeRequest({
  request: v.object({ flight: flightId }),
  summary: 'A trip with all its stops',
  description: 'Tablets ask this every half minute; `If-None-Match` saves the body.',
})

export const flightsIncomplete = describeRequest({
  request: v.object({ flight: flightId }),
  summary: 'An unfinished trip, to be resumed',
})

export const flightsWeather = describeRequest({
  request: v.object({ lat: degrees, lon: degrees, flight: optionalFlightId }),
  summary: 'The weather at a position',
  description: 'All three fields are empty when nothing is known.',
})

export const flightsStop = describeRequest({
  request: v.object({ flight: flightId, unsailed: flag }),
  record: ['flight'],
  summary: 'Close a trip, whatever stops are still open',
  description:
    '`unsailed`: only while nothing of it was sailed and nobody else took it over; otherwise it stays as it is. Our own addition.',
})

export const flightsNotFlying = describeRequest({
  request: v.object({ shift: shiftId }),
  summary: 'The unfinished trips of a shift',
})

export const flightsAllNotFlying = describeRequest({
  request: v.object({}),
  summary: "The captain's own unfinished trips",
})

export const flightsMinimal = describeRequest({
  request: v.object({ flight: flightId }),
  summary: 'A trip in short',
})
