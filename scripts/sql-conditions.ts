/** The conditions of a statement, and the statement with one of them taken for true: what mutation testing of TypeScript doesn't change. */

/** A comparison after `where`, `and`, `or` or `on`: of columns, parameters and plain values, that no reckoning goes on with. */
const CONDITION =
  /(?<=\b(?:where|and|on|or)\s+\(?)[\w.]+\s*(?:(?:=|<>|<=|>=|<|>|is (?:not )?distinct from)\s*(?:\$\d+(?:::\w+)?\b|'[^']*'|[\w.]+\b)|is\s+(?:not\s+)?null\b)(?!\s*(?:[-+*/(]|\|\||::))/g

/** How many there are. */
export const conditionsOf = (text: string): string[] => [...text.matchAll(CONDITION)].map(([one]) => one)

/**
 * The statement without one of its conditions; parameters keep their types, as it still stands there.
 * @param place which one, from 0
 */
export function withoutCondition(text: string, place: number): string {
  let at = -1
  return text.replaceAll(CONDITION, (one) => {
    at += 1
    return at === place ? `(${one} or true)` : one
  })
}
