/** Requests that were done, by the key their sender gave them. SQL only. */
import type { Queries, Transaction } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { CaptainNumber, ConcessionNumber } from './row-ids.ts'

export interface KeyedRequest {
  concession: ConcessionNumber
  captain: CaptainNumber
  key: string
  /** SHA-256 of the call and the record; version 1 of the method, path and fields as they came. */
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

const claim = statement(
  'idempotency-keys-claim',
  `insert into idempotency_keys (concession, captain, key, request_hash, hash_version, at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning 1 as claimed`,
)

/**
 * Takes the key for this transaction. False when it was used before; while another transaction holds it, waits for that
 * one's end first.
 */
export async function claimKey(tx: Queries, request: KeyedRequest): Promise<boolean> {
  const { concession, captain, key, hash, hashVersion, at } = request
  return (await tx.query(claim, [concession, captain, key, hash, hashVersion, at])).length > 0
}

const store = statement(
  'idempotency-keys-store',
  `update idempotency_keys set status = $4, answer = $5::jsonb where concession = $1 and captain = $2 and key = $3`,
)

export function storeResult(
  tx: Transaction,
  { concession, captain, key }: KeyedRequest,
  status: number,
  result: unknown,
): void {
  tx.send(store, [concession, captain, key, status, jsonValue(result)])
}

const release = statement(
  'idempotency-keys-release',
  'delete from idempotency_keys where concession = $1 and captain = $2 and key = $3',
)

/** Gives the key free with the transaction's end: the next request with it is a first one. */
export function releaseKey(tx: Transaction, { concession, captain, key }: KeyedRequest): void {
  tx.send(release, [concession, captain, key])
}

const stored = statement(
  'idempotency-keys-stored',
  `select request_hash as hash, hash_version as "hashVersion", answer as result from idempotency_keys
    where concession = $1 and captain = $2 and key = $3 for update`,
)

/**
 * The row is locked, so that this transaction has something to commit: its commit waits for the standby, and so for the
 * earlier commit that wrote the row. After a crash of the database that one can be seen before any standby has it.
 */
export async function storedResult<Result>(
  tx: Queries,
  { concession, captain, key }: KeyedRequest,
): Promise<StoredResult<Result> | undefined> {
  const [row] = await tx.query<StoredResult<Result>>(stored, [concession, captain, key])
  return row
}

const forget = statement('idempotency-keys-forget', 'delete from idempotency_keys where at < $1')

/** Deletes keys from before a moment. */
export async function forgetKeys(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
