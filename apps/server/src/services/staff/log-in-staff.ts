/**
 * Somebody of the office logs in with e-mail address and password. An unknown address, a wrong password and a person who is
 * blocked must look the same: same response, same work, same limits.
 */
import { normalForm } from '@vaarboek/domain'
import { markPasswordRight } from '../../repositories/attempts.ts'
import { appendAudit, appendRefusal } from '../../repositories/audit/audit.ts'
import type { ConcessionNumber, StaffNumber } from '../../repositories/row-ids.ts'
import { revokeLogin } from '../../repositories/staff/sessions.ts'
import {
  concessionsOfStaff,
  holdOpenMember,
  holdPassword,
  staffByEmail,
  staffById,
} from '../../repositories/staff/staff.ts'
import { askedBy, shoreAsks } from '../../turns/asker.ts'
import { isRightPassword } from '../accounts/pin-hash.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import { SESSION_ENDED, type StaffCaller } from '../staff-caller.ts'
import { knownBrowserOf } from './known-browser.ts'
import { recordPasswordTry } from './limit-passwords.ts'
import { renewOf } from './renew-session.ts'
import { type Browser, type Entered, enterOffice, startSession } from './start-session.ts'

const WRONG_LOGIN = problem('office-login-wrong')
const WRONG_PASSWORD = problem('office-password-wrong')
const NOT_YOURS = problem('office-not-yours')

/** Logs in. @throws HttpError 422, or 429 after too many tries */
export async function logInStaff(
  context: Context,
  { email, password, ...browser }: Browser & { email: string; password: string },
): Promise<Entered> {
  const { database, clock } = context
  const account = await staffByEmail(database, normalForm(email))
  const known = await knownBrowserOf(database, account?.id ?? null, browser.browserSecret ?? null)
  const attempt = await recordPasswordTry(context, { email, address: browser.address, known })
  const [concession] = await concessionsOfStaff(database, account?.id ?? 0)
  const judge = () => isRightPassword(password, account?.passwordHash ?? undefined, context.pepper)
  const isTheirs = account && concession && known
  // In a browser of theirs they wait for no stranger.
  const isRight = await (isTheirs
    ? askedBy(shoreAsks({ concession: concession.id, account: account.id }), judge)
    : judge())
  const refused = { concession: concession?.id ?? 0, staff: account?.id ?? null, ...browser }
  if (!account || !isRight || !concession) return refuse(context, refused)
  const entered = await context.database.transaction(async (tx) => {
    const key = { concession: concession.id, staff: account.id }
    // Judging a password takes a while: it may have been replaced, or they were blocked.
    const isOpen =
      (await holdOpenMember(tx, key)) && (await holdPassword(tx, account.id, account.passwordHash))
    if (!isOpen) return null
    await markPasswordRight(tx, attempt)
    const by = { ...key, address: browser.address, at: clock.now() }
    await auditOffice(tx, by, { action: 'office-login', subject: null, detail: { agent: browser.agent } })
    return enterOffice(tx, context, { ...key, ...browser })
  })
  return entered ?? refuse(context, refused)
}

async function refuse(context: Context, refused: Parameters<typeof noteRefused>[1]): Promise<never> {
  await noteRefused(context, refused)
  throw new HttpError(422, WRONG_LOGIN)
}

/**
 * Whoever is logged in gives the password again; the session goes on under the token that is returned.
 * @throws HttpError 422 when it is wrong, 429 after too many tries of this login
 */
export async function confirmPassword(
  context: Context,
  caller: StaffCaller,
  password: string,
): Promise<string> {
  const attempt = await judgeOwnPassword(context, caller, password)
  return context.database.transaction(async (tx) => {
    await markPasswordRight(tx, attempt)
    return renewOf(tx, context, caller)
  })
}

/** Returns the try's id when it is the caller's password. @throws HttpError 422, 429 */
export async function judgeOwnPassword(
  context: Context,
  caller: StaffCaller,
  password: string,
): Promise<number> {
  const { database, pepper } = context
  const attempt = await recordPasswordTry(context, { ...caller, known: caller.origin })
  const account = await staffById(database, caller.staff)
  if (!(await isRightPassword(password, account?.passwordHash ?? undefined, pepper))) {
    await noteRefused(context, caller)
    throw new HttpError(422, WRONG_PASSWORD)
  }
  return attempt
}

/** Goes on in another concession, with a session of its own that ends when this one would have. @throws HttpError 403 */
export async function goToConcession(
  context: Context,
  caller: StaffCaller,
  { concession, ...browser }: Browser & { concession: ConcessionNumber },
): Promise<string> {
  const { database, clock } = context
  const { staff, endsAt, address, origin } = caller
  const open = await concessionsOfStaff(database, staff)
  if (!open.some(({ id }) => id === concession)) throw new HttpError(403, NOT_YOURS)
  const at = clock.now()
  return database.transaction(async (tx) => {
    if (!(await holdOpenMember(tx, { concession, staff }))) throw new HttpError(403, NOT_YOURS)
    const by = { concession, staff, address, at }
    await auditOffice(tx, by, { action: 'office-login', subject: null, detail: { from: caller.concession } })
    // The password was given there, for that concession's roles.
    const confirmedAt = clock.at(0)
    return startSession(tx, context, { concession, staff, ...browser, confirmedAt, endsAt, origin })
  })
}

/** Ends the session. */
export async function logOutStaff(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  caller: StaffCaller,
): Promise<void> {
  const at = clock.now()
  await database.transaction(async (tx) => {
    await revokeLogin(tx, caller, at)
    await auditOffice(tx, { ...caller, at }, { action: 'office-logout', subject: null })
  })
}

/** The session as a screen is told of it. @throws HttpError 401 when it ended meanwhile */
export async function describeSession(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  caller: StaffCaller,
) {
  const concessions = await concessionsOfStaff(database, caller.staff)
  const concession = concessions.find(({ id }) => id === caller.concession)
  if (!concession) throw new HttpError(401, SESSION_ENDED)
  return { caller, concession, concessions, now: clock.now() }
}

/** In the audit. */
export async function noteRefused(
  { database, clock }: Context,
  refused: { concession: ConcessionNumber; staff: StaffNumber | null; address: string },
): Promise<void> {
  const { concession, staff, address } = refused
  const entry = { concession, captain: null, staff, device: null, address, at: clock.now() }
  const line = { ...entry, action: 'office-login-refused' as const, subject: null, detail: null }
  if (staff === null) await appendRefusal(database, line)
  else await appendAudit(database, [line])
}
