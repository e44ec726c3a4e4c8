import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { officeLines } from '@vaarboek/wire/office'
import { pollOptions } from '../platform/attended.ts'
import { send } from '../platform/server.ts'

export type TrackLine = ResponseOf<typeof officeLines>['lines'][number]

/** A timetable changes seldom in the course of a day. */
const AGAIN_MS = 5 * 60_000

/** The stops of the lines of a day and what leaves there, by track; undefined until they are read */
export function useLines(day: string): {
  lines: ReadonlyMap<string, TrackLine> | undefined
  error: Error | null
} {
  const { data, error } = useQuery({
    queryKey: ['lines', day],
    queryFn: async ({ signal }) => {
      const { lines } = await send(officeLines, { day }, pollOptions(signal))
      return new Map(lines.map((line): [string, TrackLine] => [line.track, line]))
    },
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
  })
  return { lines: data, error }
}
