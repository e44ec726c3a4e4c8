/** E-mails to people of the office: an invitation, or that they may work in one more concession. */
import { type Message, onOneLine } from '../../integrations/mail/mail.ts'
import type { Context } from '../context.ts'
import { type InvitationCode, invitationLink } from './invite-staff.ts'

/** Who gets one. */
export interface Addressee {
  email: string
  name: string
}

/** Whether it was handed over; what failed is logged. */
export async function mailStaff(
  { mail, log, office }: Context,
  to: Addressee,
  invitation: InvitationCode | null,
): Promise<'sent' | 'failed'> {
  const message = invitation ? inviting(to, invitation, office.url) : telling(to, office.url)
  return mail.send(message).then(
    () => 'sent' as const,
    (error: unknown) => {
      log(error, 'an e-mail to the office was not sent')
      return 'failed' as const
    },
  )
}

function inviting({ email, name }: Addressee, { code, expiresAt }: InvitationCode, url: string): Message {
  const until = `${expiresAt.slice(8, 10)}/${expiresAt.slice(5, 7)} om ${expiresAt.slice(11, 16)}`
  return letter(email, 'Je toegang tot het kantoor van Vaarboek', [
    `Dag ${onOneLine(name)},`,
    'Je kunt aan de slag in het kantoor van Vaarboek. Kies eerst een wachtwoord:',
    invitationLink(url, code),
    `Deze link werkt één keer, tot ${until}. Geef hem aan niemand door.`,
    'Verwachtte je dit niet? Dan hoef je niets te doen.',
  ])
}

function telling({ email, name }: Addressee, url: string): Message {
  return letter(email, 'Je rol in het kantoor van Vaarboek', [
    `Dag ${onOneLine(name)},`,
    'Je hebt een rol gekregen in nog een concessie. Meld je aan met het wachtwoord dat je al hebt:',
    `${url}/kantoor`,
  ])
}

function letter(to: string, subject: string, paragraphs: string[]): Message {
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` }
}
