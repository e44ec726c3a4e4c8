/**
 * A record that the server rejected, set aside by its captain: nothing waits for it any more, and the office gets to
 * know.
 */
import type { FlightId, RecordKey } from '../ids.ts'
import type { Instant } from '../time/service-time.ts'

export interface RecordSetAside {
  type: 'recordSetAside'
  /** The key of the record. */
  key: RecordKey
  /** The type of its fact, such as 'passengersConfirmed'. */
  of: string
  /** The record's content in words: the stop and its count, the report. */
  summary: string
  /** The trip it is part of, for people; null for what is part of none. */
  trip: string | null
  flightId: FlightId | null
  /** Why it is set aside, as the captain says. */
  reason: string
  /** Why the server rejected it. */
  refusal: string
  /** The fact itself, for who enters it by hand. */
  content: unknown
  at: Instant
}
