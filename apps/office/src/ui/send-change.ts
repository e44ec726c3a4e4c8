import type { Call, RequestOf, ResponseOf } from '@vaarboek/wire'
import type { OfficeOptions } from '@vaarboek/wire/office'
import { Failed, send } from '../platform/server.ts'
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
