/** A captain who is logged in confirms with the PIN that it is really them. */
import { normalForm } from '@vaarboek/domain'
import { markPinRight } from '../../repositories/attempts.ts'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { accountById } from '../../repositories/people/captains.ts'
import { deviceOfSession } from '../../repositories/tablets/devices.ts'
import type { Caller, Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import { accountOf, isOneLeft, recordTry } from './limit-pin-tries.ts'
import { tokenHash } from './log-in.ts'
import { whichPin } from './which-pin.ts'

/**
 * Returns when the PIN is the caller's (API-09): 422 when it is wrong, 429 after too many tries, which login shares. A new
 * PIN confirms too, but becomes theirs at login only: the tablet still checks by the old one while it is offline.
 */
export async function checkPin(
  context: Context,
  caller: Caller,
  { pin, address, token }: { pin: string; address: string; token: string },
): Promise<void> {
  const { database, clock } = context
  const at = clock.now()
  const account = await accountById(database, caller.concession, caller.captain, at)
  if (!account) throw new Error('A caller without an account')
  const tried = {
    concession: caller.concession,
    account: accountOf(account.emailKey ?? normalForm(account.email)),
    knownDevice: await deviceOfSession(database, caller.concession, tokenHash(token)),
    address,
    at,
  }
  const attempt = await recordTry(context, tried)
  if ((await whichPin(context, account, pin)) !== 'wrong') {
    await markPinRight(database, caller.concession, attempt)
    return
  }
  const entry = { ...caller, at, action: 'pin-refused' as const, subject: null, detail: { address } }
  await appendAudit(database, [entry])
  const isOne = await isOneLeft(context, [tried])
  throw new HttpError(422, isOne ? problem('last-try', { of: 'confirmation' }) : problem('pin-wrong'))
}
