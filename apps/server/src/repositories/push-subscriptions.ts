/** Where tablets can be rung (Web Push), each under the session it was told in, and ended with it (`tokens.ts`). SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber, TrackNumber } from './row-ids.ts'

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
