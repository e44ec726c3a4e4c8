import type { LateOf } from '../../../platform/notice-paths.ts'
import type { BoardRow } from './board-row.ts'

/** Less than this no passenger notices. */
const MINUTE_S = 60

/** How late passengers are told that a shift is that isn't cancelled. */
export function lateToTell({
  state,
  delay,
  isSilent,
}: Pick<BoardRow, 'state' | 'delay' | 'isSilent'>): LateOf {
  if (isSilent || state === 'missed') return 'unknown'
  return delay && delay.seconds >= MINUTE_S ? delay.seconds : 'in-time'
}
