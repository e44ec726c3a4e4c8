/** What the parts of the page share: the questions it asks, under which they are kept, and what follows a change. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call, RequestOf, ResponseOf } from '@vaarboek/wire'
import { officeMalfunction, type officeMalfunctions } from '@vaarboek/wire/office'
import { isUnattended } from '../../platform/attended.ts'
import { Failed, send } from '../../platform/server.ts'
import { useKeys } from '../../platform/use-keys.ts'

export type Malfunction = ResponseOf<typeof officeMalfunctions>['malfunctions'][number]
export type WholeMalfunction = ResponseOf<typeof officeMalfunction>

/** All questions about malfunctions are kept below it. */
export const MALFUNCTIONS = 'malfunctions'
/** How often what others did is asked for. */
export const EVERY_MS = 15_000

export const optionsOf = (signal: AbortSignal) => ({ signal, isBackground: isUnattended() })

const keyOf = (id: string) => [MALFUNCTIONS, 'one', id]

export function useMalfunction(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => send(officeMalfunction, { id: id as Given }, optionsOf(signal)),
    refetchInterval: EVERY_MS,
  })
}

type Given = RequestOf<typeof officeMalfunction>['id']

/** The same as a call's request has it. */
export const asked = ({ id }: Pick<Malfunction, 'id'>) => ({ id: id as Given })

/** Sends a change of one; the lists are read again. When it fails because of what another did, that is read too. */
export function useSendChange() {
  const queries = useQueryClient()
  const keyOfChange = useKeys()
  return async <C extends Call<never> | Call>(call: C, request: RequestOf<C>, revision?: number) => {
    try {
      const key = keyOfChange([call.path, request, revision])
      const response = await send(call, request, { key, revision })
      await queries.invalidateQueries({ queryKey: [MALFUNCTIONS] })
      return response
    } catch (error) {
      if (error instanceof Failed && error.status === 409)
        await queries.invalidateQueries({ queryKey: [MALFUNCTIONS] })
      throw error
    }
  }
}
