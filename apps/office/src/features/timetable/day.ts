/** Types and queries shared by the parts of the page Dag. */
import { useQuery } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vaarboek/wire'
import { dayPlan, type dayShiftChange } from '@vaarboek/wire/office'
import { pollOptions } from '../../platform/attended.ts'
import { send } from '../../platform/server.ts'
import { TIMETABLE } from './timetable.ts'

export type DayPlan = ResponseOf<typeof dayPlan>
export type DayShift = DayPlan['shifts'][number]
/** What is planned of a shift on a day, as it is sent. */
export type ShiftPlan = Omit<RequestOf<typeof dayShiftChange>, 'day' | 'shift'>

interface Undo {
  shift: DayShift
  before: ShiftPlan
  /** Of the shift with that change: what a colleague did since isn't undone. */
  revision: number
}

/** The last change, in words and with what was planned before it: it can be undone. */
export interface Done {
  said: string
  undo: Undo | null
}

const EVERY_MS = 15_000
/** The query of a day's plan; changes of it answer with the plan as it is then. */
export const oneDay = (day: string) => [TIMETABLE, 'day', day]

export function useDay(day: string) {
  return useQuery({
    queryKey: oneDay(day),
    queryFn: ({ signal }) => send(dayPlan, { day }, pollOptions(signal)),
    refetchInterval: EVERY_MS,
  })
}

export function planOfShift({ isCancelled, ship, captain, reason }: DayShift): ShiftPlan {
  return { isCancelled, ship: ship?.id ?? null, captain: captain?.id ?? null, reason }
}
