/** What the parts of the page Dag share. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vaarboek/wire'
import { dayPlan, type dayShiftAdd, type dayShiftChange } from '@vaarboek/wire/office'
import { Failed, send } from '../../platform/server.ts'
import { useKeys } from '../../platform/use-keys.ts'
import { optionsOf, TIMETABLE } from './timetable.ts'

export type DayPlan = ResponseOf<typeof dayPlan>
export type DayShift = DayPlan['shifts'][number]
/** How a shift stands on a day, as it is sent. */
export type Standing = Omit<RequestOf<typeof dayShiftChange>, 'day' | 'shift'>

/** What was done last, and how it was before: it can be undone. */
export interface Done {
  said: string
  undo: { shift: DayShift; before: Standing } | null
}

const EVERY_MS = 15_000
const keyOf = (day: string) => [TIMETABLE, 'day', day]

export function useDay(day: string) {
  return useQuery({
    queryKey: keyOf(day),
    queryFn: ({ signal }) => send(dayPlan, { day }, optionsOf(signal)),
    refetchInterval: EVERY_MS,
  })
}

type DayChange = typeof dayShiftChange | typeof dayShiftAdd

/** Sends a change and shows the day as it is then; when somebody else was first that is read too. */
export function useSendDayChange(day: string) {
  const queries = useQueryClient()
  const keyOfChange = useKeys()
  return async <C extends DayChange>(call: C, request: RequestOf<C>, revision?: number) => {
    try {
      const key = keyOfChange([call.path, request, revision])
      const shown = await send(call, request, { key, revision })
      queries.setQueryData(keyOf(day), shown)
      return shown as DayPlan
    } catch (error) {
      if (error instanceof Failed && error.status === 409)
        await queries.invalidateQueries({ queryKey: keyOf(day) })
      throw error
    }
  }
}

export function standingOf({ is_cancelled, ship, captain, reason }: DayShift): Standing {
  return { is_cancelled, ship: ship?.id ?? null, captain: captain?.id ?? null, reason }
}
