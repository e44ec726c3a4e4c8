/** Notifications from the office, and which of them this captain has read. */
import type { NotificationId, TrackId } from '../ids.ts'
import type { Instant } from '../time/service-time.ts'

/** The longest title, in characters: it fits over a message on a small screen. */
export const MAX_NOTIFICATION_TITLE = 200
/** The longest message that a crew reads, in characters. */
export const MAX_NOTIFICATION_MESSAGE = 4000

/** A notification (DATA-25). */
export interface Notification {
  id: NotificationId
  title: string
  message: string
  isUrgent: boolean
  /** Wall clock of the service, 'YYYY-MM-DD HH:MM:SS'. */
  createdAt: string
  tracks: string[]
  sender: string
}

/** The server's last list: all notifications, newest first, and the ids of those it calls unread (AMB-58). */
export interface NotificationState {
  all: Notification[]
  unread: NotificationId[]
}

/** Each notification once, in the order given (NOTIF-15). */
export function withoutDuplicates(list: readonly Notification[]): Notification[] {
  const seen = new Set<NotificationId>()
  return list.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The notifications that are new to the captain. */
export function unreadOf({ all, unread }: NotificationState): Notification[] {
  return all.filter(({ id }) => unread.includes(id))
}

/** With some of them read (NOTIF-09, NOTIF-12). */
export function withRead(
  notifications: NotificationState,
  read: readonly NotificationId[],
): NotificationState {
  return { ...notifications, unread: notifications.unread.filter((id) => !read.includes(id)) }
}

/**
 * The server's list, without what was read here. A response may be older than the reading, and what was read never becomes unread again.
 * @param waiting read here, and not on the server yet
 */
export function mergeNotifications(
  before: NotificationState | null,
  fetched: NotificationState,
  waiting: readonly NotificationId[],
): NotificationState {
  const read = before?.all.filter(({ id }) => !before.unread.includes(id)) ?? []
  return withRead(fetched, [...waiting, ...read.map(({ id }) => id)])
}

/**
 * Whether the alert sounds for what came (NOTIF-17, AMB-59): an unread one nobody here has seen before. Before anything
 * was known, only an urgent one sounds.
 */
export function shouldAlert(before: NotificationState | null, after: NotificationState): boolean {
  const unread = unreadOf(after)
  if (!before) return unread.some(({ isUrgent }) => isUrgent)
  const known = new Set(before.all.map(({ id }) => id))
  return unread.some(({ id }) => !known.has(id))
}

/** A captain opened a notification (NOTIF-10). */
export interface NotificationRead {
  type: 'notificationRead'
  notificationId: NotificationId
  trackId: TrackId
  at: Instant
}
