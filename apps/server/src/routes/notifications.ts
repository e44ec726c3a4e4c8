/** Notifications from the office. */
import {
  notificationsIndex,
  notificationsRead,
  notificationsReadAll,
  notificationsSubscribe,
} from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import { tokenHash } from '../services/accounts/log-in.ts'
import type { Context } from '../services/context.ts'
import {
  listNotifications,
  type NotificationWithTracks,
  readAllNotifications,
  readNotification,
} from '../services/notifications/notifications.ts'
import { subscribeToPush } from '../services/notifications/subscribe-to-push.ts'
import { notificationStream } from './notification-stream.ts'
import { wireTime } from './present-time.ts'
import { serveCall, servePolled } from './serve-call.ts'
import { shedPolls } from './shed-polls.ts'

export function notificationRoutes(app: FastifyInstance, context: Context): void {
  servePolled(
    app,
    notificationsIndex,
    async ({ request: { track, read }, caller }) =>
      (await listNotifications(context, caller, { track, read: read ?? null })).map(presentNotification),
    shedPolls(context.database),
  )
  serveCall(app, notificationsRead, ({ request, caller, key }) =>
    readNotification(context, caller, request, key),
  )
  serveCall(app, notificationsReadAll, ({ request, caller, key }) =>
    readAllNotifications(context, caller, request, key),
  )
  serveCall(app, notificationsSubscribe, ({ request, caller, token }) =>
    subscribeToPush(context, caller, request, tokenHash(token)),
  )
  notificationStream(app, context)
}

function presentNotification(notification: NotificationWithTracks) {
  const { id, title, message, urgent, createdAt, tracks, firstname, lastname } = notification
  return {
    id,
    title,
    message,
    urgent: Number(urgent),
    created_at: wireTime(createdAt),
    tracks,
    user: { firstname, lastname },
  }
}
