/** Codes that were e-mailed for a tablet that is new to a captain. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { CaptainNumber, ConcessionNumber } from '../row-ids.ts'

/** The captain and the tablet that a code is for. */
export interface LoginCode {
  concession: ConcessionNumber
  captain: CaptainNumber
  /** The name the tablet said. */
  device: string | null
  codeHash: Uint8Array
  at: string
}

/** The oldest code that counts: once it is an hour old there is room for another. */
const wait = statement(
  'login-codes-wait',
  `select ceil(extract(epoch from created_at + interval '1 hour' - $3::timestamptz))::int as seconds from login_codes
    where concession = $1 and captain = $2 and created_at > $3::timestamptz - interval '1 hour'
    order by created_at desc offset $4::int - 1 limit 1`,
)

/** Seconds until a captain may get another code, with so many an hour; null when they may now. */
export async function secondsToNextCode(
  tx: Queries,
  { concession, captain, at }: Pick<LoginCode, 'concession' | 'captain' | 'at'>,
  anHour: number,
): Promise<number | null> {
  const [row] = await tx.query<{ seconds: number }>(wait, [concession, captain, at, anHour])
  return row?.seconds ?? null
}

const insert = statement(
  'login-codes-insert',
  `insert into login_codes (concession, captain, device, code_hash, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6)`,
)

export async function insertLoginCode(tx: Queries, code: LoginCode & { expiresAt: string }): Promise<void> {
  const { concession, captain, device, codeHash, at, expiresAt } = code
  await tx.query(insert, [concession, captain, device, codeHash, at, expiresAt])
}

const attempt = statement(
  'login-codes-try',
  `update login_codes set tries = tries + 1, used_at = case when code_hash = $4 then $5::timestamptz end
    where concession = $1 and id = (
        select max(id) from login_codes where concession = $1 and captain = $2 and device is not distinct from $3)
      and used_at is null and expires_at > $5::timestamptz and tries < $6
    returning used_at is not null as "isRight"`,
)

/** Tries a code against the newest one of this captain and tablet, and uses it up when it is right. */
export async function tryLoginCode(
  db: Queries,
  { concession, captain, device, codeHash, at }: LoginCode,
  maxTries: number,
): Promise<boolean> {
  const values = [concession, captain, device, codeHash, at, maxTries]
  const [code] = await db.query<{ isRight: boolean }>(attempt, values)
  return code?.isRight ?? false
}

const end = statement(
  'login-codes-end',
  'update login_codes set expires_at = $3 where concession = $1 and captain = $2 and expires_at > $3',
)

/** None that was mailed to a captain works any more. */
export async function endLoginCodes(
  tx: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
  at: string,
): Promise<void> {
  await tx.query(end, [concession, captain, at])
}

const forget = statement('login-codes-forget', 'delete from login_codes where expires_at < $1')

/** Deletes codes that had expired at a moment. */
export async function forgetLoginCodes(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
