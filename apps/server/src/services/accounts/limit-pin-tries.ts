/**
 * How often a PIN may be tried. A try is noted before it is checked, one account's tries after each other, so that many at
 * once are counted too. Login and the PIN confirmation share the count, in the database, so every process shares it.
 */
import { createHash } from 'node:crypto'
import type { NormalForm } from '@vaarboek/domain'
import {
  insertAttempt,
  lockAccount,
  type PinAttempt,
  secondsToWait,
} from '../../repositories/pin-attempts.ts'
import type { Context } from '../context.ts'
import { tooMany } from '../too-many.ts'

/** Wrong tries after which an account, an address or everybody waits. */
const MAX_WRONG = { lastQuarter: 5, lastDay: 20, fromAddress: 50, everywhere: 1000 }

/**
 * Notes a try as wrong; refuses it with 429 when there were too many, and says when to try again: the same for an address
 * that is nobody's, as only its tries count. Somebody who locks a captain out on purpose doesn't lock out the devices she
 * has logged in on: those are counted apart.
 */
export async function recordTry(context: Context, attempt: PinAttempt): Promise<number> {
  return context.database.transaction(async (tx) => {
    await lockAccount(tx, attempt.account)
    const seconds = await secondsToWait(tx, attempt, MAX_WRONG)
    if (seconds !== null) throw tooMany('pogingen', seconds)
    return insertAttempt(tx, attempt)
  })
}

/**
 * The name tries are counted under: a hash, as the address may be nobody's. Of the very form accounts are found by: with any
 * other, each spelling that finds the account would have tries of its own.
 */
export function accountOf(email: NormalForm): Uint8Array {
  return createHash('sha256').update(email).digest()
}
