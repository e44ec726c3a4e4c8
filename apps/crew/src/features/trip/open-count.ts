/** A count that was begun and isn't confirmed, in words, and the way back to its form. */
import { COUNTED_KINDS, type Count, type OpenCount, onAndOff, openCount, type Trip } from '@vaarboek/domain'
import { recordWords } from '../../text/records.ts'
import { text } from '../../text/text.ts'
import { useEngineState } from '../../ui/hooks.ts'

/** The one that is open on this trip, if any. */
export function useOpenCount(trip: Trip | null): OpenCount | null {
  const countings = useEngineState((state) => state.countings)
  return trip && openCount(trip, countings)
}

/** 'Aan halte Kallosluis', and 'telling begonnen, 14 op, 0 af'. */
export function openCountWords({ stop, count, isAtStop }: OpenCount): { place: string; said: string } {
  return {
    place: isAtStop ? `${text.atStop} ${stop.stopName}` : stop.stopName,
    said: `${text.countBegun}, ${shortCount(count)}`,
  }
}

/** '12 op, 3 af', and of what else is counted only what there was. */
export function shortCount(count: Count): string {
  const { counted, onAndOffOf } = recordWords()
  return COUNTED_KINDS.flatMap((kind) => {
    const { on, off } = onAndOff(count, kind)
    if (kind === 'people') return text.onAndOff(on, off)
    return on + off > 0 ? onAndOffOf(counted[kind].many, on, off) : []
  }).join(', ')
}
