import * as v from 'valibot'
import { describeCall, only } from '../call.ts'
import {
  actualTime,
  answeredTime,
  day,
  degrees,
  flag,
  id,
  instant,
  jsonText,
  listOf,
  mendedPart,
  optionalId,
  optionalNumber,
  optionalText,
  optionalWords,
  plannedTime,
  presentList,
  secondsOfDay,
  sequenceNumber,
  text,
} from '../values.ts'
import { stewardAnswer } from './stewards.ts'

/** What only our own server says: nothing where another one means something else by it. */
const own = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.nullable(schema), null), null)
const person = own(v.object({ id, full_name: v.optional(v.nullable(v.string()), null) }))

/** Of our own server: who counted a stop, by which record, and whether somebody should look at it. */
const whoCounted = {
  counted_by: person,
  key: own(v.string()),
  sequence: own(v.number()),
  to_review: own(v.boolean()),
}

/** How often the flight was changed. */
export const tripRevision = own(v.number())

/** Another unfinished trip of the same shift and day. */
const otherFlight = v.object({ id, captain: person, ship: text, current_people: optionalNumber })

/** Of our own server: what tells a tablet that another one was here. */
const changes = {
  revision: tripRevision,
  /** Of the settings that hold: see `Delivery.sequence` in the domain. */
  sequence: own(v.number()),
  to_review: own(v.boolean()),
  closed_at: own(v.string()),
  closed_by: person,
  other_flights: own(v.array(otherFlight)),
  /** The ship by its number; `current_ship` is its name. */
  ship: own(v.object({ id, name: text })),
}

/** A stop of a flight (DATA-14). `client_ref` is the boat's own name for it. */
export const itemAnswer = v.object({
  id,
  flight_id: optionalId,
  stop: v.optional(v.nullable(v.object({ id, name: text })), null),
  stop_id: optionalId,
  stop_name: text,
  order: optionalNumber,
  departure: answeredTime,
  departure_s: v.optional(v.fallback(secondsOfDay, null)),
  arrived: actualTime,
  departured: actualTime,
  passed: flag,
  skipped: flag,
  why_skipped: optionalWords,
  remarks: optionalWords,
  inserted: flag,
  is_manually_added: flag,
  after_index: optionalNumber,
  /** Orders insertions: see `Stop.insertedAt` of the domain. Our own addition. */
  inserted_at: v.optional(v.fallback(v.nullable(v.number()), null)),
  people: optionalNumber,
  people_on: optionalNumber,
  people_off: optionalNumber,
  bikes: optionalNumber,
  bikes_on: optionalNumber,
  bikes_off: optionalNumber,
  client_ref: v.optional(v.nullable(v.string()), null),
  ...whoCounted,
})

/** A flight (DATA-10). A server that lists its stops spares the boat a second call. */
export const flightAnswer = v.object({
  id,
  current_ship: text,
  captain: person,
  stewards: v.optional(v.nullable(listOf(v.partial(stewardAnswer)))),
  current_people: optionalNumber,
  current_bikes: optionalNumber,
  total_people: optionalNumber,
  total_bikes: optionalNumber,
  all_items: v.optional(listOf(itemAnswer)),
  ...changes,
})

const SETTINGS = ['lon', 'lat', 'track', 'shift', 'ship', 'stewards']

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

/** Makes a flight of the captain's choices (API-18, API-19). */
export const flightsCreate = describeCall({
  method: 'POST',
  path: '/flights/create',
  encoding: 'form',
  /**
   * `flight`: the number it had before the server was restored from a backup. `stops`: the boat's stops in order, so that
   * the trip ashore is the trip aboard, whatever timetable came since (standing decision 13); ours only.
   */
  request: v.object({
    ...settings,
    flight: optionalId,
    stops: v.optional(v.nullable(jsonText(v.pipe(v.array(boatStop), v.maxLength(MOST_BOAT_STOPS))))),
  }),
  plain: only(...SETTINGS),
  answer: v.object({ flight: mendedPart(flightAnswer) }),
  record: ['track', 'shift', 'ship', 'stewards', 'client_ref', 'service_day'],
  summary: 'Een vaart aanmaken',
})

/** Another ship or crew for a flight (API-20). */
export const flightsUpdate = describeCall({
  method: 'POST',
  path: '/flights/update',
  encoding: 'form',
  request: v.object({ ...settings, flight: id }),
  plain: only(...SETTINGS, 'flight'),
  answer: v.object({ flight: v.optional(mendedPart(flightAnswer)) }),
  answersNothing: true,
  record: ['flight', 'track', 'shift', 'ship', 'stewards'],
  summary: 'Een vaart bijwerken',
})

/** A flight with all its stops (API-21). */
export const flightsDetail = describeCall({
  method: 'GET',
  path: '/flights/detail',
  encoding: 'query',
  request: v.object({ flight: id }),
  answer: v.object({ all_items: presentList(itemAnswer), flight: mendedPart(flightAnswer) }),
  summary: 'Een vaart met alle haltes',
})

/** An unfinished flight, to be taken over (API-25, DATA-11, AMB-10). */
export const flightsIncomplete = describeCall({
  method: 'GET',
  path: '/flights/incomplete',
  encoding: 'query',
  request: v.object({ flight: id }),
  answer: v.object({
    next: v.optional(v.nullable(jsonText(v.nullable(v.partial(itemAnswer)))), null),
    flight: mendedPart(flightAnswer),
    all_items: presentList(itemAnswer),
  }),
  summary: 'Een onvoltooide vaart om te hervatten',
})

/** A trip in few words, for lists (AMB-38). */
export const minimalFlightAnswer = v.object({
  id,
  shift: v.optional(v.nullable(v.object({ id, name: text })), null),
  ship: v.optional(v.nullable(v.object({ id, name: text })), null),
  next: v.optional(v.nullable(itemAnswer), null),
})

/** The weather where the boat is (API-22). Nothing is known when all three are empty. */
export const flightsWeather = describeCall({
  method: 'GET',
  path: '/flights/weather',
  encoding: 'query',
  request: v.object({ lat: degrees, lon: degrees, flight: optionalId }),
  answer: v.object({ icon: text, temperature: optionalNumber, state: text }),
  summary: 'Het weer op de plaats van de boot',
})

/** Closes a flight, whatever stops are open (API-23, AMB-38). */
export const flightsStop = describeCall({
  method: 'POST',
  path: '/flights/stop',
  encoding: 'form',
  request: v.object({ flight: id }),
  answer: v.object({}),
  record: ['flight'],
  answersNothing: true,
  summary: 'Een vaart afsluiten',
})

/** The unfinished flights of a shift (API-24, AMB-38). */
export const flightsNotFlying = describeCall({
  method: 'GET',
  path: '/flights/not-flying',
  encoding: 'query',
  request: v.object({ shift: id }),
  answer: listOf(minimalFlightAnswer),
  summary: 'De onvoltooide vaarten van een dienst',
})

/** The captain's own unfinished flights (API-24, AMB-38). */
export const flightsAllNotFlying = describeCall({
  method: 'GET',
  path: '/flights/all-not-flying',
  encoding: 'query',
  request: v.object({}),
  answer: listOf(minimalFlightAnswer),
  summary: 'De eigen onvoltooide vaarten',
})

/** A flight in few words (API-24, AMB-38). */
export const flightsMinimal = describeCall({
  method: 'GET',
  path: '/flights/minimal',
  encoding: 'query',
  request: v.object({ flight: id }),
  answer: minimalFlightAnswer,
  summary: 'Een vaart in het kort',
})
