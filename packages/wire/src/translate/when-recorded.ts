/** How old a record is, as its tablet tells our own server. */
import type { Instant } from '@vaarboek/domain'

export interface WhenRecorded {
  /** By the tablet's clock. */
  recordedAt: Instant
  /** See `Delivery.sequence` of the domain; null when an earlier version sent it without. */
  sequence: number | null
  /** Milliseconds since then, as the tablet measured them. */
  ageMs: number
  /** By the server's clock as the tablet had heard it, in milliseconds since 1970; null where it had heard nothing. */
  serverMs: number | null
}

export function toWhenRecorded({ recordedAt, sequence, ageMs, serverMs }: WhenRecorded) {
  return { recorded_at: recordedAt, sequence, age_ms: ageMs, server_ms: serverMs }
}
