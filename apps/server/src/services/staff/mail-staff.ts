/** E-mails to people of the office: an invitation, that they may work in one more concession, or that their account changed. */
import { type AccountChange, accountLetter, invitationLetter, newRoleLetter } from '../../text/mails-nl.ts'
import type { Context } from '../context.ts'
import { type Mailed, sendLetter } from '../send-letter.ts'
import { type InvitationCode, invitationLink } from './invitation-link.ts'

const NOT_SENT = 'an e-mail to the office was not sent'

export interface Addressee {
  email: string
  name: string
}

/** Invites somebody, or tells who can log in already; what failed is logged. */
export async function mailStaff(
  context: Context,
  { email, name }: Addressee,
  invitation: InvitationCode | null,
): Promise<Mailed> {
  const { url } = context.office
  const letter = invitation
    ? invitationLetter({ name, link: invitationLink(url, invitation.code), until: invitation.expiresAt })
    : newRoleLetter({ name, link: `${url}/kantoor` })
  return sendLetter(context, email, letter, NOT_SENT)
}

/** Tells somebody how their account can be opened from now on; nobody waits for it, and what failed is logged. */
export function warnStaff(context: Context, { email, name }: Addressee, change: AccountChange): void {
  void sendLetter(context, email, accountLetter({ name, change }), NOT_SENT)
}
