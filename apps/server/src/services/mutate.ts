/**
 * Every change a tablet asks for goes through `mutate`, every one of the office through `mutateOffice`: it is done once, however often
 * its request arrives. The key, the work and its result are stored in one transaction, so there is never one without the others.
 */
import type { Transaction, Transactional } from '../database/database.ts'
import type { By } from '../repositories/by.ts'
import {
  claimKey,
  type KeyedRequest,
  releaseKey,
  storedResult,
  storeResult,
} from '../repositories/request-keys.ts'
import type { OfficeBy } from './by.ts'
import type { Context, IdempotencyKey } from './context.ts'
import { HttpError, problem } from './http-error.ts'
import type { StaffCaller } from './staff-caller.ts'

const KEY_USED = problem('key-used')
const KEY_MISSING = problem('office-key-missing')

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
 * A result that isn't final, such as one with a refused item, is returned and not kept: the same request is judged again, also
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
  { by: { concession, captain, at }, key, find, work, isFinal = () => true }: MutationWithFind<Found, Result>,
): Promise<Result> {
  if (!key) return work(tx, await find(tx))
  const request = { concession, captain, at, ...requestOf(key) }
  return (await doOnce(tx, request, { find, work, isFinal })).result
}

/** A change that somebody of the office asks for. */
export interface Change {
  caller: StaffCaller
  key: IdempotencyKey | null
}

/** A change of a row that others change too. */
export interface RowChange extends Change {
  /** The revision that the sender saw; null when it didn't say. */
  revision: number | null
}

export interface OfficeMutation<Result> extends Change {
  /** Changes the database, and nothing but it; uses only `tx`. What it returns must survive JSON and hold no secret. */
  work: (tx: Transaction, by: OfficeBy) => Promise<Result>
}

export interface Done<Result> {
  result: Result
  /**
   * Whether it was done for this very request, so that what goes with it may be told and mailed: an earlier try of it may have been
   * taken back, and somebody's copy of the request been first.
   */
  isFirst: boolean
}

/**
 * Returns what `work` returns, or what it returned the first time this person sent this key, as {@link mutate} does.
 * @throws HttpError 400 without a key, 422 when it was used for something else; whatever `work` throws, then nothing is stored
 */
export async function mutateOffice<Result>(
  context: Pick<Context, 'database' | 'clock'>,
  mutation: OfficeMutation<Result>,
): Promise<Result> {
  return (await mutateOfficeOnce(context, mutation)).result
}

/** The same, and whether nothing had been done before. */
export async function mutateOfficeOnce<Result>(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { caller: { concession, staff, address }, key, work }: OfficeMutation<Result>,
): Promise<Done<Result>> {
  if (!key) throw new HttpError(400, KEY_MISSING)
  const at = clock.now()
  const request = { concession, staff, at, ...requestOf(key) }
  const by = { concession, staff, address, at }
  return database.transaction((tx) =>
    doOnce(tx, request, { find: findNothing, work: () => work(tx, by), isFinal: () => true }),
  )
}

function requestOf({ value, hash, hashVersion }: IdempotencyKey) {
  return { key: value, hash, hashVersion }
}

async function doOnce<Found, Result>(
  tx: Transaction,
  request: KeyedRequest,
  { find, work, isFinal }: Required<Pick<MutationWithFind<Found, Result>, 'find' | 'work' | 'isFinal'>>,
): Promise<Done<Result>> {
  const [isFirst, found] = await Promise.all([claimKey(tx, request), find(tx)])
  if (!isFirst) {
    const stored = await storedResult<Result>(tx, request)
    if (!stored) throw new Error('The row of a claimed idempotency key is gone')
    const isOther = Buffer.compare(stored.hash, request.hash) !== 0
    if (isOther && stored.hashVersion === request.hashVersion) throw new HttpError(422, KEY_USED)
    if (isFinal(stored.result)) return { result: stored.result, isFirst: false }
  }
  const result = await work(tx, found)
  if (isFinal(result)) storeResult(tx, request, result)
  else releaseKey(tx, request)
  return { result, isFirst: true }
}
