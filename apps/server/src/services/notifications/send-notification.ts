/**
 * Sends a notification: stored, addressed and announced to open streams in one transaction, and, when it is urgent, queued for
 * tablets that are to be rung.
 */
import type { Database, Queries } from '../../database/database.ts'
import { appendAudit } from '../../repositories/audit.ts'
import {
  addressNotification,
  insertNotification,
  type NotificationInput,
  notifyTracks,
} from '../../repositories/notifications.ts'
import { queuePushes } from '../../repositories/push-deliveries.ts'
import { HttpError, notFound } from '../http-error.ts'
import { TRACK_UNKNOWN } from '../unknown.ts'

/** A bridge that was closed an hour ago wakes nobody: the list says it. */
const RINGS_FOR_SECONDS = 3600

export interface NewNotification extends NotificationInput {
  /** Null or none for all tracks of the concession. */
  trackIds: readonly number[] | null
}

/** Sends it; returns its id. Refused when the concession lacks one of the tracks, or has none at all. */
export async function sendNotification(
  database: Database,
  at: string,
  notification: NewNotification,
): Promise<number> {
  return database.transaction((tx) => keepNotification(tx, at, notification))
}

/** The same inside a transaction. */
export async function keepNotification(
  tx: Queries,
  at: string,
  { trackIds, ...notification }: NewNotification,
): Promise<number> {
  const { concession, title, message, urgent, sender } = notification
  const asked = trackIds === null || trackIds.length === 0 ? null : [...new Set(trackIds)]
  const id = await insertNotification(tx, notification, at)
  const tracks = await addressNotification(tx, concession, id, asked)
  if (asked !== null && tracks.length < asked.length) throw notFound(TRACK_UNKNOWN)
  if (tracks.length === 0) throw new HttpError(422, 'Deze concessie heeft geen trajecten')
  await notifyTracks(tx, concession, tracks)
  if (urgent) await queuePushes(tx, { concession, id, tracks, at, seconds: RINGS_FOR_SECONDS })
  const entry = { concession, captain: null, device: null, at, subject: `notifications/${id}` }
  const detail = { title, message, urgent, sender, tracks }
  await appendAudit(tx, [{ ...entry, action: 'notification-sent', detail }])
  return id
}
