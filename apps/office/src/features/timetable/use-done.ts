import { useState } from 'react'
import { useKept } from '../../ui/use-kept.ts'
import type { DayPlan, Done } from './day.ts'

const isDone = (kept: unknown): kept is Done =>
  typeof kept === 'object' && kept !== null && 'said' in kept && 'undo' in kept

/**
 * The last change of a day. It can be undone as long as nobody changed that shift since, also by who was on another page meanwhile: to tell
 * passengers, for one.
 */
export function useDone({ day, shifts }: DayPlan): [Done, (done: Done) => void] {
  const [kept, keep] = useKept(`day-done/${day}`, isDone)
  const [said, say] = useState('')
  const undo = kept?.undo
  const now = undo && shifts.find(({ shift }) => shift === undo.shift.shift)
  const done = kept && now?.revision === undo?.revision ? kept : { said, undo: null }
  return [
    done,
    (next) => {
      keep(next.undo && next)
      say(next.said)
    },
  ]
}
