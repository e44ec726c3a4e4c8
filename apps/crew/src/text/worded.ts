/** Messages of our server, in the language that is shown. */
import { text } from './text.ts'

/**
 * The sentence that the catalogue has for a message, with the field or the number that the message names; the Dutch message itself
 * where the catalogue is Dutch, has none, or the server is another's.
 */
export function worded(message: string, code: string | undefined): string {
  const sentence = text.server?.[code as keyof typeof text.server]
  const [, field, number] = /'(.*?)'|(\d+)/.exec(message) ?? []
  return sentence?.replace('{}', field ?? number ?? '') ?? message
}
