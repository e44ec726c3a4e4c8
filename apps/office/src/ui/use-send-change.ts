/** Sending of a change: once, or with what is read again after it. */
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Call, RequestOf, ResponseOf } from '@vaarboek/wire'
import type { OfficeOptions } from '@vaarboek/wire/office'
import { Failed, send } from '../platform/server.ts'
import { useKeys } from '../platform/use-keys.ts'
import { conflictInWords } from '../text/conflict-nl.ts'

/** Sends a change; who comes second is told what the first did. @throws Failed */
export async function sendChange<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: OfficeOptions,
): Promise<ResponseOf<C>> {
  try {
    return await send(call, request, options)
  } catch (error) {
    if (error instanceof Failed && error.conflict) error.message = conflictInWords(error.conflict)
    throw error
  }
}

interface Afterwards {
  /** The query that the response answers: it is put there instead of being asked for again. */
  answers?: QueryKey
  /** Called before anything is read again: what is gone isn't asked for. */
  onDone?: () => void
}

/** Sends a change; queries below these roots are read again, also when somebody else was first. */
export function useSendChange(...roots: readonly string[]) {
  const queries = useQueryClient()
  const sendKeyed = useKeys()
  const readAgain = (answered?: QueryKey) => {
    const isOpen = ({ queryKey }: { queryKey: QueryKey }) =>
      !answered || hashKey(queryKey) !== hashKey(answered)
    return Promise.all(
      roots.map((root) => queries.invalidateQueries({ queryKey: [root], predicate: isOpen })),
    )
  }
  return async <C extends Call<never> | Call>(
    call: C,
    request: RequestOf<C>,
    revision?: number,
    { answers, onDone }: Afterwards = {},
  ): Promise<ResponseOf<C>> => {
    try {
      const response = await sendKeyed([call.path, request, revision], (key) =>
        sendChange(call, request, { key, revision }),
      )
      if (answers) queries.setQueryData(answers, response)
      onDone?.()
      await readAgain(answers)
      return response
    } catch (error) {
      if (error instanceof Failed && error.status === 409) await readAgain()
      throw error
    }
  }
}
