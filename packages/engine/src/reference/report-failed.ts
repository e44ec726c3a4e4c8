/** Reports of a list that couldn't be had: who looks after the app hears which it was, and what came instead. */
import type { CallResult } from '@vaarboek/wire'
import type { EngineContext } from '../context.ts'
import { type Done, whoopsOf } from '../results.ts'
import { isWorkAboard } from '../state.ts'

type Failure = CallResult<unknown> & { ok: false }

/** @param what was asked for */
export function reportFailed({ reportError }: EngineContext, what: string, outcome: Failure): void {
  // The banner asks to log in again: nobody has to look after that.
  if (outcome.status === 401) return
  const found = outcome.kind === 'unexpected' ? outcome.found : outcome.message
  reportError(new Error(`${what}: ${outcome.status ?? ''} ${found}`), 'load')
}

/** The same for a screen. While there is work aboard a refused token is the banner's: one goes on (standing decision 7). */
export function failedToLoad(context: EngineContext, what: string, outcome: Failure): Done {
  reportFailed(context, what, outcome)
  if (outcome.status === 401 && isWorkAboard(context.store.getState())) return { ok: true }
  return { ok: false, whoops: whoopsOf(outcome) }
}
