/**
 * Every change the office asks for: done once, however often its request arrives. Key, work and result are stored in one
 * transaction, as for tablets in `../mutate.ts`.
 */
import type { Transaction } from '../../database/database.ts'
import { claimStaffKey, storedStaffResult, storeStaffResult } from '../../repositories/office-requests.ts'
import type { Context, IdempotencyKey } from '../context.ts'
import { HttpError, sentence } from '../http-error.ts'
import type { OfficeBy } from '../office-by.ts'
import { officeTransaction } from './read-office.ts'
import type { StaffCaller } from './staff-caller.ts'

const KEY_MISSING = sentence('request-unreadable', 'De kopregel Idempotency-Key ontbreekt')
const KEY_USED = sentence('key-used', 'Deze sleutel is al gebruikt voor een ander verzoek')

/** A change that somebody asks for. */
export interface Change {
  caller: StaffCaller
  key: IdempotencyKey | null
}

/** One of a row that others change too. */
export interface RowChange extends Change {
  /** What the sender saw; null when it didn't say. */
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
 * Returns what `work` returns, or what it returned the first time this person sent this key: then nothing is done.
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
  { caller, key, work }: OfficeMutation<Result>,
): Promise<Done<Result>> {
  if (!key) throw new HttpError(400, KEY_MISSING)
  const { concession, staff, address } = caller
  const at = clock.now()
  const { value, hash, hashVersion } = key
  const request = { concession, staff, key: value, hash, hashVersion, at }
  return officeTransaction(database, async (tx) => {
    if (await claimStaffKey(tx, request)) {
      const result = await work(tx, { concession, staff, address, at })
      await storeStaffResult(tx, request, result)
      return { result, isFirst: true }
    }
    const stored = await storedStaffResult<Result>(tx, request)
    if (!stored) throw new Error('The row of a claimed key is gone')
    if (Buffer.compare(stored.hash, hash) !== 0) throw new HttpError(422, KEY_USED)
    return { result: stored.result, isFirst: false }
  })
}
