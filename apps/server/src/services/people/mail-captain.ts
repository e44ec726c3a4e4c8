/** E-mails to captains whom the office gives a PIN. */
import { type Message, onOneLine } from '../../integrations/mail/mail.ts'

/** For who was added: where to log in, and with what. `url`: where tablets open the app. */
export function welcomeOf(
  { email, fullName }: { email: string; fullName: string },
  pin: string,
  { url, concessionName }: { url: string; concessionName: string },
): Message {
  const text = [
    `Dag ${onOneLine(fullName)},`,
    `Je kunt je aanmelden in Vaarboek voor ${onOneLine(concessionName)}, op ${url}, met dit e-mailadres en pincode ${pin}.`,
    'Doe dat binnen 24 uur. Later? Vraag dan op het aanmeldscherm zelf een nieuwe pincode.',
  ]
  return { to: email, subject: 'Je pincode voor Vaarboek', text: `${text.join('\n\n')}\n` }
}
