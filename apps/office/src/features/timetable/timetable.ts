/** What the parts of the pages share: the questions they ask, under which they are kept, and what follows a change. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call, RequestOf, ResponseOf } from '@vaarboek/wire'
import { timetableVersion, timetableVersions } from '@vaarboek/wire/office'
import { isUnattended } from '../../platform/attended.ts'
import { HOME } from '../../platform/paths.ts'
import { Failed, send } from '../../platform/server.ts'
import { useKeys } from '../../platform/use-keys.ts'
import { text } from '../../text/timetable-nl.ts'

export type Version = ResponseOf<typeof timetableVersions>['versions'][number]
export type WholeVersion = ResponseOf<typeof timetableVersion>
export type Report = NonNullable<WholeVersion['report']>

/** All questions about the timetable are kept below it. */
export const TIMETABLE = 'timetable'
/** How often what others did is asked for. */
const EVERY_MS = 15_000

export const TIMETABLE_PATH = `${HOME}/dienstregeling`
export const dayPathOf = (day: string) => `${TIMETABLE_PATH}/dag/${day}`
export const pathOf = (version: number) => `${TIMETABLE_PATH}/versies/${version}`

export const optionsOf = (signal: AbortSignal) => ({ signal, isBackground: isUnattended() })

export function useVersions() {
  return useQuery({
    queryKey: [TIMETABLE, 'versions'],
    queryFn: ({ signal }) => send(timetableVersions, {}, optionsOf(signal)),
    refetchInterval: EVERY_MS,
  })
}

export function useVersion(version: number) {
  return useQuery({
    queryKey: [TIMETABLE, 'version', version],
    queryFn: ({ signal }) => send(timetableVersion, { version }, optionsOf(signal)),
    refetchInterval: EVERY_MS,
  })
}

/**
 * Sends a change; everything is read again, also when it fails because of what another did.
 * `then` comes before that: what is gone isn't asked for.
 */
export function useSendChange() {
  const queries = useQueryClient()
  const keyOfChange = useKeys()
  return async <C extends Call<never> | Call>(
    call: C,
    request: RequestOf<C>,
    revision: number,
    then = () => {},
  ) => {
    try {
      const key = keyOfChange([call.path, request, revision])
      const response = await send(call, request, { key, revision })
      then()
      await queries.invalidateQueries({ queryKey: [TIMETABLE] })
      return response
    } catch (error) {
      if (error instanceof Failed && error.status === 409)
        await queries.invalidateQueries({ queryKey: [TIMETABLE] })
      throw error
    }
  }
}

export function stateInWords({ state, is_whole, holds }: Version): string {
  const { states } = text
  if (state === 'draft') return is_whole ? states.draft : states.reading
  return state === 'withdrawn' ? states.withdrawn : states[holds ?? 'past']
}
