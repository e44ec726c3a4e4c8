/** What came of an errand, and what is to be written in the logbook for it. */
import type { Trip, TripFact } from '@vaarboek/domain'
import { matchNumbers } from '@vaarboek/domain'
import type { Outcome, Position, Sender, toNumberedStop } from '@vaarboek/wire'
import type { Device } from '../log/create-record.ts'
import type { LocalRejection, Logbook, LogRecord, Rejection } from '../log/logbook.ts'
import { type Disposition, dispositionOf } from './disposition.ts'

/** What came of an errand. */
export interface SyncResult {
  verdict: Disposition
  /** Shore answered, and it may succeed later: others needn't wait for it in this round. */
  isAnswered?: boolean
  /** Records that shore has now. */
  acknowledged: number[]
  /** What shore told along with it. */
  told: TripFact[]
  /** Records that shore refuses, with its words. */
  rejected: ({ seq: number } & Omit<Rejection, 'at'>)[]
}

export interface SyncContext {
  logbook: Logbook
  device: Device
  sender: Sender
  /** Where the boat is, or null: denied, unknown or too slow. Asked before a flight is sent (SYNC-33). */
  position: () => Promise<Position | null>
  /** Which life of shore's database is known; what was taken in another one counts no more. */
  generation: unknown
  /** How often the flight was changed by now, by an answer of shore's; null of a server that doesn't count it. */
  onRevision: (flightId: string, revision: number | null) => void
  /** Entries of checklists that shore took since the app started: a list cut off halfway goes on where it was. */
  taken: Set<string>
}

/** A record that can't be sent: nothing goes out, and people are told the reason. */
export function rejectedHere({ seq }: LogRecord, status: number, reason: LocalRejection): SyncResult {
  return { ...accepted([], []), rejected: [{ seq, status, message: '', reason }] }
}

export function accepted(records: LogRecord[], told: TripFact[]): SyncResult {
  return { verdict: 'accepted', acknowledged: records.map(({ seq }) => seq), told, rejected: [] }
}

/** Statuses of a shore that is overloaded or away: it is left alone. */
const BUSY = [408, 425, 429, 502, 503, 504]

/** Whether a failure tells of this record rather than of shore as a whole. */
function isOfRecord(outcome: Outcome<unknown> & { ok: false }): boolean {
  return outcome.kind === 'refused' && !BUSY.includes(outcome.status)
}

export function failed(outcome: Outcome<unknown> & { ok: false }, records: LogRecord[]): SyncResult {
  const verdict = dispositionOf(outcome)
  const { message } = outcome
  const status = outcome.status ?? 0
  const rejected = verdict === 'reject' ? records.map(({ seq }) => ({ seq, status, message })) : []
  return { verdict, acknowledged: [], told: [], rejected, isAnswered: isOfRecord(outcome) }
}

/** The numbers shore gives for stops, as a fact; none when it tells nothing new. */
export function numbersTold(
  trip: Trip,
  numbered: ReturnType<typeof toNumberedStop>[],
  device: Device,
): TripFact[] {
  const items = matchNumbers(trip.stops, numbered)
  return Object.keys(items).length > 0 ? [{ type: 'stopsNumbered', items, at: device.now() }] : []
}
