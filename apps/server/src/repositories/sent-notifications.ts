/** Sending a notification, and taking it back. SQL only. */
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import { colleagueIn } from './office-staff.ts'
import type { ConcessionNumber, NotificationNumber, ShipNumber, StaffNumber, TrackNumber } from './row-ids.ts'

/** The channel for new notifications; the payload is '<concession>:<track>'. */
export const NOTIFICATIONS_CHANNEL = 'notifications'

export interface NotificationInput {
  concession: ConcessionNumber
  title: string
  message: string
  urgent: boolean
  sender: { firstname: string; lastname: string }
  /** Who of the office sends it; null for an operator. */
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

/** What decides whether it can be withdrawn or replaced. */
export interface HeldNotification {
  revision: number
  /** When it was withdrawn or replaced, and by whom; null while it wasn't. */
  withdrawnAt: string | null
  withdrawnBy: string | null
  isReplaced: boolean
}

const hold = statement(
  'notifications-hold',
  `select n.revision, n.withdrawn_at as "withdrawnAt", ${colleagueIn('n', 'n.withdrawn_by').name} as "withdrawnBy",
      exists (select 1 from notifications r where r.concession = n.concession and r.replaces = n.id) as "isReplaced"
    from notifications n where n.concession = $1 and n.id = $2 for no key update of n`,
)

/** Until the transaction ends nobody else withdraws or replaces it. */
export async function holdNotification(
  tx: Queries,
  concession: ConcessionNumber,
  id: NotificationNumber,
): Promise<HeldNotification | undefined> {
  const [row] = await tx.query<HeldNotification>(hold, [concession, id])
  return row
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

/** No crew sees it from then on, and it rings no more tablets. */
export async function withdrawNotification(
  tx: Queries,
  { concession, staff, at }: { concession: ConcessionNumber; staff: StaffNumber | null; at: string },
  id: NotificationNumber,
  reason: string | null,
): Promise<void> {
  await tx.query(withdraw, [concession, id, at, staff, reason])
}
