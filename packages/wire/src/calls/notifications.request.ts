/** What the server expects in the requests of `notifications.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { notificationId, trackId } from '../request-ids.ts'
import { flag, nothing } from '../values.ts'

export const notificationsIndex = describeRequest({
  request: v.object({ track: trackId, read: v.optional(v.nullable(flag)) }),
  summary: 'The notifications of a track',
  description: '`read=0` gives the unread ones, without `read` all.',
})

export const notificationsReadAll = describeRequest({
  request: v.object({ track: trackId, notificationId: v.optional(v.nullable(notificationId)) }),
  record: ['track', 'notificationId'],
  summary: 'Mark all notifications of a track as read',
  description: 'With `notificationId`: those up to and including that one.',
})

export const notificationsRead = describeRequest({
  request: v.object({ track: trackId, notificationId }),
  record: ['track', 'notificationId'],
  summary: 'Mark one notification as read',
})

export const contactsOverview = describeRequest({
  request: nothing,
  summary: 'The phone numbers of the service, by role',
})
