/** Request schemas of `notifications.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { notificationId, trackId } from '../ids.ts'
import { flag, nothing, requiredText, showAs } from '../values.ts'
import { phoneNumbers } from './phone-numbers.ts'

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

/** The browser's public key (65 bytes) and its secret (16 bytes), base64url. */
const [browserKey, browserSecret] = [/^[\w-]{87}$/, /^[\w-]{22}$/]

export const notificationsSubscribe = describeRequest({
  request: v.object({
    track: trackId,
    endpoint: v.pipe(requiredText, v.maxLength(1000)),
    p256dh: v.pipe(v.string(), v.regex(browserKey)),
    auth: v.pipe(v.string(), v.regex(browserSecret)),
  }),
  summary: 'Where the tablet gets pushes of urgent notifications of a track (Web Push)',
  description:
    'A `PushSubscription` of the browser, made with the `push_key` of `/settings`. It holds until the session ends; the next one takes its place.',
})

showAs(phoneNumbers, v.record(v.string(), v.string()))

export const contactsOverview = describeRequest({
  request: nothing,
  summary: 'The phone numbers of the service, by role',
})
