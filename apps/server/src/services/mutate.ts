/**
 * Every change a tablet asks for goes through `mutate`: it is done once, however often its request arrives. The key, the
 * work and its result are stored in one transaction, so there is never one without the others.
 */
import type { Transaction, Transactional } from '../database/database.ts'
import type { By } from '../repositories/by.ts'
import { claimKey, releaseKey, storedResult, storeResult } from '../repositories/idempotency-keys.ts'
import type { IdempotencyKey } from './context.ts'
import { HttpError, sentence } from './http-error.ts'

const DONE = 200

export interface Mutation<Result> {
  by: By
  /** Null when the sender gave none: then the work is done each time. */
  key: IdempotencyKey | null
  /** Changes the database; uses nothing but `tx` for it. */
  work: (tx: Transaction) => Promise<Result>
  /** Whether a result is the last word; every one is, unless said otherwise. */
  isFinal?: (result: Result) => boolean
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
 * A result that isn't final, such as one with a refused item, is returned and not kept: the same request is judged anew, also
 * when an earlier version of the server kept its result. Its work must then be safe to do twice.
 *
 * A key means a record. The same key with another record is rejected, unless the two hashes can't be compared because an
 * earlier version of the server made the stored one: then the stored result holds. The app's keys are random, so this
 * is only a mistake of the sender's, and rejecting a record for good is the greater loss.
 * @throws HttpError 422 when the key was used for another record; whatever `find` and `work` throw
 */
export function mutate<Found, Result>(
  database: Transactional,
  mutation: MutationWithFind<Found, Result>,
): Promise<Result>
export function mutate<Result>(database: Transactional, mutation: Mutation<Result>): Promise<Result>
export function mutate<Found, Result>(
  database: Transactional,
  mutation: Mutation<Result> | MutationWithFind<Found, Result>,
): Promise<Result> {
  return database.transaction((tx) =>
    'find' in mutation ? runOnce(tx, mutation) : runOnce(tx, { ...mutation, find: findNothing }),
  )
}

async function findNothing(): Promise<void> {}

async function runOnce<Found, Result>(
  tx: Transaction,
  { by, key, find, work, isFinal = () => true }: MutationWithFind<Found, Result>,
): Promise<Result> {
  if (!key) return work(tx, await find(tx))
  const { value, hash, hashVersion } = key
  const request = { concession: by.concession, captain: by.captain, at: by.at, key: value, hash, hashVersion }
  const [isFirst, found] = await Promise.all([claimKey(tx, request), find(tx)])
  if (!isFirst) {
    const stored = await storedResult<Result>(tx, request)
    if (!stored) throw new Error('The row of a claimed idempotency key is gone')
    const isOther = Buffer.compare(stored.hash, hash) !== 0
    if (isOther && stored.hashVersion === hashVersion)
      throw new HttpError(422, sentence('key-used', 'Deze sleutel is al gebruikt voor een ander verzoek'))
    if (isFinal(stored.result)) return stored.result
  }
  const result = await work(tx, found)
  if (isFinal(result)) storeResult(tx, request, DONE, result)
  else releaseKey(tx, request)
  return result
}
