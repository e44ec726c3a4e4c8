/** Notifications to crews by pages, the newest first; one with its people; whom one can be for; boats that didn't read what is urgent. */
import type { NotificationId, ShipId, TrackId } from '@vaarboek/domain'
import type { NotificationState } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { namesOfShips } from '../../repositories/malfunctions/malfunction-standing.ts'
import {
  type NotifiedRow,
  notificationOfOffice,
  notificationsBefore,
  type OfficeNotificationRow,
  peopleOfNotification,
  tripsGoingOn,
  unreadUnderWay,
} from '../../repositories/notifications/notification-list.ts'
import { allTracks } from '../../repositories/timetable/tracks.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { lastOf, pageKey } from '../page-key.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { NOTIFICATION_UNKNOWN, SHIP_UNKNOWN, TRACK_UNKNOWN } from '../unknown.ts'

type Asking = Pick<Context, 'database' | 'clock'>
type Reader = Pick<StaffCaller, 'concession'>

/** A captain under way who doesn't read what is urgent for so long is called by radio. */
const UNREAD_AFTER_MS = 5 * 60_000

export interface NotificationQuery {
  state: NotificationState | null
  urgent: boolean
  track: TrackId | null
  ship: ShipId | null
  /** The end of the page before; null for the first. */
  after: string | null
  limit: number
}

export interface NotificationPage {
  notifications: OfficeNotificationRow[]
  next: string | null
}

/** @throws HttpError 400 for a page of another list, 404 for a track or ship that is none */
export async function listOfficeNotifications(
  context: Asking,
  { concession }: Reader,
  { state, urgent, track, ship, after, limit }: NotificationQuery,
): Promise<NotificationPage> {
  const list = { list: 'notifications', concession }
  const filter = {
    state,
    urgent: urgent || null,
    track: track === null ? null : requireId(track, TRACK_UNKNOWN),
    ship: ship === null ? null : requireId(ship, SHIP_UNKNOWN),
  } as const
  const last = after === null ? null : Number(lastOf(list, after)[0])
  const before = Number.isSafeInteger(last) ? last : null
  const look = { concession, at: context.clock.now() }
  const notifications = await context.database.transaction((db) =>
    notificationsBefore(db, look, filter, { before, max: limit }),
  )
  const end = notifications.at(-1)
  return { notifications, next: end && notifications.length === limit ? pageKey(list, [end.id]) : null }
}

export interface OfficeNotification {
  row: OfficeNotificationRow
  people: NotifiedRow[]
}

/** @throws HttpError 404 when the concession doesn't have it */
export async function showOfficeNotification(
  context: Asking,
  { concession }: Reader,
  given: NotificationId,
): Promise<OfficeNotification> {
  const id = requireId(given, NOTIFICATION_UNKNOWN)
  const look = { concession, at: context.clock.now() }
  const [row, people] = await context.database.transaction((db) =>
    Promise.all([notificationOfOffice(db, look, id), peopleOfNotification(db, look, id)]),
  )
  if (!row) throw notFound(NOTIFICATION_UNKNOWN)
  return { row, people }
}

/** The tracks and ships of the concession, by name, who is on a trip now, and whose clock the service goes by. */
export async function listPlaces(context: Asking, { concession }: Reader) {
  const { timeZone, dayStartsAt: dayStartsAtHour } = context.clock
  const look = { concession, at: context.clock.now() }
  const [tracks, ships, underWay] = await context.database.transaction((db) =>
    Promise.all([allTracks(db, concession), namesOfShips(db, concession), tripsGoingOn(db, look)]),
  )
  return { tracks, ships, timeZone, dayStartsAtHour, underWay }
}

/** Trips under way whose captain hasn't read what is urgent in time, each with the newest such notification. */
export function listUnread({ database, clock }: Asking, { concession }: Reader) {
  return database.transaction((db) => unreadInTime(db, clock, concession))
}

/** The same, of who reads more beside it. */
export function unreadInTime(db: Queries, clock: Asking['clock'], concession: Reader['concession']) {
  return unreadUnderWay(db, { concession, at: clock.now() }, clock.after(-UNREAD_AFTER_MS))
}
