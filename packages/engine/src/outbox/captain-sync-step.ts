/** The next step of a captain's own stream: reports and replies, then what was read or set aside (AMB-69), one by one. */
import type {
  FlightId,
  MalfunctionPhotoAdded,
  MalfunctionReplied,
  MalfunctionReported,
  NotificationRead,
  RecordSetAside,
  TripId,
} from '@vaarboek/domain'
import type { LogRecord } from '../log/logbook.ts'

/** The number of the trip a report was made on; `'later'` while the server has yet to give one. */
export type FlightOf = (tripId: TripId | null) => Promise<FlightId | null | 'later'>

export type CaptainSyncStep =
  | { kind: 'report'; record: LogRecord; fact: MalfunctionReported; flightId: FlightId | null }
  | { kind: 'reportPhoto'; record: LogRecord; fact: MalfunctionPhotoAdded; flightId: FlightId | null }
  | { kind: 'reply'; record: LogRecord; fact: MalfunctionReplied }
  | { kind: 'read'; record: LogRecord; fact: NotificationRead }
  | { kind: 'setAside'; record: LogRecord; fact: RecordSetAside }

/**
 * The next step, or null when nothing can be sent now.
 * @param outstanding the stream's records that the server doesn't have, in order
 * @param part what has bytes of photos in it goes apart from the text
 */
export async function nextCaptainSyncStep(
  outstanding: readonly LogRecord[],
  part: 'text' | 'photos',
  flightOf: FlightOf,
): Promise<CaptainSyncStep | null> {
  let last: CaptainSyncStep | null = null
  for (const record of outstanding) {
    const { fact, rejected } = record
    if (rejected !== null) continue
    if (fact.type === 'malfunctionReported' && part === 'text') {
      const flightId = await flightOf(fact.tripId)
      if (flightId !== 'later') return { kind: 'report', record, fact, flightId }
    } else if (fact.type === 'malfunctionPhotoAdded' && part === 'photos') {
      const isTextSent = !outstanding.some(
        (other) => other.fact.type === 'malfunctionReported' && other.fact.id === fact.report.id,
      )
      // The text first: without it there is no need to read the trip, and there may be thirty of them.
      const flightId = isTextSent ? await flightOf(fact.report.tripId) : 'later'
      if (flightId !== 'later') return { kind: 'reportPhoto', record, fact, flightId }
    } else if (fact.type === 'malfunctionReplied' && (fact.photo === null) === (part === 'text')) {
      return { kind: 'reply', record, fact }
    } else if (fact.type === 'notificationRead' && part === 'text') {
      last ??= { kind: 'read', record, fact }
    } else if (fact.type === 'recordSetAside' && part === 'text') {
      last ??= { kind: 'setAside', record, fact }
    }
  }
  return last
}
