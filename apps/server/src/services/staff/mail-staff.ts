/** E-mails to people of the office: an invitation, or that they may work in one more concession. */
import { type Message, onOneLine } from '../../integrations/mail/mail.ts'
import type { Context } from '../context.ts'
import { type InvitationCode, invitationLink } from './invitation-link.ts'

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

const CHANGED = {
  password: 'Je wachtwoord is gewijzigd. Op andere toestellen ben je afgemeld.',
  passkeyAdded: 'Er is een passkey bij je account gekomen.',
  passkeyRemoved: 'Er is een passkey van je account verwijderd. Op andere toestellen ben je afgemeld.',
  invitation:
    'Met een uitnodiging is een nieuw wachtwoord of een nieuwe passkey gekozen. Wat daarvoor gold, werkt niet meer.',
}

/** Tells somebody how their account can be opened from now on; nobody waits for it, and what failed is logged. */
export function warnStaff(
  { mail, log }: Context,
  { email, name }: Addressee,
  what: keyof typeof CHANGED,
): void {
  const message = letter(email, 'Je account in het kantoor van Vaarboek', [
    `Dag ${onOneLine(name)},`,
    CHANGED[what],
    'Was jij dat niet? Vraag een beheerder meteen om een nieuwe uitnodiging: wie ze gebruikt, sluit alle anderen buiten.',
  ])
  void mail.send(message).catch((error: unknown) => log(error, 'an e-mail to the office was not sent'))
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
