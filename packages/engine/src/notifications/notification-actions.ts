/** Notifications of the office. */
import type { NotificationId } from '@vaarboek/domain'
import type { EngineContext } from '../context.ts'
import type { Done } from '../results.ts'
import { withContext } from '../with-context.ts'
import { loadNotifications, readAllNotifications, readNotification } from './notifications.ts'
import { subscribeToPush } from './push.ts'

export interface NotificationActions {
  load(): Promise<Done>
  /** NOTIF-09, NOTIF-10. */
  read(id: NotificationId): Promise<void>
  /** NOTIF-12 to NOTIF-14. */
  readAll(): Promise<Done>
  /** Sounds the alert once more. */
  sound(): void
  /** Whether the server rings tablets. */
  canRing(): boolean
  /** The captain allowed that this device rings for what is urgent, also while the app is closed. */
  ring(): Promise<void>
}

export function notificationActions(context: EngineContext): NotificationActions {
  return withContext(context, {
    load: loadNotifications,
    read: readNotification,
    readAll: readAllNotifications,
    sound: ({ alert }) => alert(),
    canRing: ({ service }) => Boolean(service.pushKey),
    ring: subscribeToPush,
  })
}
