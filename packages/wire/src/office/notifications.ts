/**
 * Notifications to crews as the office sees them. Moments are ISO 8601 with offset; what nobody knows is null. What is counted of
 * people stands in docs/office.md.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { captainId, flightId, notificationId, shipId, trackId } from '../ids.ts'
import { AUDIENCES, NOTIFICATION_STATES } from './notification-values.ts'
import type * as described from './notifications.request.ts'

const words = v.nullable(v.string())
const track = v.object({ id: trackId, name: v.string() })
const ship = v.object({ id: shipId, name: v.string() })

const templates = v.object({
  /** By title. */
  templates: v.array(v.object({ title: v.string(), message: v.string(), urgent: v.boolean() })),
  /** For `If-Match`; 0 while nobody kept any. */
  revision: v.number(),
})

export const notificationTemplates = describeCall<typeof described.notificationTemplates>()({
  method: 'GET',
  path: '/office/notifications/templates',
  encoding: 'query',
  response: templates,
})

export const notificationTemplatesChange = describeCall<typeof described.notificationTemplatesChange>()({
  method: 'PUT',
  path: '/office/notifications/templates',
  encoding: 'json',
  response: templates,
})

/** A notification in a list. */
export const notificationRow = v.object({
  id: notificationId,
  /** For `If-Match`: another number means that somebody of the office withdrew or replaced it. */
  revision: v.number(),
  title: v.string(),
  message: v.string(),
  urgent: v.boolean(),
  state: v.picklist(NOTIFICATION_STATES),
  audience: v.picklist(AUDIENCES),
  tracks: v.array(track),
  ships: v.array(ship),
  /** The sender's name as crews read it. */
  sender: v.string(),
  sentAt: v.string(),
  /** When it ends by itself; null: never. */
  until: words,
  withdrawnAt: words,
  withdrawnBy: words,
  withdrawnReason: words,
  /** The one it took the place of, and the one that took its place. */
  replaces: v.nullable(notificationId),
  replacedBy: v.nullable(notificationId),
  /** Counts of the captains who should have it. */
  counts: v.object({
    expected: v.number(),
    /** Null for one of before this was noted. */
    delivered: v.nullable(v.number()),
    read: v.number(),
  }),
})

export const officeNotifications = describeCall<typeof described.officeNotifications>()({
  method: 'GET',
  path: '/office/notifications',
  encoding: 'query',
  response: v.object({
    notifications: v.array(notificationRow),
    /** For `after`, to get the next page; null on the last one. */
    next: words,
  }),
})

/** A notification and its people. */
export const wholeNotification = v.object({
  notification: notificationRow,
  people: v.array(
    v.object({
      captain: captainId,
      /** Null for who may not see names. */
      name: words,
      /** A trip of theirs was meant. False: they have it all the same, by the track they chose. */
      expected: v.boolean(),
      /** The trip that it was for; null when none was. */
      trip: v.nullable(v.object({ id: flightId, shipName: v.string(), trackName: v.string() })),
      /** When a list with it went to a tablet of theirs. Null: not, or not known. */
      deliveredAt: words,
      readAt: words,
      /** When a tablet of theirs was last seen; null: not known. */
      lastSeen: words,
    }),
  ),
})

export const officeNotification = describeCall<typeof described.officeNotification>()({
  method: 'GET',
  path: '/office/notifications/{id}',
  encoding: 'query',
  response: wholeNotification,
})

export const notificationPlaces = describeCall<typeof described.notificationPlaces>()({
  method: 'GET',
  path: '/office/notifications/places',
  encoding: 'query',
  response: v.object({
    tracks: v.array(track),
    ships: v.array(ship),
    /** IANA name: whose wall clock an end is given by. */
    timeZone: v.string(),
    /** The hour its days start at, by that clock: night boats belong to the day before. */
    dayStartsAtHour: v.number(),
    /** Trips that are going on: whom a notification reaches when it is sent now. */
    underWay: v.array(v.object({ captain: captainId, ship: shipId, track: trackId })),
  }),
})

export const unreadNotifications = describeCall<typeof described.unreadNotifications>()({
  method: 'GET',
  path: '/office/notifications/unread',
  encoding: 'query',
  response: v.object({ unread: v.array(v.object({ trip: flightId, notification: notificationId })) }),
})

export const notificationSend = describeCall<typeof described.notificationSend>()({
  method: 'POST',
  path: '/office/notifications',
  encoding: 'json',
  response: wholeNotification,
})

export const notificationCorrect = describeCall<typeof described.notificationCorrect>()({
  method: 'POST',
  path: '/office/notifications/{id}/correct',
  encoding: 'json',
  response: wholeNotification,
})

export const notificationWithdraw = describeCall<typeof described.notificationWithdraw>()({
  method: 'POST',
  path: '/office/notifications/{id}/withdraw',
  encoding: 'json',
  response: wholeNotification,
})
