/** Tries of a PIN and of an office password, counted where every process of the server counts. SQL only. */
import type { Queries, Statement, Value } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber, DeviceNumber } from './row-ids.ts'

interface Attempt {
  /** SHA-256 of the e-mail address, which may be nobody's. */
  account: Uint8Array
  /** Network address. */
  address: string
  at: string
}

export interface PinAttempt extends Attempt {
  concession: ConcessionNumber
  /**
   * Set when the account has logged in on this tablet before, and it brought its secret; 'elsewhere' for the accounts of the
   * address that haven't, while another one has.
   */
  knownDevice: DeviceNumber | 'elsewhere' | null
}

export interface PasswordAttempt extends Attempt {
  /** SHA-256 of the browser's secret where the person has logged in there, or the origin of the session; null for a stranger. */
  known: Uint8Array | null
}

/** A limit of wrong tries: the time it looks back, and the tries that count. */
type Limit = readonly [time: '15 minutes' | '1 day', counted: string]

const onPin = 'account = $2 and known_device is not distinct from $4'
const onUnknownDevice = '$4::text is null and known_device is null'
/** Tries on a known device are counted apart from all others. */
const PIN_LIMITS = {
  lastQuarter: ['15 minutes', onPin],
  lastDay: ['1 day', onPin],
  /** From one address, on unknown devices. */
  fromAddress: ['15 minutes', `address = $3 and ${onUnknownDevice}`],
  /** Tries of everybody, on unknown devices. */
  everywhere: ['15 minutes', onUnknownDevice],
} satisfies Record<string, Limit>

const STRANGER = '$4::bytea is null and known is null'
/** Tries of a known browser or session are counted apart from all others. */
const PASSWORD_LIMITS = {
  /** Tries of strangers on one account from one address. */
  fromHere: ['15 minutes', `account = $2 and address = $3 and ${STRANGER}`],
  /** Tries of strangers on one account from everywhere. */
  lastQuarter: ['15 minutes', `account = $2 and ${STRANGER}`],
  lastDay: ['1 day', `account = $2 and ${STRANGER}`],
  /** Tries of strangers from one address on all accounts. */
  fromAddress: ['15 minutes', `address = $3 and ${STRANGER}`],
  /** Tries of one known browser or session on one account. */
  ofKnown: ['15 minutes', 'account = $2 and known = $4'],
  ofKnownInDay: ['1 day', 'account = $2 and known = $4'],
} satisfies Record<string, Limit>

/** How many wrong tries are one too many, by the name of the limit. */
export type MaxWrongPins = Record<keyof typeof PIN_LIMITS, number>
export type MaxWrongPasswords = Record<keyof typeof PASSWORD_LIMITS, number>

const locking = (turn: number) =>
  `select pg_advisory_xact_lock(${turn}, ('x' || encode(substring($1::bytea from 1 for 4), 'hex'))::bit(32)::int)`

/** Seconds until one may try again: until the oldest try that counts for each limit is out of its time. */
function waiting(table: string, limits: Record<string, Limit>): string {
  const ends = Object.values(limits).map(
    ([time, counted], place) => `(select at + interval '${time}' from ${table} where wrong and ${counted}
      and at > $1::timestamptz - interval '${time}' order by at desc offset $${place + 5}::int - 1 limit 1)`,
  )
  return `select ceil(extract(epoch from greatest(${ends.join(', ')}) - $1::timestamptz))::int as seconds`
}

const forgetting = (table: string) => `delete from ${table} where at < $1`

const PIN = {
  lock: statement('pin-attempts-lock', locking(7254002)),
  wait: statement('pin-attempts-wait', waiting('pin_attempts', PIN_LIMITS)),
  insert: statement(
    'pin-attempts-insert',
    'insert into pin_attempts (at, account, address, known_device, concession) values ($1, $2, $3, $4, $5) returning id',
  ),
  right: statement(
    'pin-attempts-right',
    'update pin_attempts set wrong = false where concession = $1 and id = $2',
  ),
  forget: statement('pin-attempts-forget', forgetting('pin_attempts')),
}

