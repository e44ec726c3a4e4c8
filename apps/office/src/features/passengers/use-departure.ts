/** Departures of shifts, by the course of their line. */
import { useQuery } from '@tanstack/react-query'
import type { RequestOf } from '@vaarboek/wire'
import { officeCourse } from '@vaarboek/wire/office'
import { use } from 'react'
import { pollOptions } from '../../platform/attended.ts'
import { NOTICE_ASKS } from '../../platform/notice-paths.ts'
import { send } from '../../platform/server.ts'
import { serverClock } from '../../platform/server-clock.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { type Departure, departureIn } from './departure.ts'
import type { Choices } from './passengers.ts'

/** The course of a line on a day, for who may see it; nothing is asked while either is unknown. */
export function useCourse(day: string | null, track: string | null) {
  const maySee = use(CurrentSession).rights.includes('board.see')
  const isAsked = maySee && Boolean(day && track)
  const { data, error } = useQuery({
    queryKey: ['departure', day, track],
    queryFn: ({ signal }) =>
      send(officeCourse, { day, track } as RequestOf<typeof officeCourse>, pollOptions(signal)),
    enabled: isAsked,
  })
  return { course: data, isComing: isAsked && !data && !error }
}

/** The departure that an address of a new notice is about; null where it is about none, or nobody knows it; undefined until it is read. */
export function useDeparture(asked: URLSearchParams, choices: Choices): Departure | null | undefined {
  const [day, shift, track] = (['day', 'shift', 'track'] as const).map((part) => asked.get(NOTICE_ASKS[part]))
  const { course, isComing } = useCourse(shift ? (day ?? null) : null, track ?? null)
  if (isComing) return undefined
  const line = choices.tracks.find(({ id }) => id === track)?.name
  return course && shift && line ? departureIn(course, shift, line, serverClock.now()) : null
}
