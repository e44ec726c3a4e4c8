/** Logging in with a passkey, and confirming with one instead of the password. Every refusal looks the same. */
import { createHash } from 'node:crypto'
import type { Transaction } from '../../database/database.ts'
import { challengeIn, readSigned, type SignedCredential } from '../../integrations/passkeys/passkeys.ts'
import { markPasswordRight } from '../../repositories/attempts.ts'
import {
  type Challenge,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
  usePasskey,
} from '../../repositories/staff/passkeys.ts'
import { concessionsOfStaff, holdOpenMember } from '../../repositories/staff/staff.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { knownBrowserOf } from './known-browser.ts'
import { recordPasswordTry } from './limit-passwords.ts'
import { noteRefused } from './log-in-staff.ts'
import { describePasskey } from './new-passkey.ts'
import { CHALLENGE_MS, makeChallenge, siteOf, takeChallenge } from './passkey-challenges.ts'
import { renewOf } from './renew-session.ts'
import { type Browser, type Entered, enterOffice } from './start-session.ts'

const WRONG = problem('office-passkey-wrong')
const LOGIN = { purpose: 'login', owner: null } as const
const confirming = ({ origin }: StaffCaller) => ({ purpose: 'confirm', owner: origin }) as const

/**
 * A challenge that any passkey for this server can sign to log in.
 * @throws HttpError 409 where passkeys can't work, 429 after too many questions
 */
export function offerLogin(context: Context, address: string) {
  return offer(context, LOGIN, address, [])
}

/** A challenge that one of the caller's own passkeys can sign, to confirm instead of the password. */
export async function offerConfirmation(context: Context, caller: StaffCaller) {
  const passkeys = await passkeysOf(context.database, caller.staff)
  return offer(context, confirming(caller), caller.address, passkeys)
}

async function offer(
  context: Context,
  asked: Omit<Challenge, 'hash'>,
  address: string,
  passkeys: PasskeyRow[],
) {
  const { rpId } = siteOf(context)
  const challenge = await makeChallenge(context, asked, address)
  const allowCredentials = passkeys.map(describePasskey)
  return { rpId, challenge, timeout: CHALLENGE_MS, allowCredentials, userVerification: 'required' as const }
}

/** Logs in. @throws HttpError 422, or 429 after too many tries */
export async function logInByPasskey(
  context: Context,
  { credential, ...browser }: Browser & { credential: SignedCredential },
): Promise<Entered> {
  const { database, clock } = context
  const found = await passkeyByCredential(database, Buffer.from(credential.id, 'base64url'))
  const known = await knownBrowserOf(database, found?.staff ?? null, browser.browserSecret ?? null)
  const from = { address: browser.address, known }
  const { attempt, passkey, counter } = await judge(context, LOGIN, credential, from)
  const staff = passkey?.staff ?? null
  const [concession] = await concessionsOfStaff(database, staff ?? 0)
  const refused = { concession: concession?.id ?? 0, staff, address: browser.address }
  if (!passkey || counter === null || !concession) return refuse(context, refused)
  const entered = await database.transaction(async (tx) => {
    const key = { concession: concession.id, staff: passkey.staff }
    const isOpen = await holdOpenMember(tx, key)
    if (!isOpen || !(await noteUse(tx, context, { attempt, passkey, counter }))) return null
    const detail = { agent: browser.agent, passkey: passkey.id }
    const by = { ...key, address: browser.address, at: clock.now() }
    await auditOffice(tx, by, { action: 'office-login', subject: null, detail })
    return enterOffice(tx, context, { ...key, ...browser })
  })
  return entered ?? refuse(context, refused)
}

/** Whoever is logged in shows a passkey of their own; the session goes on under the token that is returned. @throws HttpError 422, 429 */
export async function confirmByPasskey(
  context: Context,
  caller: StaffCaller,
  credential: SignedCredential,
): Promise<string> {
  const from = { address: caller.address, known: caller.origin }
  const { attempt, passkey, counter } = await judge(context, confirming(caller), credential, from)
  if (passkey?.staff !== caller.staff || counter === null) return refuse(context, caller)
  const token = await context.database.transaction(async (tx) =>
    (await noteUse(tx, context, { attempt, passkey, counter })) ? renewOf(tx, context, caller) : null,
  )
  return token ?? refuse(context, caller)
}

interface Judged {
  attempt: number
  passkey: PasskeyRow | undefined
  /** Null when it didn't sign what it was asked to. */
  counter: number | null
}

/** Noted as a try of that passkey, wrong until it proves right: tries of it take nothing of a password's. */
async function judge(
  context: Context,
  asked: Omit<Challenge, 'hash'>,
  credential: SignedCredential,
  from: { address: string; known: Uint8Array | null },
): Promise<Judged> {
  const site = siteOf(context)
  const name = createHash('sha256').update(credential.id).digest('hex')
  const attempt = await recordPasswordTry(context, { email: `passkey ${name}`, ...from })
  const challenge = challengeIn(credential)
  const isOpen = (await takeChallenge(context, asked, challenge)) !== null
  const passkey = await passkeyByCredential(context.database, Buffer.from(credential.id, 'base64url'))
  const counter = isOpen && passkey ? await readSigned(site, credential, passkey, challenge) : null
  return { attempt, passkey, counter }
}

/** False when the count doesn't go on: somebody has a copy of the passkey. */
async function noteUse(
  tx: Transaction,
  { clock }: Context,
  { attempt, passkey, counter }: { attempt: number; passkey: PasskeyRow; counter: number },
): Promise<boolean> {
  if (!(await usePasskey(tx, { id: passkey.id, counter, at: clock.now() }))) return false
  await markPasswordRight(tx, attempt)
  return true
}

async function refuse(context: Context, refused: Parameters<typeof noteRefused>[1]): Promise<never> {
  await noteRefused(context, refused)
  throw new HttpError(422, WRONG)
}
