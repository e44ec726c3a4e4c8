import type { BoardRow } from './board-row.ts'
import type { Exception } from './exceptions.ts'

/** The colour of a row's boat where it is drawn, as loud as the row is in the list. */
export function toneOf({ exceptions }: Pick<BoardRow, 'exceptions'>): 'missed' | 'calling' | 'calm' {
  const has = (those: readonly Exception[]) => exceptions.some((one) => those.includes(one))
  if (has(['missed', 'cancelled', 'out', 'over'])) return 'missed'
  return has(['silent', 'twice', 'late', 'full', 'skipped']) ? 'calling' : 'calm'
}
