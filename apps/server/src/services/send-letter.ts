/** Letters of the catalogue as e-mails, and what became of them. */
import { type Message, onOneLine } from '../integrations/mail/mail.ts'
import type { Letter } from '../text/mails-nl.ts'
import type { Context } from './context.ts'

/** Outcome of a letter that was handed over, or couldn't be. */
export type Mailed = 'sent' | 'failed'

/** A letter as it is handed over for an address: no name or text of people in it makes a line of its own. */
export function messageTo(to: string, { subject, paragraphs }: Letter): Message {
  const text = paragraphs.map((lines) =>
    [lines]
      .flat()
      .map(onOneLine)
      .filter((line) => line !== '')
      .join('\n'),
  )
  return { to, subject: onOneLine(subject), text: `${text.join('\n\n')}\n` }
}

/** Hands a letter over. Throws nothing: a failure is logged, with `failure` beside it. */
export async function sendLetter(
  { mail, log }: Pick<Context, 'mail' | 'log'>,
  to: string,
  letter: Letter,
  failure: string,
): Promise<Mailed> {
  try {
    await mail.send(messageTo(to, letter))
    return 'sent'
  } catch (error) {
    log(error, failure)
    return 'failed'
  }
}
