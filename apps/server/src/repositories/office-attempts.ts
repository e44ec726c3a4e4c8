/** Tries of an office password, counted where every process of the server counts. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'

export interface PasswordAttempt {
  /** SHA-256 of the e-mail address, which may be nobody's. */
  account: Uint8Array
  /** Network address. */
  address: string
  at: string
}

/** How many wrong tries are one too many. */
export interface MaxWrongPasswords {
  /** On one account from one address, in a quarter of an hour. */
  fromHere: number
  /** On one account from everywhere, in a quarter of an hour and in a day. */
  lastQuarter: number
  lastDay: number
  /** From one address on all accounts, in a quarter of an hour. */
  fromAddress: number
}

const lock = statement(
  'staff-attempts-lock',
  `select pg_advisory_xact_lock(7254004, ('x' || encode(substring($1::bytea from 1 for 4), 'hex'))::bit(32)::int)`,
)
/** Of each limit the oldest try that counts for it: once that is out of its time, one may try again. */
const wait = statement(
  'staff-attempts-wait',
  `select ceil(extract(epoch from greatest(
    (select at + interval '15 minutes' from staff_attempts where wrong and account = $1 and address = $2
      and at > $3::timestamptz - interval '15 minutes' order by at desc offset $4::int - 1 limit 1),
    (select at + interval '15 minutes' from staff_attempts where wrong and account = $1
      and at > $3::timestamptz - interval '15 minutes' order by at desc offset $5::int - 1 limit 1),
    (select at + interval '1 day' from staff_attempts where wrong and account = $1
      and at > $3::timestamptz - interval '1 day' order by at desc offset $6::int - 1 limit 1),
    (select at + interval '15 minutes' from staff_attempts where wrong and address = $2
      and at > $3::timestamptz - interval '15 minutes' order by at desc offset $7::int - 1 limit 1)
  ) - $3::timestamptz))::int as seconds`,
)

/**
 * Seconds until this account may be tried again; null when it may be now. Until the transaction ends, tries of the account wait
 * for each other.
 */
export async function secondsToNextTry(
  tx: Queries,
  { account, address, at }: PasswordAttempt,
  { fromHere, lastQuarter, lastDay, fromAddress }: MaxWrongPasswords,
): Promise<number | null> {
  await tx.query(lock, [account])
  const values = [account, address, at, fromHere, lastQuarter, lastDay, fromAddress]
  const [row] = await tx.query<{ seconds: number | null }>(wait, values)
  return row?.seconds ?? null
}

const insert = statement(
  'staff-attempts-insert',
  'insert into staff_attempts (account, address, at) values ($1, $2, $3) returning id',
)

/** Notes a try as wrong until it proves right; returns its id. */
export async function insertPasswordAttempt(
  tx: Queries,
  { account, address, at }: PasswordAttempt,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insert, [account, address, at])
  if (!row) throw new Error('An insert without a row')
  return row.id
}

const right = statement('staff-attempts-right', 'update staff_attempts set wrong = false where id = $1')

export async function markPasswordRight(tx: Queries, id: number): Promise<void> {
  await tx.query(right, [id])
}

const forget = statement('staff-attempts-forget', 'delete from staff_attempts where at < $1')

/** Deletes tries from before a moment. */
export async function forgetPasswordAttempts(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
