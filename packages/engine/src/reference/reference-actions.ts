/** Lists from the server: tracks, shifts, ships, stewards, stops. */
import type { EngineContext } from '../context.ts'
import type { Done } from '../results.ts'
import { withContext } from '../with-context.ts'
import { load } from './loading.ts'
import type { ListName } from './reference-lists.ts'

export interface ReferenceActions {
  /** Asks the server; what comes is kept for offline. Failures are Whoops, except of the shifts (ERR-10, ERR-11). */
  load(kind: ListName, options?: { force?: boolean }): Promise<Done>
}

export function referenceActions(context: EngineContext): ReferenceActions {
  return withContext(context, { load })
}
