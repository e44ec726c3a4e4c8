import { useQuery } from '@tanstack/react-query'
import { weekPlan } from '@vaarboek/wire/office'
import { pollOptions } from '../../../platform/attended.ts'
import { send } from '../../../platform/server.ts'
import { TIMETABLE } from '../timetable.ts'
import type { Week } from './week.ts'

const EVERY_MS = 15_000

export function useWeek(day: string) {
  return useQuery({
    queryKey: [TIMETABLE, 'week', day],
    queryFn: ({ signal }) => readWeek(day, pollOptions(signal)),
    refetchInterval: EVERY_MS,
  })
}

export function readWeek(day: string, options?: ReturnType<typeof pollOptions>): Promise<Week> {
  return send(weekPlan, { day }, options)
}
