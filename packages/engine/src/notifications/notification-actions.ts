/** Notifications of the office. */
import type { NotificationId } from '@vaarboek/domain'
import type { EngineContext } from '../context.ts'
import type { Done } from '../results.ts'
import { loadNotifications, readAllNotifications, readNotification } from './notifications.ts'

export interface NotificationActions {
  load(): Promise<Done>
  /** NOTIF-09, NOTIF-10. */
  read(id: NotificationId): Promise<void>
  /** NOTIF-12 to NOTIF-14. */
  readAll(): Promise<Done>
}

export function notificationActions(context: EngineContext): NotificationActions {
  return {
    load: () => loadNotifications(context),
    read: (id) => readNotification(context, id),
    readAll: () => readAllNotifications(context),
  }
}
