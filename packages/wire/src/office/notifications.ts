/**
 * Notifications to crews as the office sees them. Moments are ISO 8601 with offset; what nobody knows is null. What is counted of
 * people stands in docs/office.md.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id } from '../values.ts'
import { AUDIENCES, NOTIFICATION_STATES } from './notification-values.ts'
import type * as described from './notifications.request.ts'

const words = v.nullable(v.string())
const named = v.object({ id, name: v.string() })

/** A notification in a list. */
export const notificationRow = v.object({
  id,
  /** For `If-Match`: another number means that somebody of the office withdrew or replaced it. */
  revision: v.number(),
  title: v.string(),
  message: v.string(),
  urgent: v.boolean(),
  state: v.picklist(NOTIFICATION_STATES),
  audience: v.picklist(AUDIENCES),
  tracks: v.array(named),
  ships: v.array(named),
  /** As crews read it. */
  sender: v.string(),
  sent_at: v.string(),
  /** When it ends by itself; null: never. */
  until: words,
  withdrawn_at: words,
  withdrawn_by: words,
  withdrawn_reason: words,
  /** The one it took the place of, and the one that took its place. */
  replaces: v.nullable(id),
  replaced_by: v.nullable(id),
  /** Of those who should have it. */
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
      captain: id,
      /** Null for who may not see names. */
      name: words,
      /** A trip of hers was meant. False: she has it all the same, by the track she chose. */
      expected: v.boolean(),
      /** The trip that it was for; null when none was. */
      trip: v.nullable(v.object({ id, ship_name: v.string(), track_name: v.string() })),
      /** When a list with it went to a tablet of hers. Null: not, or not known. */
      delivered_at: words,
      read_at: words,
      /** When a tablet of hers was heard last; null: not known. */
      last_seen: words,
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
    tracks: v.array(named),
    ships: v.array(named),
    /** IANA name: whose wall clock an end is given by. */
    time_zone: v.string(),
  }),
})

export const unreadNotifications = describeCall<typeof described.unreadNotifications>()({
  method: 'GET',
  path: '/office/notifications/unread',
  encoding: 'query',
  response: v.object({ unread: v.array(v.object({ trip: id, notification: id })) }),
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
