/**
 * A captain who forgot their PIN is sent a new one, for each concession that has the address. Whoever asks learns nothing: not whether the address is a captain's, not
 * whether a limit was reached, not whether the e-mail went out. And nobody is locked out by it: the old PIN works until
 * the new one is used.
 */
import { normalForm } from '@vaarboek/domain'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { accountsByEmail, type CaptainAccount, MAX_ACCOUNTS } from '../../repositories/people/captains.ts'
import {
  countRequests,
  insertRequestOf,
  lockRequests,
  type PinRequest,
  putNewPin,
} from '../../repositories/people/new-pins.ts'
import { newPinLetter } from '../../text/mails-nl.ts'
import type { Context } from '../context.ts'
import { sendLetter } from '../send-letter.ts'
import { accountOf } from './limit-pin-tries.ts'
import { freshPin, hashPin } from './pin-hash.ts'

/** How long a PIN that was sent waits to be used. */
export const PIN_VALID_MS = 24 * 3600 * 1000
export const HOURS_VALID = PIN_VALID_MS / 3_600_000
/** The log's words for a letter that nobody got. */
export const PIN_NOT_SENT = 'new PIN not sent'
/** Requests an hour. */
const MAX = { ofAccount: 3, fromAddress: 20 }

export interface ForgottenPin {
  email: string
  /** Network address it comes from. */
  address: string
}

/**
 * Sends a new PIN to a captain's address (API-06). Returns before it is stored and sent: how long that takes would show
 * that there is such a captain. What fails is logged; the response doesn't show it.
 */
export async function sendNewPin(context: Context, { email, address }: ForgottenPin): Promise<void> {
  const { database, clock, pepper, random, log } = context
  const at = clock.now()
  const asked = normalForm(email)
  if (!(await mayRequest(context, { account: accountOf(asked), address, at }))) return
  // Made for everybody, so that an unknown address takes as long as that of a captain of several concessions.
  const made = await Promise.all(
    differentPins(random).map(async (pin) => ({ pin, pinHash: await hashPin(pin, pepper, random) })),
  )
  const accounts = await accountsByEmail(database, asked, at, null)
  for (const [place, account] of accounts.entries()) {
    const fresh = made[place]
    if (fresh)
      void giveNewPin(context, account, { ...fresh, address }).catch((error: unknown) =>
        log(error, PIN_NOT_SENT),
      )
  }
}

/** New PINs, all different, one for each account there may be: with two equal ones a captain would log in to the wrong concession. */
function differentPins(random: Context['random']): string[] {
  const pins = new Set<string>()
  while (pins.size < MAX_ACCOUNTS) pins.add(freshPin(random))
  return [...pins]
}

/** The e-mail goes out when the PIN in it works, never before. */
async function giveNewPin(
  context: Context,
  account: CaptainAccount,
  { pin, pinHash, address }: { pin: string; pinHash: string; address: string },
): Promise<void> {
  const { database, clock } = context
  const { concession, id: captain, email, fullName, concessionName } = account
  const at = clock.now()
  const expiresAt = clock.after(PIN_VALID_MS)
  await database.transaction(async (tx) => {
    await putNewPin(tx, { concession, captain, pinHash, at, expiresAt })
    const entry = {
      concession,
      captain,
      device: null,
      at,
      action: 'pin-sent' as const,
      subject: null,
      detail: { address },
    }
    await appendAudit(tx, [entry])
  })
  const letter = newPinLetter({ name: fullName, concession: concessionName, pin, hours: HOURS_VALID })
  await sendLetter(context, email, letter, PIN_NOT_SENT)
}

/** Notes a request; false when there were too many. What is refused isn't counted, so asking on gives nobody longer limits. */
async function mayRequest({ database }: Context, request: PinRequest): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockRequests(tx)
    const { ofAccount, fromAddress } = await countRequests(tx, request)
    if (ofAccount >= MAX.ofAccount || fromAddress >= MAX.fromAddress) return false
    await insertRequestOf(tx, request)
    return true
  })
}