const PASSWORD = {
  lock: statement('staff-attempts-lock', locking(7254004)),
  wait: statement('staff-attempts-wait', waiting('staff_attempts', PASSWORD_LIMITS)),
  insert: statement(
    'staff-attempts-insert',
    'insert into staff_attempts (at, account, address, known) values ($1, $2, $3, $4) returning id',
  ),
  right: statement('staff-attempts-right', 'update staff_attempts set wrong = false where id = $1'),
  forget: statement('staff-attempts-forget', forgetting('staff_attempts')),
}

/** Makes tries of a PIN on one account wait for each other until the transaction ends. */
export async function lockPinTries(tx: Queries, account: Uint8Array): Promise<void> {
  await tx.query(PIN.lock, [account])
}

/** The same for tries of an office password. */
export async function lockPasswordTries(tx: Queries, account: Uint8Array): Promise<void> {
  await tx.query(PASSWORD.lock, [account])
}

/** Seconds until a PIN may be tried again; null when it may be now. */
export function secondsToNextPin(
  tx: Queries,
  attempt: PinAttempt,
  max: MaxWrongPins,
): Promise<number | null> {
  const values = [...valuesOf(attempt, countedUnder(attempt)), ...inOrderOf(PIN_LIMITS, max)]
  return secondsToWait(tx, PIN.wait, values)
}

/** Seconds until an office password may be tried again; null when it may be now. */
export function secondsToNextPassword(
  tx: Queries,
  attempt: PasswordAttempt,
  max: MaxWrongPasswords,
): Promise<number | null> {
  const values = [...valuesOf(attempt, attempt.known), ...inOrderOf(PASSWORD_LIMITS, max)]
  return secondsToWait(tx, PASSWORD.wait, values)
}

function inOrderOf<Name extends string>(limits: Record<Name, Limit>, max: Record<Name, number>): number[] {
  return (Object.keys(limits) as Name[]).map((name) => max[name])
}

async function secondsToWait(tx: Queries, wait: Statement, values: readonly Value[]): Promise<number | null> {
  const [row] = await tx.query<{ seconds: number | null }>(wait, values)
  return row?.seconds ?? null
}

function valuesOf({ at, account, address }: Attempt, known: Value): Value[] {
  return [at, account, address, known]
}

/** Notes a try of a PIN as wrong until it proves right; returns its id. */
export function insertPinAttempt(tx: Queries, attempt: PinAttempt): Promise<number> {
  return insertAttempt(tx, PIN.insert, [...valuesOf(attempt, countedUnder(attempt)), attempt.concession])
}

/** Notes a try of an office password as wrong until it proves right; returns its id. */
export function insertPasswordAttempt(tx: Queries, attempt: PasswordAttempt): Promise<number> {
  return insertAttempt(tx, PASSWORD.insert, valuesOf(attempt, attempt.known))
}

async function insertAttempt(tx: Queries, insert: Statement, values: readonly Value[]): Promise<number> {
  const [row] = await tx.query<{ id: number }>(insert, values)
  if (!row) throw new Error('An insert without a row')
  return row.id
}

/** Earlier versions counted under the tablet's name, which is no number. */
function countedUnder({ knownDevice }: PinAttempt): string | null {
  return knownDevice === null ? null : String(knownDevice)
}

export async function markPinRight(tx: Queries, concession: ConcessionNumber, id: number): Promise<void> {
  await tx.query(PIN.right, [concession, id])
}

export async function markPasswordRight(tx: Queries, id: number): Promise<void> {
  await tx.query(PASSWORD.right, [id])
}

/** Deletes tries from before a moment. */
export async function forgetAttempts(db: Queries, before: string): Promise<void> {
  await db.query(PIN.forget, [before])
  await db.query(PASSWORD.forget, [before])
}
