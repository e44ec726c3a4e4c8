/** Comments of the product: whether each begins with what it is about, as a reader of one line needs it. */

/** Words that begin a comment without saying what it is about. */
const RELATIVE = /^(?:What|Which|Who|Whose|Whom|Of|Those|One|Where|As|By)\b/

/** The first line of each JSDoc comment, and of each line comment that begins a sentence. */
const FIRST_LINES = /\/\*\*\s*\n?\s*\*?\s*([^\n]*)|^\s*\/\/ ([A-Z][^\n]*)/gm

export interface Begun {
  comments: number
  /** First lines of those that begin with a relative word. */
  without: string[]
}

export function beginnings(source: string): Begun {
  const lines = [...source.matchAll(FIRST_LINES)]
    .map(([, jsDoc = '', line = '']) => (jsDoc || line).trim())
    .filter((line) => line !== '' && !line.startsWith('*/'))
  return { comments: lines.length, without: lines.filter((line) => RELATIVE.test(line)) }
}
