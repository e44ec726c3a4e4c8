/** How old a record is, as its tablet tells our own server. */
import type { Instant } from '@vaarboek/domain'

export interface WhenRecorded {
  /** The moment by the tablet's clock. */
  recordedAt: Instant
  /** See `Delivery.sequence` of the domain; null when an earlier version sent it without. */
  sequence: number | null
  /** Milliseconds since then, as the tablet measured them. */
  ageMs: number
  /** The same by the server's clock as the tablet had heard it, milliseconds since 1970; null where it hadn't. */
  serverMs: number | null
}

export function toWhenRecorded({ recordedAt, sequence, ageMs, serverMs }: WhenRecorded) {
  return { recorded_at: recordedAt, sequence, age_ms: ageMs, server_ms: serverMs }
}
