/**
 * Does a request's work once, however often it arrives. Key, request and answer are stored in the same transaction as the
 * work, so there is never one without the other. A refusal stores nothing: the same key may be tried again. A key means the
 * record: another version of the app may say the same record in other words.
 */
import type { Transaction } from '../database/database.ts'
import { claimKey, storeAnswer, storedAnswer } from '../repositories/idempotency-keys.ts'
import type { Caller, Repeatable } from './context.ts'
import { Refusal } from './refusal.ts'

const DONE = 200

/**
 * Answers what `work` answers, or what it answered the first time. Of two copies at once the second waits for the first.
 * The same key for another record is refused with 422. Where an earlier version of the server stored the key, the two can't be
 * compared, and the stored answer holds: the app's keys are random, so another record under one is no more than a mistake of
 * the sender's, and refusing a record for ever is the greater loss.
 */
export function once<Answer>(
  tx: Transaction,
  caller: Caller,
  repeatable: Repeatable | null,
  at: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return onceFound(tx, caller, repeatable, at, async () => undefined, work)
}

/** As `once`; what the work needs is read or held by `find`, which goes out together with the key and may be for nothing. */
export async function onceFound<Found, Answer>(
  tx: Transaction,
  caller: Caller,
  repeatable: Repeatable | null,
  at: string,
  find: (tx: Transaction) => Promise<Found>,
  work: (found: Found) => Promise<Answer>,
): Promise<Answer> {
  if (!repeatable) return work(await find(tx))
  const request = { concession: caller.concession, captain: caller.captain, at, ...repeatable }
  const [isFirst, found] = await Promise.all([claimKey(tx, request), find(tx)])
  if (isFirst) {
    const answer = await work(found)
    storeAnswer(tx, request, DONE, answer)
    return answer
  }
  const stored = await storedAnswer(tx, request)
  if (!stored) throw new Error('An idempotency key vanished')
  const isOther = Buffer.compare(stored.hash, repeatable.hash) !== 0
  if (isOther && stored.hashVersion === repeatable.hashVersion) {
    throw new Refusal(422, 'Deze sleutel is al gebruikt voor een ander verzoek')
  }
  return stored.answer as Answer
}
