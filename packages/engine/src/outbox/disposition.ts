/** The disposition by an outcome's status only: no error text is read but the one of the specification. */
import type { CallResult } from '@vaarboek/wire'

export type Disposition =
  | 'accepted'
  /** Try again later with the same key: no response, or one that isn't about the record. */
  | 'retry'
  /** The token is rejected: sending waits for a login. */
  | 'login'
  /** The server understood and rejects it for good: people must look at it. */
  | 'reject'

/** Statuses of a server that is overloaded or unreachable: about the moment, not about the record. */
const BUSY = [408, 425, 429, 502, 503, 504]

/** Whether the server as a whole can't do it now: it gets a pause. */
export function isBusy(status: number): boolean {
  return BUSY.includes(status)
}

export function dispositionOf(outcome: CallResult<unknown>): Disposition {
  if (outcome.ok) return 'accepted'
  if (outcome.kind !== 'refused') return 'retry'
  if (outcome.status === 401) return 'login'
  // A 4xx page of a portal or proxy is no rejection; only a response in the API's own form is.
  const isOfMoment = outcome.status >= 500 || isBusy(outcome.status) || !outcome.explained
  return isOfMoment ? 'retry' : 'reject'
}
