/**
 * Content that no part of a request may hold: text that no database keeps, and JSON without end. Looked for without recursion,
 * before any schema reads a word of it.
 */

export type Unfit =
  /** A NUL, or half a character. */
  | 'unstorable'
  /** Lists and objects inside each other beyond {@link MAX_DEPTH}. */
  | 'too-deep'

/** Lists and objects inside each other, at most; JSON in a text counts on from where it stands. The deepest we send has eight. */
export const MAX_DEPTH = 32

/**
 * The fault in content; null when there is none. Texts that are JSON are read as such.
 * @param isFit whether a text may be in it
 */
export function unfitIn(content: unknown, isFit = isStorable): Unfit | null {
  const left: [value: unknown, depth: number][] = [[content, 0]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, at] = next
    if (typeof value === 'string') {
      if (!isFit(value)) return 'unstorable'
      const read = jsonIn(value)
      if (read !== undefined) left.push([read, at])
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      if (at >= MAX_DEPTH) return 'too-deep'
      for (const [name, part] of Object.entries(value)) {
        if (!isFit(name)) return 'unstorable'
        if (typeof part === 'string' || typeof part === 'object') left.push([part, at + 1])
      }
    }
  }
  return null
}

/** Whether every database holds the text. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Cs}/u.test(text)
}

/** The JSON in a text; undefined when it is none that could hold anything. */
function jsonIn(text: string): unknown {
  if (!/^\s*["[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
