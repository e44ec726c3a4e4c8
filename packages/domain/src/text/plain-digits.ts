/** Numbers as they are typed anywhere: with the digits of one's own script, wide ones, and blanks between them. */

const DIGIT = /\p{Nd}/u

/**
 * A text with the digits of every script as '0' to '9'. In Unicode ten of them stand in a row, from nought on, and nothing but such
 * rows beside them.
 */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let before = 0
    while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1
    return `${before % 10}`
  })
}

/** The whole number that was typed; 0 for what has no digit, null for what isn't a number: '1e2' is neither 1 nor 12. */
export function typedNumber(text: string): number | null {
  const typed = plainDigits(text).replace(/\s/g, '')
  if (/^[-−+]?\d+$/.test(typed)) return Number(typed.replace('−', '-'))
  return /\d/.test(typed) ? null : 0
}
