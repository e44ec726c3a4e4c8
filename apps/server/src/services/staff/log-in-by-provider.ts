/**
 * Logging in with the organisation's own account, and confirming with it instead of the password. It opens the account here that it
 * is bound to; the first time that of its verified e-mail address. None is ever made.
 */
import { normalForm } from '@vaarboek/domain'
import type { Transaction } from '../../database/database.ts'
import type { ProviderAccount } from '../../integrations/provider/provider.ts'
import { markPasswordRight } from '../../repositories/attempts.ts'
import type { StaffNumber } from '../../repositories/row-ids.ts'
import {
  bindProviderAccount,
  hasProviderAccount,
  noteProviderUse,
  staffOfProviderAccount,
} from '../../repositories/staff/provider-accounts.ts'
import {
  concessionsOfStaff,
  holdOpenMember,
  lockStaff,
  staffByEmail,
  staffById,
} from '../../repositories/staff/staff.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { noteRefused } from './log-in-staff.ts'
import { warnStaff } from './mail-staff.ts'
import { beginRound, type CameBack, endRound } from './provider-round.ts'
import { renewOf } from './renew-session.ts'
import { type Browser, type Entered, enterOffice } from './start-session.ts'

const NOBODY = problem('office-provider-nobody')
const UNVERIFIED = problem('office-provider-unverified')
const TAKEN = problem('office-provider-taken')
const ANOTHER = problem('office-provider-another')

const LOGIN = { purpose: 'provider-login', owner: null } as const
const confirming = ({ origin }: StaffCaller) => ({ purpose: 'provider-confirm', owner: origin }) as const

type Goes = { address: string; secret: string | null }

/** The address that a browser goes to for a login. @throws HttpError 409, 429, 503 */
export function offerProviderLogin(context: Context, from: Goes) {
  return beginRound(context, LOGIN, from)
}

/** The same to confirm. */
export function offerProviderConfirmation(context: Context, caller: StaffCaller, secret: string | null) {
  return beginRound(context, confirming(caller), { address: caller.address, secret })
}

/** The operator's words for the provider, for who can confirm with it; null for who can't. */
export async function confirmsByProvider({ database, office }: Context, { staff }: StaffCaller) {
  const { provider } = office
  if (!provider || !(await hasProviderAccount(database, staff, provider.issuer))) return null
  return { words: provider.words }
}

/** Logs in. @throws HttpError 409, 422, 429, 503 */
export async function logInByProvider(
  context: Context,
  { answer, secret, ...browser }: Browser & CameBack,
): Promise<Entered> {
  const { database, clock } = context
  const { account, attempt } = await endRound(context, LOGIN, { answer, secret, address: browser.address })
  const bound = await staffOfProviderAccount(database, account)
  const staff = bound ?? (await staffOfAddress(context, account, browser))
  const [concession] = await concessionsOfStaff(database, staff ?? 0)
  const refused = { concession: concession?.id ?? 0, staff, address: browser.address }
  if (staff === null || !concession) return refuse(context, refused, NOBODY)
  const entered = await database.transaction(async (tx) => {
    const key = { concession: concession.id, staff }
    if (!(await holdOpenMember(tx, key))) return NOBODY
    await lockStaff(tx, staff)
    const by = { ...key, address: browser.address, at: clock.now() }
    if (bound === undefined) {
      if (!(await bindProviderAccount(tx, staff, account, by.at))) return TAKEN
      await auditOffice(tx, by, { action: 'staff-provider-bound', subject: `staff/${staff}` })
    }
    if (!(await noteUse(tx, { account, attempt, staff, at: by.at }))) return NOBODY
    const detail = { agent: browser.agent, issuer: account.issuer }
    await auditOffice(tx, by, { action: 'office-login', subject: null, detail })
    return enterOffice(tx, context, { ...key, ...browser })
  })
  if ('code' in entered) return refuse(context, refused, entered)
  if (bound === undefined) await tellBound(context, staff)
  return entered
}

/** Whoever is logged in showed the provider again who they are; the session goes on under the token that is returned. @throws HttpError 422, 429, 503 */
export async function confirmByProvider(
  context: Context,
  caller: StaffCaller,
  came: Omit<CameBack, 'address'>,
): Promise<string> {
  const { address, staff } = caller
  const { account, attempt } = await endRound(context, confirming(caller), { ...came, address })
  const token = await context.database.transaction(async (tx) =>
    (await noteUse(tx, { account, attempt, staff, at: context.clock.now() }))
      ? renewOf(tx, context, caller)
      : null,
  )
  return token ?? refuse(context, caller, ANOTHER)
}

/** The person whose address the provider says is theirs; null when nobody's. @throws HttpError 422 where it says nothing of the kind */
async function staffOfAddress(
  context: Context,
  { verifiedEmail }: ProviderAccount,
  { address }: Browser,
): Promise<StaffNumber | null> {
  if (verifiedEmail === null) return refuse(context, { concession: 0, staff: null, address }, UNVERIFIED)
  return (await staffByEmail(context.database, normalForm(verifiedEmail)))?.id ?? null
}

/** False when the account isn't theirs, or no longer. */
async function noteUse(
  tx: Transaction,
  used: { account: ProviderAccount; attempt: number; staff: StaffNumber; at: string },
): Promise<boolean> {
  if (!(await noteProviderUse(tx, used.staff, used.account, used.at))) return false
  await markPasswordRight(tx, used.attempt)
  return true
}

/** Whoever's address it is hears of it. */
async function tellBound(context: Context, staff: StaffNumber): Promise<void> {
  const person = await staffById(context.database, staff)
  if (person) warnStaff(context, person, 'providerBound')
}

async function refuse(
  context: Context,
  refused: Parameters<typeof noteRefused>[1],
  why: typeof NOBODY | typeof UNVERIFIED | typeof TAKEN | typeof ANOTHER,
): Promise<never> {
  await noteRefused(context, refused)
  throw new HttpError(422, why)
}
