/** Delay of a boat where there is room for a figure only: on the views that draw boats, loaded with those. */
import { shortDelays } from '../../text/short-delay-nl.ts'

const MINUTE_S = 60

/** '+4', 'ten minste +4', '−2'; nothing within a minute. */
export function shortDelay({ seconds, isAtLeast }: { seconds: number; isAtLeast: boolean }): string {
  const minutes = Math.trunc(seconds / MINUTE_S)
  if (minutes === 0) return ''
  return isAtLeast && minutes > 0 ? shortDelays.atLeast(minutes) : shortDelays.exactly(minutes)
}
