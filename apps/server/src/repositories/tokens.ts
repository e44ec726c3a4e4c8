/** Tokens, by their hash only: the token itself is never stored. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { CaptainNumber, ConcessionNumber } from './row-ids.ts'

export interface TokenRow {
  concession: ConcessionNumber
  captain: CaptainNumber
  device: string | null
}

export interface ValidToken extends TokenRow {
  /** Which life of the database this is. */
  generation: string
}

const insert = statement(
  'tokens-insert',
  `insert into tokens (concession, hash, captain, device, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
)

export async function insertToken(
  db: Queries,
  token: TokenRow & { hash: Uint8Array; at: string; expiresAt: string },
): Promise<void> {
  const { concession, hash, captain, device, at, expiresAt } = token
  await db.query(insert, [concession, hash, captain, device, at, expiresAt])
}

const valid = statement(
  'tokens-valid',
  `select t.concession, t.captain, t.device, (select id from generation) as generation
    from tokens t join captains c on c.concession = t.concession and c.id = t.captain
    where t.hash = $1 and t.revoked_at is null and t.expires_at > $2 and c.blocked_at is null`,
)

/** Whose token it is at this moment; none when unknown, expired, revoked, or its captain is blocked. */
export async function validToken(db: Queries, hash: Uint8Array, at: string): Promise<ValidToken | undefined> {
  const [token] = await db.query<ValidToken>(valid, [hash, at])
  return token
}

const deviceKnown = statement(
  'tokens-device-known',
  'select 1 from tokens where concession = $1 and captain = $2 and device = $3 limit 1',
)

/** Whether the captain has logged in on this device before. */
export async function isKnownDevice(
  db: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
  device: string,
): Promise<boolean> {
  return (await db.query(deviceKnown, [concession, captain, device])).length > 0
}

const revokeOne = statement(
  'tokens-revoke-one',
  'update tokens set revoked_at = $3 where concession = $1 and hash = $2 and revoked_at is null',
)

/** Ends one token. */
export async function revokeToken(
  tx: Queries,
  concession: ConcessionNumber,
  hash: Uint8Array,
  at: string,
): Promise<void> {
  await tx.query(revokeOne, [concession, hash, at])
}

const revoke = statement(
  'tokens-revoke',
  'update tokens set revoked_at = $3 where concession = $1 and captain = $2 and revoked_at is null',
)

/** Ends all tokens of a captain. */
export async function revokeTokens(
  tx: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
  at: string,
): Promise<void> {
  await tx.query(revoke, [concession, captain, at])
}
