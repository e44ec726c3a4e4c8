/** Tries of an office password, counted where every process of the server counts. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'

export interface PasswordAttempt {
  /** SHA-256 of the e-mail address, which may be nobody's. */
  account: Uint8Array
  /** Network address. */
  address: string
  /** SHA-256 of the browser's secret where the person has logged in there, or the origin of the session; null for a stranger. */
  known: Uint8Array | null
  at: string
}

/** How many wrong tries are one too many. Those of a known browser or session are counted apart from all others. */
export interface MaxWrongPasswords {
  /** Of strangers on one account from one address, in a quarter of an hour. */
  fromHere: number
  /** Of strangers on one account from everywhere, in a quarter of an hour and in a day. */
  lastQuarter: number
  lastDay: number
  /** Of strangers from one address on all accounts, in a quarter of an hour. */
  fromAddress: number
  /** Of one known browser or session on one account, in a quarter of an hour and in a day. */
  ofKnown: number
  ofKnownInDay: number
}

const lock = statement(
  'staff-attempts-lock',
  `select pg_advisory_xact_lock(7254004, ('x' || encode(substring($1::bytea from 1 for 4), 'hex'))::bit(32)::int)`,
)
/** Of each limit the oldest try that counts for it: once that is out of its time, one may try again. */
const oldest = (time: string, which: string, max: string) =>
  `(select at + interval '${time}' from staff_attempts where wrong and ${which}
      and at > $3::timestamptz - interval '${time}' order by at desc offset ${max}::int - 1 limit 1)`
const STRANGER = '$8::bytea is null and known is null'
const wait = statement(
  'staff-attempts-wait',
  `select ceil(extract(epoch from greatest(
    ${oldest('15 minutes', `account = $1 and address = $2 and ${STRANGER}`, '$4')},
    ${oldest('15 minutes', `account = $1 and ${STRANGER}`, '$5')},
    ${oldest('1 day', `account = $1 and ${STRANGER}`, '$6')},
    ${oldest('15 minutes', `address = $2 and ${STRANGER}`, '$7')},
    ${oldest('15 minutes', 'account = $1 and known = $8', '$9')},
    ${oldest('1 day', 'account = $1 and known = $8', '$10')}
  ) - $3::timestamptz))::int as seconds`,
)

/**
 * Seconds until this account may be tried again; null when it may be now. Until the transaction ends, tries of the account wait
 * for each other.
 */
export async function secondsToNextTry(
  tx: Queries,
  { account, address, known, at }: PasswordAttempt,
  { fromHere, lastQuarter, lastDay, fromAddress, ofKnown, ofKnownInDay }: MaxWrongPasswords,
): Promise<number | null> {
  await tx.query(lock, [account])
  const ofStrangers = [fromHere, lastQuarter, lastDay, fromAddress]
  const values = [account, address, at, ...ofStrangers, known, ofKnown, ofKnownInDay]
  const [row] = await tx.query<{ seconds: number | null }>(wait, values)
  return row?.seconds ?? null
}

const insert = statement(
  'staff-attempts-insert',
  'insert into staff_attempts (account, address, at, known) values ($1, $2, $3, $4) returning id',
)

/** Notes a try as wrong until it proves right; returns its id. */
export async function insertPasswordAttempt(
  tx: Queries,
  { account, address, at, known }: PasswordAttempt,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insert, [account, address, at, known])
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
