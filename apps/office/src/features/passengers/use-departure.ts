/** The departure of a shift, read where a new notice begins with it. */
import { useQuery } from '@tanstack/react-query'
import type { RequestOf } from '@vaarboek/wire'
import { officeCourse } from '@vaarboek/wire/office'
import { use } from 'react'
import { pollOptions } from '../../platform/attended.ts'
import { NOTICE_ASKS } from '../../platform/notice-paths.ts'
import { send } from '../../platform/server.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import type { Departure } from './departure.ts'
import type { Choices } from './passengers.ts'

/** The departure that an address of a new notice is about; null where it is about none, or nobody knows it; undefined until it is read. */
export function useDeparture(asked: URLSearchParams, choices: Choices): Departure | null | undefined {
  const maySee = use(CurrentSession).rights.includes('board.see')
  const [day, shift, track] = (['day', 'shift', 'track'] as const).map((part) => asked.get(NOTICE_ASKS[part]))
  const isAsked = maySee && Boolean(day && shift && track)
  const { data, error } = useQuery({
    queryKey: ['departure', day, track],
    queryFn: ({ signal }) =>
      send(officeCourse, { day, track } as RequestOf<typeof officeCourse>, pollOptions(signal)),
    enabled: isAsked,
  })
  if (!isAsked || (error && !data)) return null
  if (!data) return undefined
  const stops = data.shifts.find((one) => one.shift === shift)?.stops ?? []
  const [first, last] = [stops[0], stops.at(-1)]
  const nameOf = (id: string | undefined) => data.stops.find(({ stop }) => stop === id)?.stopName
  const [from, to] = [nameOf(first?.stop), nameOf(last?.stop)]
  const line = choices.tracks.find(({ id }) => id === track)?.name
  if (!first || !last || !from || !to || !line) return null
  return { day: data.day, from, to, track: line, leavesS: first.departureS, arrivesS: last.arrivalS }
}
