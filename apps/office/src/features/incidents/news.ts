/** What of the incidents is new since they were read last, and whether it calls. Pure. */
import type { Chime } from '../../platform/chime.ts'
import type { Incident } from './incidents.ts'

export const SOUNDS = ['none', 'urgent', 'all'] as const
export type Sound = (typeof SOUNDS)[number]

export const isUnseen = ({ seenBy }: Pick<Incident, 'seenBy'>) => seenBy.length === 0

/**
 * The sound for incidents that weren't there before; null for none. Who has just come hears of what is urgent and nobody has seen.
 * @param known those of before; null at first
 */
export function chimeFor(
  incidents: readonly Incident[],
  known: ReadonlySet<string> | null,
  wanted: Sound,
): Chime | null {
  const fresh = incidents.filter((one) => isUnseen(one) && !known?.has(one.id))
  if (wanted === 'none') return null
  if (fresh.some(({ urgent }) => urgent)) return 'urgent'
  return wanted === 'all' && known !== null && fresh.length > 0 ? 'calm' : null
}
