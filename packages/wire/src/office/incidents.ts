/**
 * Incidents: all that came from crews and wants an answer, and boats that are silent, the newest first. Each is made anew of what there
 * is: one that was answered isn't there any more. Moments are ISO 8601 with offset; what nobody knows is null.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { deviceId, flightId, malfunctionId, notificationId, shipId } from '../ids.ts'
import type * as described from './incidents.request.ts'
import { INCIDENT_KINDS } from './incidents-values.ts'

const words = v.nullable(v.string())

export const incident = v.object({
  /** The same as long as it is the same one: 'malfunction/12'. */
  id: v.string(),
  kind: v.picklist(INCIDENT_KINDS),
  /** Somebody may be in danger, or nobody aboard knows what they must. */
  urgent: v.boolean(),
  /** When it came ashore; of a silent boat, when it was heard last. */
  at: v.string(),
  /** When it was recorded aboard; null where that isn't noted apart. */
  recordedAt: words,
  ship: v.nullable(shipId),
  shipName: words,
  trip: v.nullable(flightId),
  malfunction: v.nullable(malfunctionId),
  notification: v.nullable(notificationId),
  tablet: v.nullable(deviceId),
  /** The captain it came from, or who sails; null for who may not see names, too. */
  captainName: words,
  /** Of a relief the captain before. */
  formerName: words,
  /** Of a malfunction. */
  category: words,
  /** The crew's words; of what wasn't read its title; of what was set aside what it was. */
  said: words,
  /** The captain's reason for setting it aside. */
  reason: words,
  /** Records of a tablet that were rejected. */
  count: v.nullable(v.number()),
  /** People of the office who said that they have seen it, the first one first. */
  seenBy: v.array(v.object({ name: v.string(), at: v.string() })),
  /** Who asks is one of them. */
  isSeen: v.optional(v.boolean(), false),
})

const response = v.object({ incidents: v.array(incident) })

export const officeIncidents = describeCall<typeof described.officeIncidents>()({
  method: 'GET',
  path: '/office/incidents',
  encoding: 'query',
  response,
})

export const incidentsSeen = describeCall<typeof described.incidentsSeen>()({
  method: 'POST',
  path: '/office/incidents/seen',
  encoding: 'json',
  response,
})
