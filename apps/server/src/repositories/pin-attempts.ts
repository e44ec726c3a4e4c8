/** Tries of a PIN, counted where every process of the server counts. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber, DeviceNumber } from './row-ids.ts'

export interface PinAttempt {
  concession: ConcessionNumber
  /** SHA-256 of the e-mail address, which may be nobody's. */
  account: Uint8Array
  /**
   * Set when the account has logged in on this tablet before, and it brought its secret; 'elsewhere' for the accounts of the
   * address that haven't, while another one has.
   */
  knownDevice: DeviceNumber | 'elsewhere' | null
  address: string
  at: string
}

/** How many wrong tries are one too many. Those on a known device are counted apart from all others. */
export interface MaxWrong {
  lastQuarter: number
  lastDay: number
  /** From one address, on unknown devices, in the last quarter of an hour. */
  fromAddress: number
  /** Of everybody, on unknown devices, in the last quarter of an hour. */
  everywhere: number
}

const lock = statement(
  'pin-attempts-lock',
  `select pg_advisory_xact_lock(7254002, ('x' || encode(substring($1::bytea from 1 for 4), 'hex'))::bit(32)::int)`,
)

/** Makes tries of one account wait for each other until the transaction ends. */
export async function lockAccount(tx: Queries, account: Uint8Array): Promise<void> {
  await tx.query(lock, [account])
}

/** Of each limit the oldest try that counts for it: once that is out of its time, one may try again. */
const wait = statement(
  'pin-attempts-wait',
  `select ceil(extract(epoch from greatest(
    (select at + interval '15 minutes' from pin_attempts where wrong and account = $1
      and known_device is not distinct from $2 and at > $4::timestamptz - interval '15 minutes'
      order by at desc offset $5::int - 1 limit 1),
    (select at + interval '1 day' from pin_attempts where wrong and account = $1
      and known_device is not distinct from $2 and at > $4::timestamptz - interval '1 day'
      order by at desc offset $6::int - 1 limit 1),
    (select at + interval '15 minutes' from pin_attempts where wrong and $2::text is null and address = $3
      and known_device is null and at > $4::timestamptz - interval '15 minutes'
      order by at desc offset $7::int - 1 limit 1),
    (select at + interval '15 minutes' from pin_attempts where wrong and $2::text is null
      and known_device is null and at > $4::timestamptz - interval '15 minutes'
      order by at desc offset $8::int - 1 limit 1)
  ) - $4::timestamptz))::int as seconds`,
)

/** Seconds until this account may be tried again; null when it may be now. */
export async function secondsToWait(
  tx: Queries,
  attempt: PinAttempt,
  { lastQuarter, lastDay, fromAddress, everywhere }: MaxWrong,
): Promise<number | null> {
  const { account, address, at } = attempt
  const limits = [lastQuarter, lastDay, fromAddress, everywhere]
  const values = [account, countedUnder(attempt), address, at, ...limits]
  const [row] = await tx.query<{ seconds: number | null }>(wait, values)
  return row?.seconds ?? null
}

const insert = statement(
  'pin-attempts-insert',
  `insert into pin_attempts (concession, account, known_device, address, at) values ($1, $2, $3, $4, $5)
    returning id`,
)

/** Notes a try as wrong until it proves right; returns its id. */
export async function insertAttempt(tx: Queries, attempt: PinAttempt): Promise<number> {
  const { concession, account, address, at } = attempt
  const values = [concession, account, countedUnder(attempt), address, at]
  const [row] = await tx.query<{ id: number }>(insert, values)
  if (!row) throw new Error('An insert without a row')
  return row.id
}

/** Earlier versions counted under the tablet's name, which is no number. */
function countedUnder({ knownDevice }: PinAttempt): string | null {
  return knownDevice === null ? null : String(knownDevice)
}

const right = statement(
  'pin-attempts-right',
  'update pin_attempts set wrong = false where concession = $1 and id = $2',
)

export async function markRight(tx: Queries, concession: ConcessionNumber, id: number): Promise<void> {
  await tx.query(right, [concession, id])
}

const forget = statement('pin-attempts-forget', 'delete from pin_attempts where at < $1')

/** Deletes tries from before a moment. */
export async function forgetAttempts(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
