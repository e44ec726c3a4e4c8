/** How a page sends what somebody changes. */
import { useQueryClient } from '@tanstack/react-query'
import type { Call, RequestOf } from '@vaarboek/wire'
import { Failed, send } from '../platform/server.ts'
import { useKeys } from '../platform/use-keys.ts'

/** Sends a change; what is kept below these keys is read again, also when somebody else was first. */
export function useSendChange(...roots: readonly string[]) {
  const queries = useQueryClient()
  const keyOf = useKeys()
  const readAgain = () => Promise.all(roots.map((root) => queries.invalidateQueries({ queryKey: [root] })))
  return async <C extends Call<never> | Call>(call: C, request: RequestOf<C>, revision?: number) => {
    try {
      const response = await send(call, request, { key: keyOf([call.path, request, revision]), revision })
      await readAgain()
      return response
    } catch (error) {
      if (error instanceof Failed && error.status === 409) await readAgain()
      throw error
    }
  }
}
