/**
 * Invitations: who is added to the office chooses a password or a passkey by a link that works once, within 72 hours. The link goes to the
 * person's own mailbox and is shown to nobody else: whoever has it is that person.
 */

import type { Queries } from '../../database/database.ts'
import type { CreatedCredential } from '../../integrations/passkeys/passkeys.ts'
import { putInvite, usableInvite, useInvite } from '../../repositories/office-invites.ts'
import { insertPasskey, removePasskeysOf } from '../../repositories/office-passkeys.ts'
import { revokeSessionsOfStaff } from '../../repositories/office-sessions.ts'
import { holdOpenMember, type MemberKey, setPasswordHash } from '../../repositories/office-staff.ts'
import type { StaffNumber } from '../../repositories/row-ids.ts'
import { newToken, tokenHash } from '../accounts/log-in.ts'
import { hashPassword, isLongEnough, MIN_PASSWORD_LENGTH } from '../accounts/pin-hash.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound, sentence } from '../http-error.ts'
import { auditOffice } from '../office-by.ts'
import { demandNew, madePasskey, passkeyCreation } from './new-passkey.ts'
import { officeTransaction } from './read-office.ts'
import { type Browser, startSession } from './start-session.ts'

const VALID_MS = 72 * 3600 * 1000
const ENDED = sentence(
  'office-invitation-ended',
  'Deze uitnodiging werkt niet meer. Vraag een beheerder om een nieuwe.',
)
const TOO_SHORT = sentence(
  'office-password-short',
  `Een wachtwoord heeft minstens ${MIN_PASSWORD_LENGTH} tekens. Een korte zin is het makkelijkst.`,
)

/** What a passkey of an invitation is called until its person calls it otherwise. */
const FIRST_NAME = 'Eerste passkey'

/** What a link holds, and until when it works. */
export interface InvitationCode {
  code: string
  expiresAt: string
}

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

/** The page a link leads to. Behind the '#' it reaches no server, and no log. */
export function invitationLink(officeUrl: string, code: string): string {
  return `${officeUrl}/kantoor/uitnodiging#${code}`
}

/** Who an invitation is for. @throws HttpError 404 when it doesn't work */
export async function showInvitation({ database, clock }: Pick<Context, 'database' | 'clock'>, code: string) {
  const invite = await usableInvite(database, tokenHash(code), clock.now())
  if (!invite) throw notFound(ENDED)
  return invite
}

/**
 * Gives the person the password and logs them in. Nothing of before opens their account any more: sessions, passkeys.
 * @returns the session's token
 * @throws HttpError 404 when the invitation doesn't work, 422 for a password that is too short
 */
export async function acceptInvitation(
  context: Context,
  { code, password, ...browser }: Browser & { code: string; password: string },
): Promise<string> {
  const { pepper, random } = context
  const invited = await showInvitation(context, code)
  if (!isLongEnough(password)) throw new HttpError(422, TOO_SHORT)
  const passwordHash = await hashPassword(password, pepper, random)
  const action = 'staff-password-chosen'
  return enter(context, { invited, code, browser, action, passwordHash, keep: async () => {} })
}

const invitedBy = (code: string) => ({ purpose: 'invitation', owner: tokenHash(code) }) as const

/** What a browser makes a passkey by, instead of a password. @throws HttpError 404 when the invitation doesn't work */
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
): Promise<string> {
  const invited = await showInvitation(context, code)
  const key = await madePasskey(context, invitedBy(code), credential)
  const action = 'staff-passkey-chosen'
  return enter(context, {
    ...{ invited, code, browser, action, passwordHash: null },
    keep: async (tx, staff, at) =>
      demandNew(await insertPasskey(tx, { ...key, staff, name: FIRST_NAME, at })),
  })
}

interface Entering {
  invited: MemberKey
  code: string
  browser: Browser
  action: string
  /** Null for no password. */
  passwordHash: string | null
  keep: (tx: Queries, staff: StaffNumber, at: string) => Promise<void>
}

/** Uses the invitation up and starts a session. */
async function enter(
  context: Context,
  { invited, code, browser, action, passwordHash, keep }: Entering,
): Promise<string> {
  const { database, clock } = context
  const at = clock.now()
  return officeTransaction(database, async (tx) => {
    const isOpen = await holdOpenMember(tx, invited)
    const invite = isOpen && (await useInvite(tx, tokenHash(code), at))
    if (!invite) throw notFound(ENDED)
    const { concession, staff } = invite
    await setPasswordHash(tx, staff, passwordHash)
    await removePasskeysOf(tx, staff)
    await keep(tx, staff, at)
    await revokeSessionsOfStaff(tx, staff, at)
    const by = { concession, staff, address: browser.address, at }
    await auditOffice(tx, by, { action, subject: `staff/${staff}` })
    return startSession(tx, context, { concession, staff, ...browser })
  })
}
