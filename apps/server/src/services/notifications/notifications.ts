/** The notifications of a track and a ship, which of them a captain has read, and when there is a new one. */
import type { NotificationId, TrackId } from '@vaarboek/domain'
import {
  isForReader,
  markAllRead,
  markDelivered,
  markRead,
  NOTIFICATIONS_CHANNEL,
  type NotificationRow,
  notificationsOfTrack,
  type Reader,
} from '../../repositories/notifications/notifications.ts'
import { allTracks, type TrackRow, trackExists } from '../../repositories/timetable/tracks.ts'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { mutate } from '../mutate.ts'
import { NOTIFICATION_UNKNOWN, TRACK_UNKNOWN } from '../unknown.ts'

/** A notification with the tracks it was sent to, by name. */
export type NotificationWithTracks = Omit<NotificationRow, 'tracks'> & { tracks: TrackRow[] }

/** A captain reads the latest ones; the rest is for who looks into the past. */
const MAX_SHOWN = 200

/**
 * The latest notifications of a track and of the captain's ship that hold, newest first: read ones, unread ones, or all (API-43).
 * Notes which of them go to a tablet of theirs for the first time.
 */
export async function listNotifications(
  context: Context,
  caller: Caller,
  { track, read }: { track: TrackId; read: boolean | null },
): Promise<NotificationWithTracks[]> {
  const { database, clock, log } = context
  const { concession, captain } = caller
  const id = requireId(track, TRACK_UNKNOWN)
  const at = clock.now()
  const [tracks, rows] = await Promise.all([
    allTracks(database, concession),
    notificationsOfTrack(database, { concession, captain, track: id }, read, { max: MAX_SHOWN, at }),
  ])
  if (!tracks.some((known) => known.id === id)) throw notFound(TRACK_UNKNOWN)
  const fresh = rows.filter(({ isDelivered }) => !isDelivered).map((row) => row.id)
  if (fresh.length > 0)
    // A failure here is only logged: the tablet's list doesn't depend on what the office sees of it.
    await markDelivered(database, { concession, captain, at }, fresh).catch((error: unknown) =>
      log(error, 'delivery not noted'),
    )
  return rows.map((row) => ({ ...row, tracks: tracks.filter((known) => row.tracks.includes(known.id)) }))
}

/** The captain has read one (API-46). */
export async function readNotification(
  context: Context,
  caller: Caller,
  request: { track: TrackId; notificationId: NotificationId },
  key: IdempotencyKey | null,
): Promise<object> {
  const id = requireId(request.notificationId, NOTIFICATION_UNKNOWN)
  const reader = await readerOf(context, caller, request.track)
  const by = { ...caller, at: context.clock.now() }
  return mutate(context.database, {
    by,
    key,
    find: (tx) => isForReader(tx, reader, id),
    work: async (tx, isThere) => {
      if (!isThere) throw notFound(NOTIFICATION_UNKNOWN)
      await markRead(tx, by, id)
      return { id }
    },
  })
}

/** The captain has read all there are on the track (API-45), up to one when that is given. */
export async function readAllNotifications(
  context: Context,
  caller: Caller,
  { track, notificationId }: { track: TrackId; notificationId?: NotificationId | null | undefined },
  key: IdempotencyKey | null,
): Promise<object> {
  const until = notificationId ? requireId(notificationId, NOTIFICATION_UNKNOWN) : null
  const reader = await readerOf(context, caller, track)
  const by = { ...caller, at: context.clock.now() }
  return mutate(context.database, {
    by,
    key,
    work: async (tx) => {
      await markAllRead(tx, by, { track: reader.track, max: MAX_SHOWN, until })
      return {}
    },
  })
}

/** Calls back whenever there may be something new on the track, from whichever server; returns how to stop. */
export async function watchNotifications(
  context: Context,
  caller: Caller,
  track: TrackId,
  onChange: () => void,
): Promise<() => Promise<void>> {
  const reader = await readerOf(context, caller, track)
  const own = `${reader.concession}:${reader.track}`
  return context.database.listen(NOTIFICATIONS_CHANNEL, (payload) => {
    // An empty payload says that something may have been missed.
    if (payload === own || payload === '') onChange()
  })
}

async function readerOf(
  { database }: Context,
  { concession, captain }: Caller,
  given: TrackId,
): Promise<Reader> {
  const track = requireId(given, TRACK_UNKNOWN)
  if (!(await trackExists(database, concession, track))) throw notFound(TRACK_UNKNOWN)
  return { concession, captain, track }
}
