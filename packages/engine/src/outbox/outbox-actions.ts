/** What a captain can do about sending, and about records that are rejected. */
import type { EngineContext } from '../context.ts'
import type { LogRecord } from '../log/logbook.ts'
import type { Recorded } from '../results.ts'
import { withContext } from '../with-context.ts'
import { dependents, setAside } from './set-aside.ts'

export interface OutboxActions {
  /** Sends what waits, now. */
  sendNow(): void
  /** Sends what waits, unless a pause after a failure isn't over. */
  sendWhenDue(): void
  /** Tries rejected records again: one, or all. */
  retryRejected(seq?: number): Promise<void>
  /**
   * Sets a rejected record aside with a reason: it stays in the logbook, the office gets to know, and nothing waits for
   * it.
   */
  setAside(seq: number, reason: string): Promise<Recorded>
  /** What can't be sent without a record, and is set aside with it. */
  dependents(seq: number): Promise<LogRecord[]>
}

export function outboxActions(context: EngineContext): OutboxActions {
  return {
    sendNow: context.wakeNow,
    sendWhenDue: context.wake,
    ...withContext(context, { retryRejected, setAside, dependents }),
  }
}

async function retryRejected({ store, logbook, wakeNow }: EngineContext, seq?: number): Promise<void> {
  const rejected = store.getState().outstanding.rejected.map((record) => record.seq)
  await logbook.retryRejected(seq === undefined ? rejected : [seq])
  wakeNow()
}
