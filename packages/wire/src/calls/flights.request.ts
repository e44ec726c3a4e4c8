/** What the server expects in the requests of `flights.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import {
  day,
  degrees,
  id,
  instant,
  jsonText,
  optionalId,
  optionalText,
  plannedTime,
  secondsOfDay,
  sequenceNumber,
} from '../values.ts'

const settings = {
  lon: degrees,
  lat: degrees,
  track: id,
  shift: id,
  ship: id,
  stewards: jsonText(v.pipe(v.array(id), v.maxLength(100))),
  /** The boat's own name for the trip: a repeated create gives the same flight (AMB-06). */
  client_ref: optionalText,
  /** The day the trip belongs to, also when it is sent the day after. */
  service_day: v.optional(v.nullable(day), null),
  /** When it was recorded aboard. */
  recorded_at: v.optional(v.nullable(instant), null),
  /** See `Delivery.sequence` in the domain: older settings that arrive late change nothing. */
  sequence: sequenceNumber,
}

/** A stop as the boat has it, by the boat's own name where it made one. */
const boatStop = v.object({
  ref: optionalText,
  stop_id: id,
  departure: plannedTime,
  departure_s: v.optional(secondsOfDay),
})

/** The most stops a trip is made with. */
const MOST_BOAT_STOPS = 500

export const flightsCreate = describeRequest({
  /**
   * `flight`: the number it had before the server was restored from a backup. `stops`: the boat's stops in order, so that
   * the trip ashore is the trip aboard, whatever timetable came since (standing decision 13); ours only.
   */
  request: v.object({
    ...settings,
    flight: optionalId,
    stops: v.optional(v.nullable(jsonText(v.pipe(v.array(boatStop), v.maxLength(MOST_BOAT_STOPS))))),
  }),
  record: ['track', 'shift', 'ship', 'stewards', 'client_ref', 'service_day'],
  summary: 'Een vaart aanmaken',
})

export const flightsUpdate = describeRequest({
  request: v.object({ ...settings, flight: id }),
  record: ['flight', 'track', 'shift', 'ship', 'stewards'],
  summary: 'Een vaart bijwerken',
})

export const flightsDetail = describeRequest({
  request: v.object({ flight: id }),
  summary: 'Een vaart met alle haltes',
})

export const flightsIncomplete = describeRequest({
  request: v.object({ flight: id }),
  summary: 'Een onvoltooide vaart om te hervatten',
})

export const flightsWeather = describeRequest({
  request: v.object({ lat: degrees, lon: degrees, flight: optionalId }),
  summary: 'Het weer op de plaats van de boot',
})

export const flightsStop = describeRequest({
  request: v.object({ flight: id }),
  record: ['flight'],
  summary: 'Een vaart afsluiten',
})

export const flightsNotFlying = describeRequest({
  request: v.object({ shift: id }),
  summary: 'De onvoltooide vaarten van een dienst',
})

export const flightsAllNotFlying = describeRequest({
  request: v.object({}),
  summary: 'De eigen onvoltooide vaarten',
})

export const flightsMinimal = describeRequest({
  request: v.object({ flight: id }),
  summary: 'Een vaart in het kort',
})
