/**
 * Invitations: who is added to the office chooses a password or a passkey by a link that works once, within 72 hours. The link goes to the
 * person's own mailbox and is shown to nobody else: whoever has it is that person.
 */

import type { AuditAction } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import type { CreatedCredential } from '../../integrations/passkeys/passkeys.ts'
import type { StaffNumber } from '../../repositories/row-ids.ts'
import { forgetBrowsersOf } from '../../repositories/staff/browsers.ts'
import {
  endLinksOf,
  type Invite,
  putInvite,
  usableInvite,
  useInvite,
} from '../../repositories/staff/invites.ts'
import { insertPasskey, passkeysOf, removePasskeysOf } from '../../repositories/staff/passkeys.ts'
import { removeProviderAccountsOf } from '../../repositories/staff/provider-accounts.ts'
import { revokeSessionsOfStaff } from '../../repositories/staff/sessions.ts'
import {
  holdOpenMember,
  holdPlacesOf,
  lockStaff,
  type MemberKey,
  setPasswordHash,
} from '../../repositories/staff/staff.ts'
import { FIRST_PASSKEY } from '../../text/ashore-nl.ts'
import { newToken, tokenHash } from '../accounts/log-in.ts'
import { demandGoodPassword } from '../accounts/password-rules.ts'
import { hashPassword } from '../accounts/pin-hash.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { notFound, problem } from '../http-error.ts'
import type { InvitationCode } from './invitation-link.ts'
import { warnStaff } from './mail-staff.ts'
import { demandNew, madePasskey, passkeyCreation } from './new-passkey.ts'
import { type Browser, type Entered, enterOffice } from './start-session.ts'

const VALID_MS = 72 * 3600 * 1000
const ENDED = problem('office-invitation-ended')

/** Makes an invitation. The code is kept nowhere: only who is told it now has it. */
export async function makeInvitation(
  tx: Queries,
  { random, clock }: Pick<Context, 'random' | 'clock'>,
  key: MemberKey,
): Promise<InvitationCode> {
  const code = newToken(random)
  const expiresAt = clock.after(VALID_MS)
  await putInvite(tx, key, { hash: tokenHash(code), at: clock.now(), expiresAt })
  return { code, expiresAt }
}

/** The person an invitation is for. @throws HttpError 404 when it doesn't work */
export async function showInvitation({ database, clock }: Pick<Context, 'database' | 'clock'>, code: string) {
  const invite = await usableInvite(database, tokenHash(code), clock.now())
  if (!invite) throw notFound(ENDED)
  return invite
}

/**
 * Gives the person the password and logs them in. Nothing of before opens their account any more: sessions, passkeys, an account of
 * the organisation.
 * @throws HttpError 404 when the invitation doesn't work, 422 for a password that is too short or easily guessed
 */
export async function acceptInvitation(
  context: Context,
  { code, password, ...browser }: Browser & { code: string; password: string },
): Promise<Entered> {
  const { pepper, random } = context
  const invited = await showInvitation(context, code)
  const { name, email, concessionName } = invited
  demandGoodPassword(password, { name, email, concessions: [concessionName] })
  const passwordHash = await hashPassword(password, pepper, random)
  const action = 'staff-password-chosen'
  return enter(context, { invited, code, browser, action, passwordHash, keep: async () => {} })
}

const invitedBy = (code: string) => ({ purpose: 'invitation', owner: tokenHash(code) }) as const

/** Options by which a browser makes a passkey, instead of a password. @throws HttpError 404 when the invitation doesn't work */
export async function offerInvitedPasskey(context: Context, code: string, address: string) {
  const person = await showInvitation(context, code)
  return passkeyCreation(context, { person, asked: invitedBy(code), address })
}

/**
 * The same with a passkey, and without a password.
 * @throws HttpError 404 when the invitation doesn't work, 422 when the passkey wasn't made for it just now
 */
export async function acceptByPasskey(
  context: Context,
  { code, credential, ...browser }: Browser & { code: string; credential: CreatedCredential },
): Promise<Entered> {
  const invited = await showInvitation(context, code)
  const key = await madePasskey(context, invitedBy(code), credential)
  const action = 'staff-passkey-chosen'
  return enter(context, {
    invited,
    code,
    browser,
    action,
    passwordHash: null,
    keep: async (tx, staff, at) =>
      demandNew(await insertPasskey(tx, { ...key, staff, name: FIRST_PASSKEY, at })),
  })
}

interface Entering {
  invited: Invite
  code: string
  browser: Browser
  action: AuditAction
  /** Null for no password. */
  passwordHash: string | null
  keep: (tx: Queries, staff: StaffNumber, at: string) => Promise<void>
}

/** Uses the invitation up and starts a session. */
async function enter(
  context: Context,
  { invited, code, browser, action, passwordHash, keep }: Entering,
): Promise<Entered> {
  const { database, clock } = context
  const at = clock.now()
  let isAnother = false
  const entered = await database.transaction(async (tx) => {
    const { concession, staff } = invited
    await holdPlacesOf(tx, staff)
    const isOpen = await holdOpenMember(tx, invited)
    // Before the invitation: of two links of one person the first ends the other.
    const { passwordHash: before } = await lockStaff(tx, staff)
    if (!isOpen || !(await useInvite(tx, tokenHash(code), at))) throw notFound(ENDED)
    isAnother = before !== null || (await passkeysOf(tx, staff)).length > 0
    await setPasswordHash(tx, staff, passwordHash)
    await removeProviderAccountsOf(tx, staff)
    await removePasskeysOf(tx, staff)
    await keep(tx, staff, at)
    await revokeSessionsOfStaff(tx, staff, at)
    await forgetBrowsersOf(tx, staff)
    await endLinksOf(tx, staff, at)
    const by = { concession, staff, address: browser.address, at }
    await auditOffice(tx, by, { action, subject: `staff/${staff}` })
    return enterOffice(tx, context, { concession, staff, ...browser })
  })
  if (isAnother) warnStaff(context, invited, 'invitation')
  return entered
}
