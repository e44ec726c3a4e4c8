/** A line where nothing leaves any more on the chosen track: when the next shift does, as far as that is known here. */
import { courseOf, nextToLeave } from '@vaarboek/domain'
import { useStore } from 'zustand'
import { longDate } from '../../text/dates.ts'
import { text } from '../../text/text.ts'
import { useEngine, useEngineState } from '../../ui/hooks.ts'

export function NoneLeft() {
  const engine = useEngine()
  const { choices, reference, loading, coming } = useEngineState((state) => state)
  const isGone = useStore(engine.clock, ({ sailing }) => !nextToLeave(reference.shifts, sailing))
  const next = coming?.track === choices.track?.id ? coming?.shift : undefined
  // An empty list is one that didn't come, where nothing is known of the days after it either.
  const isKnown = reference.shifts.length > 0 || (next && !loading.shifts)
  if (!isGone || !isKnown) return null
  return (
    <p role="status">{text.noneLeft(next && longDate(next.serviceDay), next && courseOf(next).leaves)}</p>
  )
}
