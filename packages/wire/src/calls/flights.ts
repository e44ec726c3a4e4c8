import { namedFields } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeCall, only } from '../call.ts'
import { WIRE_NAMES } from '../counted.ts'
import {
  actualTime,
  flag,
  id,
  jsonText,
  listOf,
  mendedPart,
  optionalId,
  optionalNumber,
  optionalWords,
  presentList,
  secondsOfDay,
  text,
  timeInResponse,
} from '../values.ts'
import type * as described from './flights.request.ts'
import { stewardResponse } from './stewards.ts'

/** A field of our own server: null where another server means something else by it. */
const own = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.nullable(schema), null), null)
const person = own(v.object({ id, full_name: v.optional(v.nullable(v.string()), null) }))

/** Fields of our own server: the captain who counted a stop, their record, and whether it is to be reviewed. */
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

/** Fields of our own server by which a tablet sees that another one was here. */
const changes = {
  revision: tripRevision,
  /** The sequence of the settings that hold: see `Delivery.sequence` in the domain. */
  sequence: own(v.number()),
  to_review: own(v.boolean()),
  closed_at: own(v.string()),
  closed_by: person,
  /** It was closed before anything of it was sailed. */
  given_up: own(v.boolean()),
  other_flights: own(v.array(otherFlight)),
  /** The ship by its number; `current_ship` is its name. */
  ship: own(v.object({ id, name: text })),
}

/** A stop of a flight (DATA-14). `client_ref` is the boat's own name for it. */
export const itemResponse = v.object({
  id,
  flight_id: optionalId,
  stop: v.optional(v.nullable(v.object({ id, name: text })), null),
  stop_id: optionalId,
  stop_name: text,
  order: optionalNumber,
  departure: timeInResponse,
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
  ...namedFields(WIRE_NAMES, () => ({ on: optionalNumber, off: optionalNumber, aboard: optionalNumber })),
  client_ref: v.optional(v.nullable(v.string()), null),
  ...whoCounted,
})

/** A flight (DATA-10). A server that lists its stops spares the boat a second call. */
export const flightResponse = v.object({
  id,
  current_ship: text,
  captain: person,
  stewards: v.optional(v.nullable(listOf(v.partial(stewardResponse)))),
  ...namedFields(WIRE_NAMES, () => ({ current: optionalNumber, total: optionalNumber })),
  all_items: v.optional(listOf(itemResponse)),
  ...changes,
})

const SETTINGS = ['lon', 'lat', 'track', 'shift', 'ship', 'stewards']

/** Makes a flight of the captain's choices (API-18, API-19). */
export const flightsCreate = describeCall<typeof described.flightsCreate>()({
  method: 'POST',
  path: '/flights/create',
  plain: only(...SETTINGS),
  response: v.object({ flight: mendedPart(flightResponse) }),
})

/** Another ship or crew for a flight (API-20). */
export const flightsUpdate = describeCall<typeof described.flightsUpdate>()({
  method: 'POST',
  path: '/flights/update',
  plain: only(...SETTINGS, 'flight'),
  response: v.object({ flight: v.optional(mendedPart(flightResponse)) }),
  responseIsUnspecified: true,
})

/** A flight with all its stops (API-21). */
export const flightsDetail = describeCall<typeof described.flightsDetail>()({
  method: 'GET',
  path: '/flights/detail',
  response: v.object({ all_items: presentList(itemResponse), flight: mendedPart(flightResponse) }),
})

/** An unfinished flight, to be taken over (API-25, DATA-11, AMB-10). */
export const flightsIncomplete = describeCall<typeof described.flightsIncomplete>()({
  method: 'GET',
  path: '/flights/incomplete',
  response: v.object({
    next: v.optional(v.nullable(jsonText(v.nullable(v.partial(itemResponse)))), null),
    flight: mendedPart(flightResponse),
    all_items: presentList(itemResponse),
  }),
})

/** A trip in few words, for lists (AMB-38). */
export const minimalFlightResponse = v.object({
  id,
  shift: v.optional(v.nullable(v.object({ id, name: text })), null),
  ship: v.optional(v.nullable(v.object({ id, name: text })), null),
  next: v.optional(v.nullable(itemResponse), null),
})

/** The weather where the boat is (API-22). Nothing is known when all three are empty. */
export const flightsWeather = describeCall<typeof described.flightsWeather>()({
  method: 'GET',
  path: '/flights/weather',
  response: v.object({ icon: text, temperature: optionalNumber, state: text }),
})

/** Closes a flight, whatever stops are open (API-23, AMB-38). */
export const flightsStop = /* @__PURE__ */ describeCall<typeof described.flightsStop>()({
  method: 'POST',
  path: '/flights/stop',
  plain: only('flight'),
  response: v.object({}),
  responseIsUnspecified: true,
})

/** The unfinished flights of a shift (API-24, AMB-38). */
export const flightsNotFlying = /* @__PURE__ */ describeCall<typeof described.flightsNotFlying>()({
  method: 'GET',
  path: '/flights/not-flying',
  response: listOf(minimalFlightResponse),
})

/** The captain's own unfinished flights (API-24, AMB-38). */
export const flightsAllNotFlying = /* @__PURE__ */ describeCall<typeof described.flightsAllNotFlying>()({
  method: 'GET',
  path: '/flights/all-not-flying',
  response: listOf(minimalFlightResponse),
})

/** A flight in few words (API-24, AMB-38). */
export const flightsMinimal = /* @__PURE__ */ describeCall<typeof described.flightsMinimal>()({
  method: 'GET',
  path: '/flights/minimal',
  response: minimalFlightResponse,
})
