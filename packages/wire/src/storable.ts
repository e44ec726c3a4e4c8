/** Leaves out of what is sent what no database holds: our server refuses it, so a torn emoji or a pasted NUL would cost the whole record. */

/** A NUL, or half a character. */
const UNSTORABLE = /[\0\p{Cs}]/gu

export const storable = (text: string): string => text.replace(UNSTORABLE, '')

/** A value as JSON text. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? storable(part) : part))
}
