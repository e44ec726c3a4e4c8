/** Departures of shifts, by the course of their line. */
import { useQuery } from '@tanstack/react-query'
import type { RequestOf } from '@vaarboek/wire'
import { officeCourse, officeTrip } from '@vaarboek/wire/office'
import { use } from 'react'
import { pollOptions } from '../../platform/attended.ts'
import { NOTICE_ASKS } from '../../platform/notice-paths.ts'
import { send } from '../../platform/server.ts'
import { serverClock } from '../../platform/server-clock.ts'
import { CurrentSession } from '../../ui/current-session.ts'
import { type Departure, departureIn } from './departure.ts'
import { type Expected, expectedIn } from './expected.ts'
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
  return { course: data, error, isComing: isAsked && !data && !error }
}

/** The departure that an address of a new notice is about; null where it is about none, or nobody knows it; undefined until it is read. */
export function useDeparture(asked: URLSearchParams, choices: Choices): Departure | null | undefined {
  const [day, shift, track] = (['day', 'shift', 'track'] as const).map((part) => asked.get(NOTICE_ASKS[part]))
  const { course, isComing } = useCourse(shift ? (day ?? null) : null, track ?? null)
  const { sailed, isComing: isTripComing } = useSailed(asked.get(NOTICE_ASKS.trip))
  if (isComing || isTripComing) return undefined
  const isLate = asked.has(NOTICE_ASKS.late)
  // A late boat may be on one that would have arrived.
  const past = isLate ? { now: 0 } : { now: serverClock.now(), nextS: sailed?.nextS }
  const line = choices.tracks.find(({ id }) => id === track)?.name
  const departure = course && shift && line ? departureIn(course, shift, line, past) : null
  return departure && isLate && sailed ? { ...departure, expected: sailed.expected } : departure
}

interface Sailed {
  expected: Expected
  /** The planned departure from its next stop; null where it has none. */
  nextS: number | null
}

/** When a trip is expected at its coming stops, as it is known now. */
function useSailed(id: string | null): { sailed: Sailed | undefined; isComing: boolean } {
  const maySee = use(CurrentSession).rights.includes('board.see')
  const isAsked = maySee && id !== null
  const { data, error } = useQuery({
    queryKey: ['expected', id],
    queryFn: async ({ signal }) => {
      const of = await send(officeTrip, { id } as RequestOf<typeof officeTrip>, pollOptions(signal))
      return { expected: expectedIn(of, serverClock.now()), nextS: of.trip.next?.plannedS ?? null }
    },
    enabled: isAsked,
    // What was expected a while ago isn't told.
    gcTime: 0,
  })
  return { sailed: data, isComing: isAsked && !data && !error }
}
