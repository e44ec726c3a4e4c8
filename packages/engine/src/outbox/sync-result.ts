/** The result of a step: what is to be written in the logbook for it. */
import { type FlightId, type LogbookFact, matchNumbers, type Trip, type TripFact } from '@vaarboek/domain'
import {
  type CallResult,
  type Position,
  SETTINGS_FACTS,
  type Sender,
  type toNumberedStop,
} from '@vaarboek/wire'
import type { Device } from '../log/create-record.ts'
import {
  isRejected,
  type LocalRejection,
  type Logbook,
  type LogRecord,
  type Rejection,
} from '../log/logbook.ts'
import { type Disposition, dispositionOf, isBusy } from './disposition.ts'

/** The result of a step. */
export interface SyncResult {
  disposition: Disposition
  /** The server responded and this may succeed later: the other records needn't wait for it in this round. */
  hasResponse?: boolean
  /** Something else responded in the server's place. */
  isPortal?: boolean
  /** No request was made: it says nothing of the server, nor of who is logged in there. */
  isHere?: true
  /** Records that are on the server now. */
  acknowledged: number[]
  /** Facts in the same response, such as the numbers of stops. */
  facts: TripFact[]
  /** Records that are rejected, and why. */
  rejected: ({ seq: number } & Omit<Rejection, 'at'>)[]
}

export interface SyncContext {
  logbook: Logbook
  device: Device
  sender: Sender
  /**
   * The boat's position; null when it is denied, unknown or too slow, and for our own server where the captain doesn't share it. Asked
   * before a flight is sent (SYNC-33).
   */
  position: (isOurs: boolean) => Promise<Position | null>
  /** The generation of the server's database that this round talks to; what another generation accepted no longer counts. */
  generation: unknown
  /** Called with the revision of a flight in a response; null from a server that doesn't count them. */
  onRevision: (flightId: FlightId, revision: number | null) => void
  /** Checklist entries that the server accepted since the app started: an interrupted list goes on where it was. */
  acceptedEntries: Set<string>
}

/** A record that the device rejects by what the server said of others, and the screen says why. */
export function rejectedOf({ seq }: LogRecord, status: number, reason: LocalRejection): SyncResult {
  return { ...accepted([]), rejected: [{ seq, status, message: '', reason }] }
}

/** The same where no request was made. */
export function rejectedHere(record: LogRecord, status: number, reason: LocalRejection): SyncResult {
  return { ...rejectedOf(record, status, reason), isHere: true }
}

export function accepted(records: readonly LogRecord[], facts: TripFact[] = []): SyncResult {
  return { disposition: 'accepted', acknowledged: records.map(({ seq }) => seq), facts, rejected: [] }
}

export function failed(outcome: CallResult<unknown> & { ok: false }, records: LogRecord[]): SyncResult {
  const disposition = dispositionOf(outcome)
  const { message, code } = outcome
  const status = outcome.status ?? 0
  const rejected = disposition === 'reject' ? records.map(({ seq }) => ({ seq, status, message, code })) : []
  const isPortal = outcome.kind === 'unexpected'
  // A failure about this record rather than about the server as a whole.
  const hasResponse = outcome.kind === 'refused' && !isBusy(outcome.status)
  return { disposition, acknowledged: [], facts: [], rejected, hasResponse, isPortal }
}

export function resultOf(outcome: CallResult<unknown>, record: LogRecord): SyncResult {
  return outcome.ok ? accepted([record]) : failed(outcome, [record])
}

/** The numbers that the server gave the stops, as a fact; none when nothing is new. */
export function factsOfNumbers(
  trip: Trip,
  numbered: ReturnType<typeof toNumberedStop>[],
  device: Device,
): TripFact[] {
  const items = matchNumbers(trip.stops, numbered)
  return Object.keys(items).length > 0 ? [{ type: 'stopsNumbered', items, at: device.now() }] : []
}

/**
 * The places of rejected records that need nobody any more: what the server accepted since contains all that they say (standing
 * decision 18).
 * @param outstanding what waited before the response
 * @param accepted the places of those that the server accepted
 */
export function replacedBy(outstanding: readonly LogRecord[], accepted: readonly number[]): number[] {
  const later = outstanding.filter(({ seq }) => accepted.includes(seq))
  return outstanding
    .filter((record) => isRejected(record) && !accepted.includes(record.seq))
    .filter((refused) => later.some((record) => replaces(record, refused)))
    .map(({ seq }) => seq)
}

function replaces(later: LogRecord, refused: LogRecord): boolean {
  if (later.tripId !== refused.tripId || later.seq < refused.seq) return false
  const [now, before] = [later.fact, refused.fact]
  if (now.type === 'countCorrected')
    return (
      (before.type === 'passengersConfirmed' || before.type === 'countCorrected') && before.stop === now.stop
    )
  if (now.type === 'notificationRead')
    return before.type === 'notificationRead' && before.notificationId === now.notificationId
  return areSettings(now) && areSettings(before)
}

function areSettings({ type }: LogbookFact): boolean {
  return SETTINGS_FACTS.some((one) => one === type)
}
