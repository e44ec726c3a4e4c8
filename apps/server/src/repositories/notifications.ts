/** Notifications from the office to the boats on tracks or to ships, as crews get them, and who has read them. SQL only. */
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { By } from './by.ts'
import type { CaptainNumber, ConcessionNumber, NotificationNumber, TrackNumber } from './row-ids.ts'
import { shipSailedBy } from './sailed-ship.ts'

export interface NotificationRow {
  id: NotificationNumber
  title: string
  message: string
  urgent: boolean
  firstname: string
  lastname: string
  createdAt: string
  /** Ids, in no order; none of one that is for ships. */
  tracks: TrackNumber[]
  /** A list with it went to a tablet of the captain before, or nobody notes that of it. */
  isDelivered: boolean
}

/** Whose list of a track. */
export interface Reader {
  concession: ConcessionNumber
  captain: CaptainNumber
  track: TrackNumber
}

/** $1 concession, $2 track, $3 captain, $5 how many, $6 now: the newest of the track and of the captain's ship, whether they hold or not. */
const NEWEST = `select notification from (
      (select notification from notification_tracks where concession = $1 and track = $2
        order by notification desc limit $5)
      union all
      (select notification from notification_ships where concession = $1 and ship = ${shipSailedBy('$1', '$3', '$6')}
        order by notification desc limit $5)
    ) addressed order by notification desc limit $5`

// Take the newest ids along the index first, so that years of notifications cost nothing. Look up what was read among
// those only: for a captain who has read all, each poll would search everything.
const ofTrack = statement(
  'notifications-of-track',
  `select n.id, n.title, n.message, n.urgent, n.sender_firstname as firstname, n.sender_lastname as lastname,
      n.created_at as "createdAt", addressed.tracks, d.notification is not null or not n.notes_deliveries as "isDelivered"
    from (${NEWEST}) newest
    join notifications n on n.concession = $1 and n.id = newest.notification and n.ends_at > $6
    left join notification_reads r on r.concession = $1 and r.captain = $3 and r.notification = newest.notification
    left join notification_deliveries d on d.concession = $1 and d.notification = newest.notification and d.captain = $3
    cross join lateral (
      select coalesce(json_agg(a.track), '[]') as tracks from notification_tracks a
      where a.concession = n.concession and a.notification = n.id
    ) addressed
    where $4::boolean is null or (r.notification is not null) = $4
    order by n.created_at desc, n.id desc`,
)

/** Those that hold among the newest of a track and of the captain's ship; those she has read, those she hasn't, or (null) all. */
export async function notificationsOfTrack(
  db: Queries,
  { concession, captain, track }: Reader,
  isRead: boolean | null,
  { max, at }: { max: number; at: string },
): Promise<NotificationRow[]> {
  return db.query<NotificationRow>(ofTrack, [concession, track, captain, isRead, max, at])
}

const deliver = statement(
  'notification-deliveries-insert',
  `insert into notification_deliveries (concession, notification, captain, delivered_at)
    select $1, value::bigint, $2, $3 from jsonb_array_elements_text($4::jsonb)
    on conflict do nothing`,
)

/** Notes that a list with these went to a tablet of the captain; again changes nothing. */
export async function markDelivered(
  db: Queries,
  { concession, captain, at }: Pick<By, 'concession' | 'captain' | 'at'>,
  notifications: readonly NotificationNumber[],
): Promise<void> {
  await db.query(deliver, [concession, captain, at, jsonValue(notifications)])
}

const forReader = statement(
  'notifications-for-reader',
  `select 1 from notification_tracks where concession = $1 and track = $2 and notification = $3
    union all
    select 1 from notification_ships where concession = $1 and notification = $3`,
)

/**
 * Whether a captain on that track may have read it. One that is for ships may come late, from who sails another ship by then; one
 * that has ended was read while it held.
 */
export async function isForReader(
  db: Queries,
  { concession, track }: Reader,
  notification: NotificationNumber,
): Promise<boolean> {
  return (await db.query(forReader, [concession, track, notification])).length > 0
}

const read = statement(
  'notification-reads-insert',
  `insert into notification_reads (concession, captain, notification, read_at) values ($1, $2, $3, $4)
    on conflict do nothing`,
)

/** Marks a notification read; again changes nothing. */
export async function markRead(
  tx: Queries,
  { concession, captain, at }: By,
  notification: NotificationNumber,
): Promise<void> {
  await tx.query(read, [concession, captain, notification, at])
}

const readAll = statement(
  'notification-reads-insert-all',
  `insert into notification_reads (concession, captain, notification, read_at)
    select $1, $3, newest.notification, $4 from (${NEWEST}) newest
    join notifications n on n.concession = $1 and n.id = newest.notification and n.ends_at > $6
    where newest.notification <= coalesce($7, newest.notification)
    on conflict do nothing`,
)

/** Marks what she is shown read: the newest of the track and of her ship that hold, up to one when that is given. */
export async function markAllRead(
  tx: Queries,
  { concession, captain, at }: By,
  { track, max, until }: { track: TrackNumber; max: number; until: number | null },
): Promise<void> {
  await tx.query(readAll, [concession, track, captain, at, max, at, until])
}
