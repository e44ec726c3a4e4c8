import * as v from 'valibot'
import { describeCall, only } from '../call.ts'
import { anything, flag, id, jsonText, listOf, optionalId, text } from '../values.ts'
import type * as described from './notifications.request.ts'
import { onlyTexts, phoneNumbers } from './phone-numbers.ts'

/** A notification from the office to the boats of a track (DATA-25). */
export const notificationResponse = v.object({
  id,
  title: text,
  message: text,
  urgent: flag,
  created_at: text,
  tracks: listOf(v.object({ id: optionalId, name: text })),
  user: v.optional(v.nullable(v.object({ firstname: text, lastname: text })), null),
})

/** The notifications of a track: with `read=0` the unread ones, without `read` all (API-43, API-44). */
export const notificationsIndex = describeCall<typeof described.notificationsIndex>()({
  method: 'GET',
  path: '/notifications/index',
  response: v.pipe(
    anything(v.array(notificationResponse)),
    // A list, or an object that holds one.
    v.transform((given) =>
      typeof given === 'object' && given !== null && 'notifications' in given ? given.notifications : given,
    ),
    listOf(notificationResponse),
  ),
})

/**
 * Marks all read (API-45). The fields go in the query. To our own server goes the newest that was on the screen too: a
 * request that arrives late must not mark what came since, which nobody has seen.
 */
export const notificationsReadAll = describeCall<typeof described.notificationsReadAll>()({
  method: 'POST',
  path: '/notifications/readAll',
  encoding: 'query',
  plain: only('track'),
  response: jsonText(v.object({})),
  responseIsUnspecified: true,
})

/** Marks one read (API-46). The fields go in the query. */
export const notificationsRead = describeCall<typeof described.notificationsRead>()({
  method: 'POST',
  path: '/notifications/read',
  encoding: 'query',
  response: jsonText(v.object({})),
  responseIsUnspecified: true,
})

/** Tells our own server where this tablet gets pushes while the app is closed. Our own addition: another's server isn't asked. */
export const notificationsSubscribe = describeCall<typeof described.notificationsSubscribe>()({
  method: 'POST',
  path: '/notifications/subscribe',
  response: v.object({}),
})

/**
 * Below the API base, with `?track=`: a stream of server-sent events. Each event `changed` says that there is something
 * new to ask for; it carries nothing else. Our own addition: who doesn't have it is polled.
 */
export const NOTIFICATIONS_LIVE_PATH = '/notifications/live'

/** The phone numbers of a deployment, by role (AMB-61). Our own addition; a server without it leaves them unset. */
export const contactsOverview = describeCall<typeof described.contactsOverview>()({
  method: 'GET',
  path: '/contacts/overview',
  response: v.pipe(phoneNumbers, v.transform(onlyTexts)),
})
