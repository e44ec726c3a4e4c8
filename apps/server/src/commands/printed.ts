/**
 * All that a command says passes here on its way to a terminal or a program. People and feeds name things, and a name may hold what
 * steers a terminal; content may lie deeper than anything can write.
 */

/** Deeper than any record of ours. */
const DEEPEST = 64
const STEERING = /\r\n|[\p{Cc}\p{Bidi_Control}]/gu
const LEFT = ['\r\n', '\n', '\t']

/** The same without what would steer a terminal; lines and tabs stay. */
export function harmless(text: string): string {
  return text.replace(STEERING, (found) => (LEFT.includes(found) ? found : ' '))
}

/** JSON whose strings hold nothing of the kind either; what lies too deep is '…'. @param space of indentation */
export function jsonOf(value: unknown, space = 0): string {
  const escaped = (sign: string) =>
    LEFT.includes(sign) ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return (JSON.stringify(shallow(value, DEEPEST), null, space) ?? 'null').replace(STEERING, escaped)
}

function shallow(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return '…'
  if (Array.isArray(value)) return value.map((one) => shallow(one, levels - 1))
  // A moment says how it is written.
  if ('toJSON' in value && typeof value.toJSON === 'function') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shallow(one, levels - 1)]))
}
