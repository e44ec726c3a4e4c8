/** Queries of the page's parts and their keys. */
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { officeMalfunction, type officeMalfunctions } from '@vaarboek/wire/office'
import { pollOptions } from '../../platform/attended.ts'
import { send } from '../../platform/server.ts'

export type Malfunction = ResponseOf<typeof officeMalfunctions>['malfunctions'][number]
export type WholeMalfunction = ResponseOf<typeof officeMalfunction>

/** All questions about malfunctions are kept below it. */
export const MALFUNCTIONS = 'malfunctions'
/** How often what others did is asked for. */
export const EVERY_MS = 15_000

/** The query of one malfunction with all that belongs to it. */
export const oneMalfunction = (id: string) => [MALFUNCTIONS, 'one', id]

export function useMalfunction(id: string) {
  return useQuery({
    queryKey: oneMalfunction(id),
    queryFn: ({ signal }) => send(officeMalfunction, { id }, pollOptions(signal)),
    refetchInterval: EVERY_MS,
  })
}
