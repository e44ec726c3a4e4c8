/** Requests that were done, by the key their sender gave them: captains' and those of people ashore. SQL only. */
import type { Queries, Statement, Transaction, Value } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, StaffNumber } from './row-ids.ts'

/** The sender of a request: each kind has keys of its own, in a table of its own. */
export type Sender = { captain: CaptainNumber } | { staff: StaffNumber }

export type KeyedRequest = Sender & {
  concession: ConcessionNumber
  key: string
  /** SHA-256 of the call and the record; a captain's of version 1 of the method, path and fields as they came. */
  hash: Uint8Array
  hashVersion: number
  at: string
}

export interface StoredResult<Result> {
  hash: Uint8Array
  hashVersion: number
  /** After JSON and back. */
  result: Result
}

const claiming = (insert: string, sender: string) =>
  `${insert} (concession, ${sender}, key, request_hash, hash_version, at)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1 as claimed`
const storing = (table: string, sender: string, result: string) =>
  `update ${table} set ${result} = $4::jsonb where concession = $1 and ${sender} = $2 and key = $3`
const releasing = (table: string, sender: string) =>
  `delete from ${table} where concession = $1 and ${sender} = $2 and key = $3`
const reading = (table: string, sender: string, result: string) =>
  `select request_hash as hash, hash_version as "hashVersion", ${result} as result from ${table}
    where concession = $1 and ${sender} = $2 and key = $3 for update`
const forgetting = (table: string) => `delete from ${table} where at < $1`

const CAPTAIN = {
  claim: statement('idempotency-keys-claim', claiming('insert into idempotency_keys', 'captain')),
  // The status of a response; there is no other.
  store: statement('idempotency-keys-store', storing('idempotency_keys', 'captain', 'status = 200, answer')),
  release: statement('idempotency-keys-release', releasing('idempotency_keys', 'captain')),
  stored: statement('idempotency-keys-stored', reading('idempotency_keys', 'captain', 'answer')),
  forget: statement('idempotency-keys-forget', forgetting('idempotency_keys')),
}

const STAFF: typeof CAPTAIN = {
  claim: statement('staff-requests-claim', claiming('insert into staff_requests', 'staff')),
  store: statement('staff-requests-store', storing('staff_requests', 'staff', 'result')),
  release: statement('staff-requests-release', releasing('staff_requests', 'staff')),
  stored: statement('staff-requests-stored', reading('staff_requests', 'staff', 'result')),
  forget: statement('staff-requests-forget', forgetting('staff_requests')),
}

function statementsOf(request: KeyedRequest): Record<keyof typeof CAPTAIN, Statement> {
  return 'captain' in request ? CAPTAIN : STAFF
}

function keyValuesOf(request: KeyedRequest): Value[] {
  return [request.concession, 'captain' in request ? request.captain : request.staff, request.key]
}

/**
 * Takes the key for this transaction. False when it was used before; while another transaction holds it, waits for that
 * one's end first.
 */
export async function claimKey(tx: Queries, request: KeyedRequest): Promise<boolean> {
  const values = [...keyValuesOf(request), request.hash, request.hashVersion, request.at]
  return (await tx.query(statementsOf(request).claim, values)).length > 0
}

export function storeResult(tx: Transaction, request: KeyedRequest, result: unknown): void {
  tx.send(statementsOf(request).store, [...keyValuesOf(request), jsonValue(result)])
}

/** Gives the key free with the transaction's end: the next request with it is a first one. */
export function releaseKey(tx: Transaction, request: KeyedRequest): void {
  tx.send(statementsOf(request).release, keyValuesOf(request))
}

/**
 * The row is locked, so that this transaction has something to commit: its commit waits for the standby, and so for the
 * earlier commit that wrote the row. After a crash of the database that one can be seen before any standby has it.
 */
export async function storedResult<Result>(
  tx: Queries,
  request: KeyedRequest,
): Promise<StoredResult<Result> | undefined> {
  const [row] = await tx.query<StoredResult<Result>>(statementsOf(request).stored, keyValuesOf(request))
  return row
}

/** Deletes keys of tablets from before a moment. */
export async function forgetKeys(db: Queries, before: string): Promise<void> {
  await db.query(CAPTAIN.forget, [before])
}

/** Deletes keys of the office from before a moment. */
export async function forgetStaffKeys(db: Queries, before: string): Promise<void> {
  await db.query(STAFF.forget, [before])
}
