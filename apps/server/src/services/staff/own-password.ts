/**
 * Somebody chooses another password. Whoever knew the old one is out: all other sessions end, links that were sent too, and no other
 * browser is known any more.
 */

import { markPasswordRight } from '../../repositories/attempts.ts'
import { forgetBrowsersOf } from '../../repositories/staff/browsers.ts'
import { endLinksOf } from '../../repositories/staff/invites.ts'
import { revokeOtherSessions } from '../../repositories/staff/sessions.ts'
import {
  concessionsOfStaff,
  holdPlacesOf,
  lockStaff,
  setPasswordHash,
  staffById,
} from '../../repositories/staff/staff.ts'
import { demandGoodPassword } from '../accounts/password-rules.ts'
import { hashPassword } from '../accounts/pin-hash.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import { demandConfirmed, type StaffCaller } from '../staff-caller.ts'
import { keepBrowser } from './known-browser.ts'
import { judgeOwnPassword } from './log-in-staff.ts'
import { warnStaff } from './mail-staff.ts'
import { renewOf } from './renew-session.ts'
import type { Entered } from './start-session.ts'

const WRONG = problem('office-password-wrong')

export interface PasswordChange {
  /** Null for who has none yet. */
  current: string | null
  password: string
}

/**
 * The session goes on under the token that is returned. It is told by e-mail.
 * @throws HttpError 422 when the current one is wrong or the new one is bad, 403 for who has none and showed no passkey just now, 429
 */
export async function changePassword(
  context: Context,
  caller: StaffCaller,
  { current, password }: PasswordChange,
): Promise<Entered> {
  const { database, clock, pepper, random } = context
  const { staff, name, email } = caller
  const before = (await staffById(database, staff))?.passwordHash ?? null
  const attempt = before === null ? null : await judgeOwnPassword(context, caller, current ?? '')
  if (attempt === null) demandConfirmed(caller, clock.now())
  const concessions = (await concessionsOfStaff(database, staff)).map((one) => one.name)
  demandGoodPassword(password, { name, email, concessions })
  const hash = await hashPassword(password, pepper, random)
  const entered = await database.transaction(async (tx) => {
    const at = clock.now()
    await holdPlacesOf(tx, staff)
    // Hashing takes a while: an invitation may have replaced it.
    if ((await lockStaff(tx, staff)).passwordHash !== before) throw new HttpError(422, WRONG)
    if (attempt !== null) await markPasswordRight(tx, attempt)
    await setPasswordHash(tx, staff, hash)
    const sessions = await revokeOtherSessions(tx, caller, at)
    const token = await renewOf(tx, context, caller)
    await forgetBrowsersOf(tx, staff)
    await endLinksOf(tx, staff, at)
    const newBrowserSecret = await keepBrowser(tx, context, staff, null)
    const done = {
      action: 'staff-password-changed' as const,
      subject: `staff/${staff}` as const,
      detail: { sessions },
    }
    await auditOffice(tx, { ...caller, at }, done)
    return { token, newBrowserSecret }
  })
  warnStaff(context, caller, 'password')
  return entered
}
