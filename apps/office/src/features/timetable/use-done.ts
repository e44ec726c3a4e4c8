import { useState } from 'react'
import { useKept } from '../../ui/use-kept.ts'
import type { DayPlan, Done } from './day.ts'

const NOTHING: Done = { said: '', undo: null }

const isDone = (kept: unknown): kept is Done =>
  typeof kept === 'object' && kept !== null && 'said' in kept && 'undo' in kept

/**
 * The last change of a day, also for who was on another page meanwhile, to tell passengers for one: as long as nobody changed that shift
 * since.
 */
export function useDone({ day, shifts }: DayPlan): [Done, (done: Done) => void] {
  const [kept, keep] = useKept(`day-done/${day}`, isDone)
  const [ofThisVisit, say] = useState<Done | null>(null)
  const undo = kept?.undo
  const now = undo && shifts.find(({ shift }) => shift === undo.shift.shift)
  const ofBefore = kept && now?.revision === undo?.revision ? kept : NOTHING
  return [
    ofThisVisit ?? ofBefore,
    (next) => {
      keep(next.undo && next)
      say(next)
    },
  ]
}
