/**
 * How often a password may be tried. As with PINs a try is noted before it is checked. Strangers' tries are limited together; those of
 * a browser somebody has logged in with, and of a session, count apart: whoever types wrong passwords on purpose keeps out nobody
 * who is at work, nor who was here before.
 */
import { normalForm } from '@vaarboek/domain'
import {
  insertPasswordAttempt,
  lockPasswordTries,
  secondsToNextPassword,
} from '../../repositories/attempts.ts'
import { accountOf } from '../accounts/limit-pin-tries.ts'
import type { Context } from '../context.ts'
import { tooMany } from '../load/too-many.ts'

/** A password has 12 characters or more: a hundred tries an hour find none. */
const MAX_WRONG = {
  fromHere: 5,
  lastQuarter: 25,
  lastDay: 100,
  fromAddress: 50,
  ofKnown: 5,
  ofKnownInDay: 20,
}

/** Notes a try as wrong; returns its id. @throws HttpError 429 when there were too many, also for an address that is nobody's */
export async function recordPasswordTry(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { email, address, known }: { email: string; address: string; known: Uint8Array | null },
): Promise<number> {
  const attempt = { account: accountOf(normalForm(email)), address, known, at: clock.now() }
  return database.transaction(async (tx) => {
    await lockPasswordTries(tx, attempt.account)
    const seconds = await secondsToNextPassword(tx, attempt, MAX_WRONG)
    if (seconds !== null) throw tooMany('attempts', seconds)
    return insertPasswordAttempt(tx, attempt)
  })
}
