/**
 * Invitations: who is added to the office chooses a password by a link that works once, within 72 hours. The link goes to the
 * person's own mailbox and is shown to nobody else: whoever has it is that person.
 */

import type { Queries } from '../../database/database.ts'
import { putInvite, usableInvite, useInvite } from '../../repositories/office-invites.ts'
import { revokeSessionsOfStaff } from '../../repositories/office-sessions.ts'
import { type MemberKey, setPasswordHash } from '../../repositories/office-staff.ts'
import { newToken, tokenHash } from '../accounts/log-in.ts'
import { hashPassword, isLongEnough, MIN_PASSWORD_LENGTH } from '../accounts/pin-hash.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound, sentence } from '../http-error.ts'
import { officeTransaction } from './read-office.ts'
import { auditOffice } from './staff-caller.ts'
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
 * Gives the person the password and logs them in; all other sessions of theirs end.
 * @returns the session's token
 * @throws HttpError 404 when the invitation doesn't work, 422 for a password that is too short
 */
export async function acceptInvitation(
  context: Context,
  { code, password, ...browser }: Browser & { code: string; password: string },
): Promise<string> {
  const { database, clock, pepper, random } = context
  await showInvitation(context, code)
  if (!isLongEnough(password)) throw new HttpError(422, TOO_SHORT)
  const passwordHash = await hashPassword(password, pepper, random)
  const at = clock.now()
  return officeTransaction(database, async (tx) => {
    const invite = await useInvite(tx, tokenHash(code), at)
    if (!invite) throw notFound(ENDED)
    const { concession, staff } = invite
    await setPasswordHash(tx, staff, passwordHash)
    await revokeSessionsOfStaff(tx, staff, at)
    const by = { concession, staff, address: browser.address, at }
    await auditOffice(tx, by, { action: 'staff-password-chosen', subject: `staff/${staff}` })
    return startSession(tx, context, { concession, staff, ...browser })
  })
}
