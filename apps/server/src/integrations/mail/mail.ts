/** E-mail as the rest of the server sees it: one message, sent or not. */

export interface Message {
  to: string
  subject: string
  text: string
  /** The same, for programs that draw it. */
  html?: string
}

/** One line of an e-mail, whatever was typed into it. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
}

export interface Mail {
  /** Hands one message over. Throws when that fails; whoever sends decides who hears of it. */
  send(message: Message): Promise<void>
  /** It becomes a file of this machine: nobody gets it by itself. */
  isFiles?: true | undefined
}
