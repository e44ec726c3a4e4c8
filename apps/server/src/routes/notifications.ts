/** Notifications from the office. */
import { notificationsIndex, notificationsRead, notificationsReadAll } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import {
  listNotifications,
  type NotificationWithTracks,
  readAllNotifications,
  readNotification,
} from '../services/notifications/notifications.ts'
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
