/** What the captain's own records say, and the rescue file. */
import type { Trip } from '@vaarboek/domain'
import type { EngineContext } from '../context.ts'
import type { LogRecord, Stream } from '../log/logbook.ts'
import { readTrip } from '../log/read-trip.ts'
import { recordsBefore } from '../trip/own-trips.ts'
import { rescue } from './rescue.ts'

export interface LogbookActions {
  /** This captain's records before a place in the logbook, newest first. */
  records(before: number, limit: number): Promise<LogRecord[]>
  /** A trip as this device has it, of any day; null where a stream is none. */
  trip(id: Stream): Promise<Trip | null>
  /** Everything unsent in one locked file, and the code that opens it; null where the browser has no cryptography. */
  rescue(): Promise<{ file: Blob; code: string } | null>
}

export function logbookActions(context: EngineContext): LogbookActions {
  return {
    records: (before, limit) => recordsBefore(context, before, limit),
    trip: async (id) =>
      (await readTrip(context.logbook, id, (refusal) => context.reportError(refusal, 'logbook'))).trip,
    rescue: () => rescue(context),
  }
}
