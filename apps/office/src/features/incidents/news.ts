/** What of the incidents is new since they were read last, and whether it calls. Pure. */
import type { Chime } from '../../platform/chime.ts'
import type { Incident } from '../../ui/use-incidents.ts'

export const SOUNDS = ['none', 'urgent', 'all'] as const
export type Sound = (typeof SOUNDS)[number]

type Sights = Pick<Incident, 'urgent' | 'seenBy' | 'isSeen'>

/**
 * Whether it is new to who looks. What is urgent each of the room must know of, whoever else has seen it; of the rest it is enough that
 * somebody sees to it.
 */
export function isUnseen({ urgent, seenBy, isSeen }: Sights): boolean {
  return urgent ? !isSeen : seenBy.length === 0
}

/**
 * The sound for incidents that weren't there before; null for none. Who has just come hears of what is urgent. What a colleague has seen
 * calls nobody: somebody sees to it.
 * @param known those of before; null at first
 */
export function chimeFor(
  incidents: readonly Incident[],
  known: ReadonlySet<string> | null,
  wanted: Sound,
): Chime | null {
  const fresh = incidents.filter((one) => one.seenBy.length === 0 && !known?.has(one.id))
  if (wanted === 'none') return null
  if (fresh.some(({ urgent }) => urgent)) return 'urgent'
  return wanted === 'all' && known !== null && fresh.length > 0 ? 'calm' : null
}

/** The same with what is urgent on top. */
export function urgentFirst(incidents: readonly Incident[]): Incident[] {
  return incidents.toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
}

/** Kinds that may be urgent: people may be in danger, or they don't know of it; a crew that wrote is heard. */
const GRAVEST: readonly Incident['kind'][] = ['malfunction', 'silent', 'unread']

/** The same with the gravest on top; of one kind the newest stays before the others. */
export function gravestFirst(incidents: readonly Incident[]): Incident[] {
  return incidents.toSorted((one, other) => gravity(one) - gravity(other))
}

function gravity({ kind }: Incident): number {
  const place = GRAVEST.indexOf(kind)
  return place < 0 ? GRAVEST.length : place
}
