/** What the captain's own records say, and the rescue file. */
import type { EngineContext } from '../context.ts'
import type { LogRecord } from '../log/logbook.ts'
import { recordsBefore } from '../trip/own-trips.ts'
import { rescue } from './rescue.ts'

export interface LogbookActions {
  /** This captain's records before a place in the logbook, newest first. */
  records(before: number, limit: number): Promise<LogRecord[]>
  /** Everything unsent in one locked file, and the code that opens it; null where the browser has no cryptography. */
  rescue(): Promise<{ file: Blob; code: string } | null>
}

export function logbookActions(context: EngineContext): LogbookActions {
  return {
    records: (before, limit) => recordsBefore(context, before, limit),
    rescue: () => rescue(context),
  }
}
