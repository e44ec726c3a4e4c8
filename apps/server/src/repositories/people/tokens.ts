/**
 * Tokens, by their hash only: the token itself is never stored. A push subscription ends with the token it was told with.
 * SQL only.
 */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, DeviceNumber } from '../row-ids.ts'

export interface TokenRow {
  concession: ConcessionNumber
  captain: CaptainNumber
  /** The tablet's own name. */
  device: string | null
}

export interface ValidToken extends TokenRow {
  /** The present generation's id. */
  generation: string
  /** The tablet it was given to; null for a session without one. */
  knownDevice: DeviceNumber | null
  /** When and of whom that tablet was last seen. */
  lastSeen: string | null
  lastCaptain: CaptainNumber | null
  /** The text of what it said then. */
  lastSaid: string | null
}

const insert = statement(
  'tokens-insert',
  `insert into tokens (concession, hash, captain, device, created_at, expires_at, known_device)
    values ($1, $2, $3, $4, $5, $6, $7)`,
)

export async function insertToken(
  db: Queries,
  token: TokenRow & { hash: Uint8Array; at: string; expiresAt: string; knownDevice: DeviceNumber | null },
): Promise<void> {
  const { concession, hash, captain, device, at, expiresAt, knownDevice } = token
  await db.query(insert, [concession, hash, captain, device, at, expiresAt, knownDevice])
}

const valid = statement(
  'tokens-valid',
  `select t.concession, t.captain, t.device, (select id from generation) as generation, t.known_device as "knownDevice",
      d.last_seen as "lastSeen", d.captain as "lastCaptain", d.said as "lastSaid"
    from tokens t join captains c on c.concession = t.concession and c.id = t.captain
    left join lateral (
      select last_seen, captain, said from devices where concession = t.concession and id = t.known_device offset 0) d on true
    where t.hash = $1 and t.revoked_at is null and t.expires_at > $2 and c.blocked_at is null`,
)

/** The token's owner and tablet now; none when unknown, expired, revoked, or its captain is blocked. */
export async function validToken(db: Queries, hash: Uint8Array, at: string): Promise<ValidToken | undefined> {
  const [token] = await db.query<ValidToken>(valid, [hash, at])
  return token
}

/** Ends tokens, and their push subscriptions; `$3` is when. Several are held in one order, as everywhere. */
const revoking = (which: string) => `with held as materialized (
      select concession, hash from tokens where ${which} and revoked_at is null order by hash for no key update),
    ended as (update tokens t set revoked_at = $3 from held h where t.concession = h.concession and t.hash = h.hash
      returning t.concession, t.hash, t.captain),
    subscribed as materialized (select s.concession, s.token_hash from push_subscriptions s
      join ended e on s.concession = e.concession and s.token_hash = e.hash order by s.token_hash for update of s),
    silenced as (delete from push_subscriptions s using subscribed r
      where s.concession = r.concession and s.token_hash = r.token_hash)
    select captain from ended`

const revokeOne = statement('tokens-revoke-one', revoking('concession = $1 and hash = $2'))

/** Ends one token. */
export async function revokeToken(
  tx: Queries,
  concession: ConcessionNumber,
  hash: Uint8Array,
  at: string,
): Promise<void> {
  await tx.query(revokeOne, [concession, hash, at])
}

const revoke = statement('tokens-revoke', revoking('concession = $1 and captain = $2'))

/** Ends all tokens of a captain. */
export async function revokeTokens(
  tx: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
  at: string,
): Promise<void> {
  await tx.query(revoke, [concession, captain, at])
}

const revokeOthers = statement(
  'tokens-revoke-others',
  revoking('concession = $1 and captain = $2 and hash <> $4 and expires_at > $3'),
)

/** Ends all tokens of a captain but one; returns how many there were. */
export async function revokeOtherTokens(
  tx: Queries,
  { concession, captain }: Pick<TokenRow, 'concession' | 'captain'>,
  kept: Uint8Array,
  at: string,
): Promise<number> {
  return (await tx.query(revokeOthers, [concession, captain, at, kept])).length
}

// A captain's newest login tells when they were here last, as long as their name is kept.
const forget = statement(
  'tokens-forget',
  `with held as materialized (select concession, hash from tokens t
      where least(t.expires_at, t.revoked_at) < $1 and exists (select from tokens n
        where n.concession = t.concession and n.captain = t.captain and n.created_at > t.created_at)
      order by hash for update)
    delete from tokens t using held h where t.concession = h.concession and t.hash = h.hash`,
)

/** Deletes those that were over at a moment, but each captain's newest. */
export async function forgetTokens(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}

const revokeOfDevice = statement(
  'tokens-revoke-of-device',
  revoking('concession = $1 and known_device = $2 and expires_at > $3'),
)

/** Ends all tokens that were given to a tablet; returns how many there were. */
export async function revokeTokensOfDevice(
  tx: Queries,
  concession: ConcessionNumber,
  device: DeviceNumber,
  at: string,
): Promise<number> {
  return (await tx.query(revokeOfDevice, [concession, device, at])).length
}
