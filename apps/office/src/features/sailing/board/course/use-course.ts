import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { officeCourse } from '@vaarboek/wire/office'
import { useEffect, useState } from 'react'
import { pollOptions } from '../../../../platform/attended.ts'
import { send } from '../../../../platform/server.ts'
import type { BoardRow } from '../board-row.ts'
import type { TrackCourse } from './courses.ts'

/** However much happens on a line, its course isn't read more often: the board says each last stop meanwhile. */
const APART_MS = 10_000
const KEPT_MS = 60_000

interface Asked {
  day: string
  track: string
  /** The track's; what they say of themselves is why the course is read anew. */
  rows: readonly BoardRow[]
  /** Milliseconds since 1970. */
  now: number
}

/** The course of a track, read when it is drawn, and again after the board has told of a change. */
export function useCourse({ day, track, rows, now }: Asked): {
  course: TrackCourse | undefined
  error: Error | null
} {
  const told = toldOf(rows)
  const [{ of, at }, ask] = useState({ of: told, at: now })
  const isNews = of !== told && now - at >= APART_MS
  useEffect(() => {
    if (isNews) ask({ of: told, at: now })
  }, [isNews, told, now])
  const { data, error } = useQuery({
    queryKey: ['course', day, track, of],
    queryFn: ({ signal }) => send(officeCourse, { day, track }, pollOptions(signal)),
    placeholderData: keepPreviousData,
    staleTime: APART_MS,
    gcTime: KEPT_MS,
  })
  return { course: data?.track === track && data.day === day ? data : undefined, error }
}

/** The shifts and trips there are, and how often each was changed. */
function toldOf(rows: readonly BoardRow[]): string {
  return rows.map(({ key, trip }) => `${key}.${trip?.version ?? 0}`).join(' ')
}
