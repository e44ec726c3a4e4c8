/** Notifications from the office to the boats on tracks or to ships: sent and taken back, as crews get them, and who has read them. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { By } from '../by.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  NotificationNumber,
  ShipNumber,
  StaffNumber,
  TrackNumber,
} from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'
import { shipSailedBy } from '../trips/trip-status.ts'

/** The channel for new notifications; the payload is '<concession>:<track>'. */
export const NOTIFICATIONS_CHANNEL = 'notifications'

export interface NotificationInput {
  concession: ConcessionNumber
  title: string
  message: string
  urgent: boolean
  sender: { firstname: string; lastname: string }
  /** The account of the office that sends it; null for an operator. */
  staff: StaffNumber | null
  audience: 'all' | 'tracks' | 'ships'
  /** When it ends; null: never. */
  until: string | null
  /** The one it takes the place of. */
  replaces: NotificationNumber | null
}

const insert = statement(
  'notifications-insert',
  `insert into notifications (concession, title, message, urgent, sender_firstname, sender_lastname, created_at, staff, audience,
      until, replaces, notes_deliveries)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true) returning id`,
)

/** Keeps a notification; returns its id. */
export async function insertNotification(
  tx: Queries,
  { concession, title, message, urgent, sender, staff, audience, until, replaces }: NotificationInput,
  at: string,
): Promise<NotificationNumber> {
  const by = [sender.firstname, sender.lastname, at, staff]
  const values = [concession, title, message, urgent, ...by, audience, until, replaces]
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
export async function addressToTracks(
  tx: Queries,
  concession: ConcessionNumber,
  notification: NotificationNumber,
  tracks: readonly TrackNumber[] | null,
): Promise<TrackNumber[]> {
  const values = [concession, notification, tracks && jsonValue(tracks)]
  return (await tx.query<{ track: TrackNumber }>(address, values)).map(({ track }) => track)
}

const addressShips = statement(
  'notification-ships-insert',
  `insert into notification_ships (concession, ship, notification)
    select concession, id, $2 from ships where concession = $1
      and id in (select value::bigint from jsonb_array_elements_text($3::jsonb))
    returning ship`,
)

/** Says which ships it is for; returns those the concession has. */
export async function addressToShips(
  tx: Queries,
  concession: ConcessionNumber,
  notification: NotificationNumber,
  ships: readonly ShipNumber[],
): Promise<ShipNumber[]> {
  const rows = await tx.query<{ ship: ShipNumber }>(addressShips, [
    concession,
    notification,
    jsonValue(ships),
  ])
  return rows.map(({ ship }) => ship)
}

const heardOn = statement(
  'notification-tracks-heard-on',
  `select track from notification_tracks where concession = $1 and notification = $2
    union
    select o.track from notification_ships a
      join trip_status o on o.concession = a.concession and o.ship = a.ship
        and o.service_day between $3::timestamptz::date - 1 and $3::timestamptz::date
      where a.concession = $1 and a.notification = $2`,
)

/** The tracks whose tablets may show it: its own, and where its ships sail. */
export async function tracksHearing(
  tx: Queries,
  concession: ConcessionNumber,
  notification: NotificationNumber,
  at: string,
): Promise<TrackNumber[]> {
  const rows = await tx.query<{ track: TrackNumber }>(heardOn, [concession, notification, at])
  return rows.map(({ track }) => track)
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

/** The facts that decide whether it can be withdrawn or replaced. */
export interface HeldNotification {
  revision: number
  /** When it was withdrawn or replaced, and by whom; null while it wasn't. */
  withdrawnAt: string | null
  withdrawnBy: string | null
  isReplaced: boolean
}

const hold = statement(
  'notifications-hold',
  'select revision, withdrawn_at as "withdrawnAt" from notifications where concession = $1 and id = $2 for no key update',
)
const ended = statement(
  'notifications-ended',
  `select ${colleagueIn('n', 'n.withdrawn_by').name} as "withdrawnBy",
      exists (select 1 from notifications r where r.concession = n.concession and r.replaces = n.id) as "isReplaced"
    from notifications n where n.concession = $1 and n.id = $2`,
)

/**
 * Until the transaction ends nobody else withdraws or replaces it. Who ended it is asked once it is held: the statement that waits for
 * the lock sees other rows as they were before its wait.
 */
export async function holdNotification(
  tx: Queries,
  concession: ConcessionNumber,
  id: NotificationNumber,
): Promise<HeldNotification | undefined> {
  const [held] = await tx.query<Pick<HeldNotification, 'revision' | 'withdrawnAt'>>(hold, [concession, id])
  if (!held) return undefined
  if (held.withdrawnAt === null) return { ...held, withdrawnBy: null, isReplaced: false }
  const [end] = await tx.query<Pick<HeldNotification, 'withdrawnBy' | 'isReplaced'>>(ended, [concession, id])
  return end && { ...held, ...end }
}

const withdraw = statement(
  'notifications-withdraw',
  `with ended as (
      update notifications set withdrawn_at = $3, withdrawn_by = $4, withdrawn_reason = $5, revision = revision + 1
      where concession = $1 and id = $2),
    held as materialized (select notification, token_hash from push_deliveries
      where concession = $1 and notification = $2 order by token_hash for update)
    delete from push_deliveries d using held h
    where d.concession = $1 and d.notification = h.notification and d.token_hash = h.token_hash`,
)

/** No crew sees it from then on, and it is pushed to no more tablets. */
export async function withdrawNotification(
  tx: Queries,
  { concession, staff, at }: { concession: ConcessionNumber; staff: StaffNumber | null; at: string },
  id: NotificationNumber,
  reason: string | null,
): Promise<void> {
  await tx.query(withdraw, [concession, id, at, staff, reason])
}

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

/** The captain who reads the list of a track. */
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

/**
 * Notifications that hold among the newest of a track and the captain's ship: those they have read, haven't read, or (null) all.
 */
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

/** Marks what they are shown read: the newest of the track and of their ship that hold, up to one when that is given. */
export async function markAllRead(
  tx: Queries,
  { concession, captain, at }: By,
  { track, max, until }: { track: TrackNumber; max: number; until: number | null },
): Promise<void> {
  await tx.query(readAll, [concession, track, captain, at, max, at, until])
}
