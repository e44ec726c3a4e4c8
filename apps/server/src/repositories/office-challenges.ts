/** What passkeys are to sign, by its hash: once, and not for long. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'

export interface Challenge {
  hash: Uint8Array
  /** For what. */
  purpose: 'login' | 'confirm' | 'add' | 'invitation'
  /** Hash of the session or invitation it belongs to; null for a login. */
  owner: Uint8Array | null
}

const insert = statement(
  'staff-challenges-insert',
  `insert into staff_challenges (hash, purpose, owner, address, expires_at)
    select $1, $2, $3, $4, $5 where (
      select count(*) from (select 1 from staff_challenges where address = $4 and expires_at > $6 limit $7::int) open
    ) < $7::int returning 1 as made`,
)

/** Keeps one. False when as many of that network address are open as may be. */
export async function insertChallenge(
  db: Queries,
  { hash, purpose, owner }: Challenge,
  { address, at, expiresAt, max }: { address: string; at: string; expiresAt: string; max: number },
): Promise<boolean> {
  return (await db.query(insert, [hash, purpose, owner, address, expiresAt, at, max])).length > 0
}

const use = statement(
  'staff-challenges-use',
  `delete from staff_challenges where hash = $1 and purpose = $2 and owner is not distinct from $3
    returning expires_at > $4 as "isOpen"`,
)

/** Uses it up. False when it was used, is too old, or is of somebody or something else. */
export async function useChallenge(
  db: Queries,
  { hash, purpose, owner }: Challenge,
  at: string,
): Promise<boolean> {
  const [row] = await db.query<{ isOpen: boolean }>(use, [hash, purpose, owner, at])
  return row?.isOpen ?? false
}

const forget = statement('staff-challenges-forget', 'delete from staff_challenges where expires_at < $1')

/** Deletes those that had expired at a moment. */
export async function forgetChallenges(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
