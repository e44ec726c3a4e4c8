/** The values of the office's calls on notifications. */

export { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '@vaarboek/domain'

/** Templates that a concession keeps at most: a list that one reads through. */
export const MAX_TEMPLATES = 50

/** `current`: crews see it. `replaced`: withdrawn because another one says it better. `ended`: its time is over. */
export const NOTIFICATION_STATES = ['current', 'ended', 'withdrawn', 'replaced'] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]

/** Audiences of a notification: all boats, those on some tracks, or some ships. */
export const AUDIENCES = ['all', 'tracks', 'ships'] as const
export type Audience = (typeof AUDIENCES)[number]
