/** Queries of the timetable pages and their keys. */
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { timetableVersion, timetableVersions } from '@vaarboek/wire/office'
import { pollOptions } from '../../platform/attended.ts'
import { HOME } from '../../platform/paths.ts'
import { send } from '../../platform/server.ts'
import { text } from '../../text/timetable-nl.ts'
import { mondayOf } from './words.ts'

export type Version = ResponseOf<typeof timetableVersions>['versions'][number]
export type WholeVersion = ResponseOf<typeof timetableVersion>
export type Report = NonNullable<WholeVersion['report']>

/** All questions about the timetable are kept below it. */
export const TIMETABLE = 'timetable'
/** How often what others did is asked for. */
const EVERY_MS = 15_000

export const TIMETABLE_PATH = `${HOME}/dienstregeling`
export const dayPathOf = (day: string) => `${TIMETABLE_PATH}/dag/${day}`
export const weekPathOf = (day: string) => `${TIMETABLE_PATH}/week/${mondayOf(day)}`
export const pathOf = (version: number) => `${TIMETABLE_PATH}/versies/${version}`

export function useVersions() {
  return useQuery({
    queryKey: [TIMETABLE, 'versions'],
    queryFn: ({ signal }) => send(timetableVersions, {}, pollOptions(signal)),
    refetchInterval: EVERY_MS,
  })
}

/** The query of one version with what it changes. */
export const oneVersion = (version: number) => [TIMETABLE, 'version', version]

export function useVersion(version: number) {
  return useQuery({
    queryKey: oneVersion(version),
    queryFn: ({ signal }) => send(timetableVersion, { version }, pollOptions(signal)),
    refetchInterval: EVERY_MS,
  })
}

export function stateInWords({ state, isWhole, holds }: Version): string {
  const { states } = text
  if (state === 'draft') return isWhole ? states.draft : states.reading
  return state === 'withdrawn' ? states.withdrawn : states[holds ?? 'past']
}
