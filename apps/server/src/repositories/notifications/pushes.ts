/**
 * Pushes to tablets (Web Push): their addresses, each of one session and ended with it (`tokens.ts`), and the urgent notifications that are
 * to push to them, a queue which any server of the database works on. SQL only.
 */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, NotificationNumber, ShipNumber, TrackNumber } from '../row-ids.ts'
import { shipSailedBy } from '../trips/trip-status.ts'

export interface PushSubscriptionRow {
  concession: ConcessionNumber
  tokenHash: Uint8Array
  track: TrackNumber
  endpoint: string
  /** The tablet's public key and its secret, base64url: a message is encrypted with them. */
  p256dh: string
  auth: string
  /** The server's public key, base64url. */
  serverKey: string
}

const takeEndpoint = statement(
  'push-subscriptions-take-endpoint',
  `with held as materialized (select concession, token_hash from push_subscriptions where endpoint = $1 and token_hash <> $2
      order by token_hash for update)
    delete from push_subscriptions s using held h where s.concession = h.concession and s.token_hash = h.token_hash`,
)

const keep = statement(
  'push-subscriptions-keep',
  `insert into push_subscriptions as kept
      (concession, token_hash, track, endpoint, p256dh, auth, server_key, subscribed_at)
    select t.concession, t.hash, $3::bigint, $4::text, $5::text, $6::text, $7::text, $8::timestamptz
    from tokens t where t.concession = $1 and t.hash = $2 and t.revoked_at is null
    on conflict (concession, token_hash) do update
      set track = excluded.track, endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
        server_key = excluded.server_key, subscribed_at = excluded.subscribed_at
      where (kept.track, kept.endpoint, kept.p256dh, kept.auth, kept.server_key) is distinct from
        (excluded.track, excluded.endpoint, excluded.p256dh, excluded.auth, excluded.server_key)
    returning track`,
)

/** Keeps it in place of the session's former one, and of anybody else's on that browser. False when it was kept already. */
export async function keepPushSubscription(
  tx: Queries,
  { concession, tokenHash, track, endpoint, p256dh, auth, serverKey }: PushSubscriptionRow,
  at: string,
): Promise<boolean> {
  await tx.query(takeEndpoint, [endpoint, tokenHash])
  const values = [concession, tokenHash, track, endpoint, p256dh, auth, serverKey, at]
  return (await tx.query(keep, values)).length > 0
}

const end = statement(
  'push-subscriptions-end',
  'delete from push_subscriptions where concession = $1 and token_hash = $2 and endpoint = $3',
)

/** Takes one away that its push service knows no more, unless the session has another one meanwhile. */
export async function endPushSubscription(
  db: Queries,
  { concession, tokenHash, endpoint }: Pick<PushSubscriptionRow, 'concession' | 'tokenHash' | 'endpoint'>,
): Promise<void> {
  await db.query(end, [concession, tokenHash, endpoint])
}

const outlived = statement(
  'push-subscriptions-outlived',
  `with held as materialized (select s.concession, s.token_hash from push_subscriptions s
      join tokens t on t.concession = s.concession and t.hash = s.token_hash
      where t.expires_at <= $1 order by s.token_hash for update of s)
    delete from push_subscriptions s using held h where s.concession = h.concession and s.token_hash = h.token_hash`,
)

/** Deletes those of sessions that are over by their age. */
export async function forgetOutlivedSubscriptions(db: Queries, at: string): Promise<void> {
  await db.query(outlived, [at])
}

/** The channel that says that something was queued. */
export const PUSH_CHANNEL = 'push_deliveries'

const queue = statement(
  'push-deliveries-queue',
  `with queued as (
      insert into push_deliveries (concession, notification, token_hash, next_try_at, expires_at)
      select s.concession, $2::bigint, s.token_hash, $3::timestamptz, $3::timestamptz + make_interval(secs => $4::int)
      from push_subscriptions s
      where s.concession = $1 and s.track in (select value::bigint from jsonb_array_elements_text($5::jsonb))
        and ($7::jsonb is null or (
          select ${shipSailedBy('k.concession', 'k.captain', '$3')} from tokens k
          where k.concession = s.concession and k.hash = s.token_hash
        ) in (select value::bigint from jsonb_array_elements_text($7::jsonb)))
      returning 1
    )
    select pg_notify($6, '') from (select count(*) as many from queued) counted where many > 0`,
)

