/**
 * How often a PIN may be tried. A try is noted before it is checked, one account's tries after each other, so that many at
 * once are counted too. Login and the PIN confirmation share the count, in the database, so every process shares it.
 */
import { createHash } from 'node:crypto'
import type { NormalForm } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import {
  insertPinAttempt,
  lockPinTries,
  type PinAttempt,
  secondsToNextPin,
} from '../../repositories/attempts.ts'
import type { FoundAccount } from '../../repositories/people/captains.ts'
import type { Context } from '../context.ts'
import { tooMany } from '../load/too-many.ts'

/** Wrong tries after which an account, an address or everybody waits. */
const MAX_WRONG = { lastQuarter: 5, lastDay: 20, fromAddress: 50, everywhere: 1000 }
/** The same when one is left. */
const LAST_BUT_ONE = { lastQuarter: 4, lastDay: 19, fromAddress: 49, everywhere: 999 }

/**
 * Notes a try as wrong; refuses it with 429 when there were too many, and says when to try again: the same for an address
 * that is nobody's, as only its tries count. Somebody who locks a captain out on purpose doesn't lock out the devices they
 * has logged in on: those are counted apart.
 */
export async function recordTry(context: Context, attempt: PinAttempt): Promise<number> {
  return context.database.transaction(async (tx) => {
    await lockPinTries(tx, attempt.account)
    await demandOpen(tx, attempt)
    return insertPinAttempt(tx, attempt)
  })
}

/** A try of a login: where it is noted, and the accounts it may be tried on. */
export interface LoginTry {
  attempts: (PinAttempt & { id: number })[]
  open: FoundAccount[]
}

/**
 * The same for a login, which is tried on all accounts of an address. On a tablet that one of them knows it counts for that one
 * there; for the others it counts together with all tries on others' tablets, and where those were too many only that one is tried.
 * Whether there are others changes nothing: else somebody who has an account of the address could count.
 */
export async function recordLoginTry(
  context: Context,
  accounts: FoundAccount[],
  tried: Pick<PinAttempt, 'account' | 'address' | 'at'>,
): Promise<LoginTry> {
  const known = accounts.filter(({ knownDevice }) => knownDevice !== null)
  const concession = accounts[0]?.concession ?? 0
  const elsewhere: PinAttempt = { ...tried, concession, knownDevice: 'elsewhere' }
  const own: PinAttempt[] =
    known.length > 0
      ? known.map((one) => ({ ...tried, concession: one.concession, knownDevice: one.knownDevice }))
      : [{ ...tried, concession, knownDevice: null }]
  return context.database.transaction(async (tx) => {
    await lockPinTries(tx, tried.account)
    for (const attempt of own) await demandOpen(tx, attempt)
    const isTriedElsewhere = known.length > 0 && (await secondsToNextPin(tx, elsewhere, MAX_WRONG)) === null
    const attempts: LoginTry['attempts'] = []
    for (const attempt of isTriedElsewhere ? [...own, elsewhere] : own)
      attempts.push({ ...attempt, id: await insertPinAttempt(tx, attempt) })
    return { attempts, open: known.length === 0 || isTriedElsewhere ? accounts : known }
  })
}

async function demandOpen(tx: Queries, attempt: PinAttempt): Promise<void> {
  const seconds = await secondsToNextPin(tx, attempt, MAX_WRONG)
  if (seconds !== null) throw tooMany('attempts', seconds)
}

/** Whether, after tries that were wrong, one is left before somebody has to wait. Tries that count for others' tablets say nothing of this one. */
export async function isOneLeft({ database }: Context, attempts: readonly PinAttempt[]): Promise<boolean> {
  for (const attempt of attempts) {
    if (attempt.knownDevice === 'elsewhere') continue
    const isLast = (await secondsToNextPin(database, attempt, LAST_BUT_ONE)) !== null
    if (isLast && (await secondsToNextPin(database, attempt, MAX_WRONG)) === null) return true
  }
  return false
}

/**
 * The name tries are counted under: a hash, as the address may be nobody's. Of the very form accounts are found by: with any
 * other, each spelling that finds the account would have tries of its own.
 */
export function accountOf(email: NormalForm): Uint8Array {
  return createHash('sha256').update(email).digest()
}
