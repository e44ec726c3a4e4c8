/**
 * How often a password may be tried. As with PINs a try is noted before it is checked. Most limits are of one account from one
 * address, so that whoever types wrong passwords on purpose keeps out nobody who sits elsewhere.
 */
import { normalForm } from '@vaarboek/domain'
import { insertPasswordAttempt, secondsToNextTry } from '../../repositories/office-attempts.ts'
import { accountOf } from '../accounts/limit-pin-tries.ts'
import type { Context } from '../context.ts'
import { tooMany } from '../too-many.ts'
import { officeTransaction } from './read-office.ts'

/** A password has 12 characters or more: a hundred tries an hour find none. */
const MAX_WRONG = { fromHere: 5, lastQuarter: 25, lastDay: 100, fromAddress: 50 }

/** Notes a try as wrong; returns its id. @throws HttpError 429 when there were too many, also for an address that is nobody's */
export async function recordPasswordTry(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { email, address }: { email: string; address: string },
): Promise<number> {
  const attempt = { account: accountOf(normalForm(email)), address, at: clock.now() }
  return officeTransaction(database, async (tx) => {
    const seconds = await secondsToNextTry(tx, attempt, MAX_WRONG)
    if (seconds !== null) throw tooMany('pogingen', seconds)
    return insertPasswordAttempt(tx, attempt)
  })
}
