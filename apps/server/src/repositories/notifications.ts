/** Notifications from the office to the boats of a track, and who has read them. SQL only. */
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { By } from './by.ts'
import type { CaptainNumber, ConcessionNumber, NotificationNumber, TrackNumber } from './row-ids.ts'

/** The channel for new notifications; the payload is '<concession>:<track>'. */
export const NOTIFICATIONS_CHANNEL = 'notifications'

export interface NotificationRow {
  id: NotificationNumber
  title: string
  message: string
  urgent: boolean
  firstname: string
  lastname: string
  createdAt: string
  /** Ids, in no order. */
  tracks: TrackNumber[]
}

export interface NotificationInput {
  concession: ConcessionNumber
  title: string
  message: string
  urgent: boolean
  sender: { firstname: string; lastname: string }
}

/** Whose list of a track. */
export interface Reader {
  concession: ConcessionNumber
  captain: CaptainNumber
  track: TrackNumber
}

// Take the newest ids along the index first, so that years of notifications cost nothing. Look up what was read among
// those only: for a captain who has read all, each poll would search everything.
const ofTrack = statement(
  'notifications-of-track',
  `select n.id, n.title, n.message, n.urgent, n.sender_firstname as firstname, n.sender_lastname as lastname,
      n.created_at as "createdAt", addressed.tracks
    from (
      select notification from notification_tracks where concession = $1 and track = $2
      order by notification desc limit $5
    ) newest
    join notifications n on n.concession = $1 and n.id = newest.notification
    left join notification_reads r on r.concession = $1 and r.captain = $3 and r.notification = newest.notification
    cross join lateral (
      select json_agg(a.track) as tracks from notification_tracks a
      where a.concession = n.concession and a.notification = n.id
    ) addressed
    where $4::boolean is null or (r.notification is not null) = $4
    order by n.created_at desc, n.id desc`,
)

/** The newest notifications of a track; those the captain has read, those she hasn't, or (null) all. */
export async function notificationsOfTrack(
  db: Queries,
  { concession, captain, track }: Reader,
  isRead: boolean | null,
  max: number,
): Promise<NotificationRow[]> {
  return db.query<NotificationRow>(ofTrack, [concession, track, captain, isRead, max])
}

const insert = statement(
  'notifications-insert',
  `insert into notifications (concession, title, message, urgent, sender_firstname, sender_lastname, created_at)
    values ($1, $2, $3, $4, $5, $6, $7) returning id`,
)

/** Keeps a notification; returns its id. */
export async function insertNotification(
  tx: Queries,
  { concession, title, message, urgent, sender }: NotificationInput,
  at: string,
): Promise<NotificationNumber> {
  const values = [concession, title, message, urgent, sender.firstname, sender.lastname, at]
  const [row] = await tx.query<{ id: NotificationNumber }>(insert, values)
  if (!row) throw new Error('An insert without a row')
  return row.id
}

const address = statement(
  'notification-tracks-insert',
  `insert into notification_tracks (concession, track, notification)
    select concession, id, $2 from tracks where concession = $1
      and ($3::jsonb is null or id in (select value::bigint from jsonb_array_elements_text($3::jsonb)))
    returning track`,
)

/** Says which tracks it is for, null for all; returns those the concession has. */
export async function addressNotification(
  tx: Queries,
  concession: ConcessionNumber,
  notification: NotificationNumber,
  tracks: readonly TrackNumber[] | null,
): Promise<TrackNumber[]> {
  const values = [concession, notification, tracks && jsonValue(tracks)]
  return (await tx.query<{ track: TrackNumber }>(address, values)).map(({ track }) => track)
}

const notify = statement(
  'notifications-notify',
  `select pg_notify($1, $2 || ':' || value) from jsonb_array_elements_text($3::jsonb)`,
)

/** Notifies listeners once the transaction is committed. */
export async function notifyTracks(
  tx: Queries,
  concession: ConcessionNumber,
  tracks: readonly TrackNumber[],
): Promise<void> {
  await tx.query(notify, [NOTIFICATIONS_CHANNEL, String(concession), jsonValue(tracks)])
}

const onTrack = statement(
  'notifications-on-track',
  'select 1 from notification_tracks where concession = $1 and track = $2 and notification = $3',
)

export async function isOnTrack(
  db: Queries,
  { concession, track }: Reader,
  notification: NotificationNumber,
): Promise<boolean> {
  return (await db.query(onTrack, [concession, track, notification])).length > 0
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
    select concession, $2, notification, $4 from notification_tracks where concession = $1 and track = $3 and notification <= coalesce($6, notification)
    order by notification desc limit $5
    on conflict do nothing`,
)

/** Marks the newest notifications of the track read, up to one when that is given: all that anybody is shown. */
export async function markAllRead(
  tx: Queries,
  { concession, captain, at }: By,
  { track, max, until }: { track: TrackNumber; max: number; until: number | null },
): Promise<void> {
  await tx.query(readAll, [concession, captain, track, at, max, until])
}