/** Queues a notification for every tablet it is for, and tells the servers once the transaction is committed. */
export async function queuePushes(
  tx: Queries,
  notification: {
    concession: ConcessionNumber
    id: NotificationNumber
    /** Tracks on which its tablets are. */
    tracks: readonly TrackNumber[]
    /** Ships whose captains' tablets alone get it, of these tracks; null for all. */
    ships: readonly ShipNumber[] | null
    at: string
    /** How long it may be pushed, seconds. */
    seconds: number
  },
): Promise<void> {
  const { concession, id, tracks, ships, at, seconds } = notification
  const values = [concession, id, at, seconds, jsonValue(tracks), PUSH_CHANNEL, ships && jsonValue(ships)]
  await tx.query(queue, values)
}

/** A notification for one tablet. */
export interface PushDelivery {
  concession: ConcessionNumber
  notification: NotificationNumber
  tokenHash: Uint8Array
  /** This one included. */
  tries: number
  expiresAt: string
  title: string
  message: string
  endpoint: string
  p256dh: string
  auth: string
}

// A session that ended meanwhile gets no push, and another server's key fits only what was made for it.
const take = statement(
  'push-deliveries-take',
  `with due as (
      select d.concession, d.notification, d.token_hash from push_deliveries d
      join push_subscriptions s on s.concession = d.concession and s.token_hash = d.token_hash
      join tokens t on t.concession = d.concession and t.hash = d.token_hash
      join captains c on c.concession = t.concession and c.id = t.captain
      where d.next_try_at <= $1 and d.expires_at > $1 and s.server_key = $3
        and t.revoked_at is null and t.expires_at > $1 and c.blocked_at is null
      order by d.next_try_at limit $4 for update of d skip locked
    ), taken as (
      update push_deliveries d set tries = d.tries + 1, next_try_at = $2 from due
      where d.concession = due.concession and d.notification = due.notification and d.token_hash = due.token_hash
      returning d.concession, d.notification, d.token_hash, d.tries, d.expires_at
    )
    select k.concession, k.notification, k.token_hash as "tokenHash", k.tries, k.expires_at as "expiresAt",
      n.title, n.message, s.endpoint, s.p256dh, s.auth
    from taken k
    join notifications n on n.concession = k.concession and n.id = k.notification
    join push_subscriptions s on s.concession = k.concession and s.token_hash = k.token_hash`,
)

/** Takes what is due, for one server at a time. What nobody finishes is due again at `until`. */
export function takePushes(
  db: Queries,
  { at, until, serverKey, max }: { at: string; until: string; serverKey: string; max: number },
): Promise<PushDelivery[]> {
  return db.query(take, [at, until, serverKey, max])
}

type DeliveryKey = Pick<PushDelivery, 'concession' | 'notification' | 'tokenHash'>

const finish = statement(
  'push-deliveries-finish',
  'delete from push_deliveries where concession = $1 and notification = $2 and token_hash = $3',
)

/** It is sent, or never will be. */
export async function finishPush(db: Queries, { concession, notification, tokenHash }: DeliveryKey) {
  await db.query(finish, [concession, notification, tokenHash])
}

const postpone = statement(
  'push-deliveries-postpone',
  'update push_deliveries set next_try_at = $4 where concession = $1 and notification = $2 and token_hash = $3',
)

export async function postponePush(
  db: Queries,
  { concession, notification, tokenHash }: DeliveryKey,
  until: string,
): Promise<void> {
  await db.query(postpone, [concession, notification, tokenHash, until])
}

const expired = statement(
  'push-deliveries-expired',
  `with late as materialized (select concession, notification, token_hash from push_deliveries where expires_at <= $1
      for update skip locked)
    delete from push_deliveries d using late
    where d.concession = late.concession and d.notification = late.notification and d.token_hash = late.token_hash
    returning d.notification`,
)

/** Deletes what came too late; returns how many there were. */
export async function forgetExpiredPushes(db: Queries, at: string): Promise<number> {
  return (await db.query(expired, [at])).length
}
