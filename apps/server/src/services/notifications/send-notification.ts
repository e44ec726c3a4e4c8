/**
 * Sends a notification: stored, addressed and announced to open streams in one transaction, and, when it is urgent, queued for
 * tablets that are to get a push.
 */
import type { Queries } from '../../database/database.ts'
import { appendAudit } from '../../repositories/audit/audit.ts'
import {
  addressToShips,
  addressToTracks,
  insertNotification,
  type NotificationInput,
  notifyTracks,
  tracksHearing,
} from '../../repositories/notifications/notifications.ts'
import { queuePushes } from '../../repositories/notifications/pushes.ts'
import type { NotificationNumber, StaffNumber } from '../../repositories/row-ids.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { SHIP_UNKNOWN, TRACK_UNKNOWN } from '../unknown.ts'

/** A bridge that was closed an hour ago wakes nobody: the list says it. */
const RINGS_FOR_SECONDS = 3600
const NO_TRACKS = problem('office-notification-no-tracks')

export interface NewNotification
  extends Pick<NotificationInput, 'concession' | 'title' | 'message' | 'urgent' | 'sender'> {
  /** Null or none for all tracks of the concession. */
  trackIds: readonly number[] | null
  /** When there are any, it is for these ships and for no track. */
  shipIds?: readonly number[]
  /** When it ends; never without it. */
  until?: string | null
  /** The one it takes the place of. */
  replaces?: NotificationNumber
  /** The person of the office who sends it, and their network address; absent for a demo's. */
  from?: { staff: StaffNumber; address: string | null }
}

/**
 * Sends it at the caller's commit; returns its number.
 * @throws HttpError 404 when the concession lacks one of the tracks or ships, 422 when it has no track at all
 */
export async function sendNotification(
  tx: Queries,
  at: string,
  { trackIds, shipIds = [], until = null, replaces, from, ...content }: NewNotification,
): Promise<NotificationNumber> {
  const { concession, title, message, urgent, sender } = content
  const tracks = trackIds === null || trackIds.length === 0 ? null : [...new Set(trackIds)]
  const ships = shipIds.length === 0 ? null : [...new Set(shipIds)]
  const audience = ships ? 'ships' : tracks ? 'tracks' : 'all'
  const row = { ...content, audience, until, replaces: replaces ?? null, staff: from?.staff ?? null } as const
  const id = await insertNotification(tx, row, at)
  if (ships) await toShips(tx, concession, id, ships)
  else await toTracks(tx, concession, id, tracks)
  const hearing = await tracksHearing(tx, concession, id, at)
  await notifyTracks(tx, concession, hearing)
  const seconds = ringsFor(at, until)
  if (urgent) await queuePushes(tx, { concession, id, tracks: hearing, ships, at, seconds })
  const by = {
    concession,
    captain: null,
    device: null,
    staff: from?.staff ?? null,
    address: from?.address ?? null,
    at,
  }
  const whom = ships ? { ships } : { tracks: hearing }
  const detail = { title, message, urgent, sender, ...whom, until, ...(replaces && { replaces }) }
  await appendAudit(tx, [{ ...by, action: 'notification-sent', subject: `notifications/${id}`, detail }])
  return id
}

type Ids = readonly number[]
type Whose = Parameters<typeof addressToShips>[1]

async function toShips(tx: Queries, concession: Whose, id: NotificationNumber, ships: Ids): Promise<void> {
  const found = await addressToShips(tx, concession, id, ships)
  if (found.length < ships.length) throw notFound(SHIP_UNKNOWN)
}

async function toTracks(
  tx: Queries,
  concession: Whose,
  id: NotificationNumber,
  tracks: Ids | null,
): Promise<void> {
  const found = await addressToTracks(tx, concession, id, tracks)
  if (tracks !== null && found.length < tracks.length) throw notFound(TRACK_UNKNOWN)
  if (found.length === 0) throw new HttpError(422, NO_TRACKS)
}

/** Seconds that it may be pushed to tablets. */
function ringsFor(at: string, until: string | null): number {
  if (until === null) return RINGS_FOR_SECONDS
  return Math.min(RINGS_FOR_SECONDS, Math.ceil((Date.parse(until) - Date.parse(at)) / 1000))
}
