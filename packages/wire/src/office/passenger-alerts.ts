/** Notices for passengers as the office writes them. Moments are ISO 8601 with offset. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { passengerAlertId, shiftId, staffId, stopId, trackId } from '../ids.ts'
import { ALERT_CAUSES, ALERT_EFFECTS, ALERT_STATES } from './passenger-alert-values.ts'
import type * as described from './passenger-alerts.request.ts'

const maybe = v.nullable(v.string())
const words = v.object({ title: v.string(), text: v.string() })
const track = v.object({ id: trackId, name: v.string() })
const stop = v.object({ id: stopId, name: v.string() })
/** A departure as people who wait for it know it; seconds since the start of the service day. Null: of a shift without stops. */
const departure = v.optional(
  v.nullable(
    v.object({ leavesS: v.number(), arrivesS: v.number(), from: v.string(), to: v.string(), track }),
  ),
  null,
)
const person = v.object({ id: staffId, name: v.string() })

export const passengerAlert = v.object({
  id: passengerAlertId,
  /** For `If-Match`. */
  revision: v.number(),
  state: v.picklist(ALERT_STATES),
  nl: words,
  ...{ fr: v.nullable(words), de: v.nullable(words), en: v.nullable(words) },
  cause: v.picklist(ALERT_CAUSES),
  effect: v.picklist(ALERT_EFFECTS),
  from: v.string(),
  /** Null: until it is withdrawn. */
  until: maybe,
  tracks: v.array(track),
  stops: v.array(stop),
  trips: v.array(v.object({ day: v.string(), shift: shiftId, name: v.string(), departure })),
  writtenAt: v.string(),
  by: person,
  /** Null while it is as it was written. */
  changedAt: maybe,
  changedBy: v.nullable(person),
  /** Null unless it was withdrawn. */
  withdrawnAt: maybe,
  withdrawnBy: v.nullable(person),
})
export type PassengerAlert = v.InferOutput<typeof passengerAlert>

const one = v.object({ alert: passengerAlert })

export const passengerAlerts = describeCall<typeof described.passengerAlerts>()({
  method: 'GET',
  path: '/office/passenger-alerts',
  encoding: 'query',
  response: v.object({
    /** Those that hold or are to come, by their beginning. */
    alerts: v.array(passengerAlert),
    /** The last fifty that ended or were withdrawn, the newest first. */
    over: v.array(passengerAlert),
    /** What a notice can be about, by name. */
    tracks: v.array(track),
    stops: v.array(stop),
    /** The service day of now: departures of it and the next can be chosen. */
    today: v.string(),
    /** Whether the feed of alerts is on: where it isn't nobody reads them. */
    isFeedOn: v.boolean(),
  }),
})

export const passengerAlertWrite = describeCall<typeof described.passengerAlertWrite>()({
  method: 'POST',
  path: '/office/passenger-alerts',
  encoding: 'json',
  response: one,
})

export const passengerAlertChange = describeCall<typeof described.passengerAlertChange>()({
  method: 'PUT',
  path: '/office/passenger-alerts/{id}',
  encoding: 'json',
  response: one,
})

export const passengerAlertWithdraw = describeCall<typeof described.passengerAlertWithdraw>()({
  method: 'POST',
  path: '/office/passenger-alerts/{id}/withdraw',
  encoding: 'json',
  response: one,
})
