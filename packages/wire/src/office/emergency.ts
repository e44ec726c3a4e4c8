/**
 * What one must know of a ship in an emergency: who is aboard, how old that is, where it was last, and whom to call. Moments are ISO 8601
 * with offset; what nobody knows is null, never 0.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { captainId, flightId, malfunctionId, shipId, stewardId } from '../ids.ts'
import { TRIP_STATES } from './board.ts'
import type * as described from './emergency.request.ts'

const words = v.nullable(v.string())
const count = v.nullable(v.number())

/** The trip that is under way; without one the last of the ship's. */
const trip = v.object({
  id: flightId,
  state: v.picklist(TRIP_STATES),
  serviceDay: v.string(),
  shiftName: v.string(),
  trackName: v.string(),
  /** Names are null for who may not see them. */
  captain: v.object({ id: captainId, name: words, phone: words }),
  stewards: v.array(v.object({ id: stewardId, name: words })),
  /** Passengers and bikes when the last stop was left; null while none was counted. */
  people: count,
  bikes: count,
  last: v.nullable(
    v.object({
      stopName: v.string(),
      arrivedAt: words,
      departedAt: words,
      /** When it was recorded aboard, and when it came ashore. */
      recordedAt: words,
      receivedAt: words,
    }),
  ),
  /** Planned, in seconds since the start of the service day. */
  next: v.nullable(v.object({ stopName: v.string(), plannedS: v.number() })),
  /** The newest place that its tablet told while it is under way, however old; `accuracy` is in metres. Null where none is known or wanted. */
  position: v.optional(
    v.nullable(v.object({ lat: v.number(), lon: v.number(), accuracy: count, at: v.string() })),
    null,
  ),
  /** When its tablet was last seen, or its last count came. */
  heardAt: words,
  /** Records that its tablet said it holds, and when it said so; null: it never did. */
  waiting: count,
  rejected: count,
  saidAt: words,
})

const emergency = v.object({
  ship: v.object({
    id: shipId,
    name: v.string(),
    maxPeople: count,
    maxBikes: count,
    phone: words,
    vhf: words,
  }),
  trip: v.nullable(trip),
  /** Other trips with this ship that are under way too. */
  others: v.number(),
  /** Malfunctions that aren't solved, urgent ones first; null for who may not see them. */
  malfunctions: v.nullable(
    v.array(
      v.object({
        id: malfunctionId,
        urgent: v.boolean(),
        category: v.string(),
        remarks: v.string(),
        reportedAt: v.string(),
      }),
    ),
  ),
  /** Numbers of the deployment, by the role that answers. */
  contacts: v.array(v.object({ role: v.string(), number: v.string() })),
  /** Who was called of late, the newest first. */
  calls: v.array(v.object({ id: v.number(), at: v.string(), by: v.string(), whom: v.string(), note: words })),
})

export const shipEmergency = describeCall<typeof described.shipEmergency>()({
  method: 'GET',
  path: '/office/ships/{ship}/emergency',
  encoding: 'query',
  response: emergency,
})

export const shipCallLog = describeCall<typeof described.shipCallLog>()({
  method: 'POST',
  path: '/office/ships/{ship}/calls',
  encoding: 'json',
  response: emergency,
})
