/** Letters of the catalogue as e-mails, and what became of them. */
import { type Message, onOneLine } from '../integrations/mail/mail.ts'
import type { Letter } from '../text/mails-nl.ts'
import type { Context } from './context.ts'
import { htmlOf } from './letter-html.ts'

/** Outcome of a letter: handed over, written to a file of this machine as there is no mail server, or neither. */
export type Mailed = 'sent' | 'filed' | 'failed'

/**
 * A letter as it is handed over for an address: no name or text of people in it makes a line of its own. One with a table has it as
 * HTML too.
 */
export function messageTo(to: string, letter: Letter): Message {
  const text = letter.paragraphs.map((part) =>
    linesOf(part)
      .map(onOneLine)
      .filter((line) => line !== '')
      .join('\n'),
  )
  const isDrawn = letter.paragraphs.some((part) => typeof part === 'object' && 'facts' in part)
  return {
    to,
    subject: onOneLine(letter.subject),
    text: `${text.join('\n\n')}\n`,
    ...(isDrawn && { html: htmlOf(letter) }),
  }
}

function linesOf(part: Letter['paragraphs'][number]): readonly string[] {
  if (typeof part === 'string') return [part]
  return 'facts' in part ? part.facts.map(([what, is]) => `${what}: ${is}`) : part
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
    return mail.isFiles ? 'filed' : 'sent'
  } catch (error) {
    log(error, failure)
    return 'failed'
  }
}
