/**
 * Every change a tablet asks for goes through `mutate`: it is done once, however often its request arrives. The key, the
 * work and its result are stored in one transaction, so there is never one without the others.
 */
import type { Database, Transaction } from '../database/database.ts'
import type { By } from '../repositories/by.ts'
import { claimKey, storedResult, storeResult } from '../repositories/idempotency-keys.ts'
import type { IdempotencyKey } from './context.ts'
import { HttpError } from './http-error.ts'

const DONE = 200

export interface Mutation<Result> {
  by: By
  /** Null when the sender gave none: then the work is done each time. */
  key: IdempotencyKey | null
  /** Changes the database; uses nothing but `tx` for it. */
  work: (tx: Transaction) => Promise<Result>
}

export interface MutationWithFind<Found, Result> extends Omit<Mutation<Result>, 'work'> {
  /**
   * Reads and locks what the work needs. Sent in one packet with the key, so it runs even when the key turns out to be
   * known; it must not change anything.
   */
  find: (tx: Transaction) => Promise<Found>
  work: (tx: Transaction, found: Found) => Promise<Result>
}

/**
 * Returns what `work` returns, or what it returned the first time this captain sent this key: then nothing is done. Of two
 * copies at the same moment the second waits for the first. When `find` or `work` throws, nothing is stored, the key
 * neither, and the same request may be tried again. The result must survive JSON.
 *
 * A key means a record. The same key with another record is rejected, unless the two hashes can't be compared because an
 * earlier version of the server made the stored one: then the stored result holds. The app's keys are random, so this
 * is only a mistake of the sender's, and rejecting a record for good is the greater loss.
 * @throws HttpError 422 when the key was used for another record; whatever `find` and `work` throw
 */
export function mutate<Found, Result>(
  database: Database,
  mutation: MutationWithFind<Found, Result>,
): Promise<Result>
export function mutate<Result>(database: Database, mutation: Mutation<Result>): Promise<Result>
export function mutate<Found, Result>(
  database: Database,
  mutation: Mutation<Result> | MutationWithFind<Found, Result>,
): Promise<Result> {
  return database.transaction((tx) =>
    'find' in mutation ? runOnce(tx, mutation) : runOnce(tx, { ...mutation, find: findNothing }),
  )
}

async function findNothing(): Promise<void> {}

async function runOnce<Found, Result>(
  tx: Transaction,
  { by, key, find, work }: MutationWithFind<Found, Result>,
): Promise<Result> {
  if (!key) return work(tx, await find(tx))
  const { value, hash, hashVersion } = key
  const request = { concession: by.concession, captain: by.captain, at: by.at, key: value, hash, hashVersion }
  const [isFirst, found] = await Promise.all([claimKey(tx, request), find(tx)])
  if (isFirst) {
    const result = await work(tx, found)
    storeResult(tx, request, DONE, result)
    return result
  }
  const stored = await storedResult<Result>(tx, request)
  if (!stored) throw new Error('The row of a claimed idempotency key is gone')
  const isOther = Buffer.compare(stored.hash, hash) !== 0
  if (isOther && stored.hashVersion === hashVersion)
    throw new HttpError(422, 'Deze sleutel is al gebruikt voor een ander verzoek')
  return stored.result
}
