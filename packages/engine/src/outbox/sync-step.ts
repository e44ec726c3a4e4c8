/**
 * What is to be sent next for a trip: decided anew each time from the trip and what is outstanding, so there is no
 * second queue that could get out of step. Order: the settings first (nothing goes out before shore has numbered the
 * trip), then checklists, then inserted stops, then all done stops at once, corrections of counts after them. Photos are
 * asked for apart: no text ever waits for one.
 */
import type { ChecklistEntry, ListKind, Stop, Trip } from '@vaarboek/domain'
import { beginsTrip, isRejected, type LogRecord } from '../log/logbook.ts'

/** The most stops in one batch. */
export const MAX_STOPS_PER_BATCH = 1000

export type SyncStep =
  /** Make the trip; `settled` is with shore then. */
  | { kind: 'create'; record: LogRecord; settled: LogRecord[] }
  | { kind: 'update'; record: LogRecord; flightId: string }
  /** Ask shore for the numbers of stops that have none yet (SYNC-20). */
  | { kind: 'number'; flightId: string }
  | { kind: 'insert'; record: LogRecord; flightId: string; stop: Stop; afterItemId: string }
  | { kind: 'pass'; records: LogRecord[]; flightId: string }
  /** Shore was asked and has no such stop: set apart for people, never sent to another (standing decision 14). */
  | { kind: 'setApart'; record: LogRecord; stop: Stop }
  /** Its trip was set aside: it can never be sent, and people decide. */
  | { kind: 'strand'; record: LogRecord }
  /** Begin a checklist on shore (SYNC-24). */
  | { kind: 'createChecklist'; list: ListKind; record: LogRecord; flightId: string }
  /** Ask whether shore still knows a checklist that was begun earlier (SYNC-28). */
  | { kind: 'checkChecklist'; list: ListKind; serverId: string }
  /** Send its entries one by one (SYNC-25). */
  | { kind: 'fillChecklist'; list: ListKind; record: LogRecord; serverId: string; entries: ChecklistEntry[] }
  | { kind: 'checklistPhoto'; record: LogRecord; serverId: string; entry: ChecklistEntry; photo: string }

/** What was already asked of shore in this round: asking again would tell nothing new. */
export interface Asked {
  numbers: boolean
  /** Checklists that were begun or checked. */
  checklists: ReadonlySet<ListKind>
}

/** Settings and checklists, or stops: between the two go the captain's reports (AMB-69). */
export type TripPart = 'settings' | 'stops' | 'photos'

/**
 * The next errand of a part, or null when nothing of it can be sent (all is with shore, or waits for a rejected record).
 * @param outstanding what shore doesn't have of this trip, in order
 */
export function nextSyncStep(
  trip: Trip,
  outstanding: readonly LogRecord[],
  part: TripPart,
  asked: Asked,
): SyncStep | null {
  const sendable = outstanding.filter(({ rejected }) => rejected === null)
  const { flightId } = trip
  if (flightId === null) {
    if (part !== 'settings') return null
    const [first] = sendable
    if (trip.isSetAside) return first ? { kind: 'strand', record: first } : null
    return beginning(outstanding, sendable)
  }
  if (part === 'photos') return nextPhoto(trip, outstanding, sendable)
  if (part === 'stops') return nextStopErrand(trip, outstanding, sendable, flightId, asked)
  const update = sendable.find(({ fact }) => fact.type === 'tripRevised' || fact.type === 'tripResumed')
  if (update) return { kind: 'update', record: update, flightId }
  return nextChecklist(trip, sendable, flightId, asked)
}

/**
 * What the trip is made with: another ship or crew, chosen after shore refused the first, in its place. Shore may have made it
 * before, in an answer that was lost: then it is that trip, with the ship and crew of then. So only those it begins with are
 * with shore; what was chosen since, or by who took it over, is told by an update.
 */
function beginning(outstanding: readonly LogRecord[], sendable: readonly LogRecord[]): SyncStep | null {
  const refused = outstanding.filter((record) => beginsTrip(record.fact) && isRejected(record))
  const record =
    refused.length > 0
      ? sendable.findLast(({ fact }) => fact.type === 'tripRevised')
      : sendable.find(({ fact }) => beginsTrip(fact))
  if (!record) return null
  return { kind: 'create', record, settled: record.fact.type === 'tripPrepared' ? [record] : refused }
}

function nextChecklist(
  trip: Trip,
  sendable: readonly LogRecord[],
  flightId: string,
  asked: Asked,
): SyncStep | null {
  for (const record of sendable) {
    if (record.fact.type !== 'checklistSubmitted') continue
    const { list } = record.fact
    const submitted = trip.checklists[list]
    if (!submitted) continue
    const { serverId, entries } = submitted
    if (serverId === null) return { kind: 'createChecklist', list, record, flightId }
    if (!asked.checklists.has(list)) return { kind: 'checkChecklist', list, serverId }
    return { kind: 'fillChecklist', list, record, serverId, entries }
  }
  return null
}

/** A photo of a list whose text is with shore. */
function nextPhoto(
  trip: Trip,
  outstanding: readonly LogRecord[],
  sendable: readonly LogRecord[],
): SyncStep | null {
  for (const record of sendable) {
    if (record.fact.type !== 'checklistPhotoAdded') continue
    const { list, fieldId, photo } = record.fact
    const submitted = trip.checklists[list]
    const entry = submitted?.entries.find((one) => one.fieldId === fieldId)
    const isTextSent = !outstanding.some(
      ({ fact }) => fact.type === 'checklistSubmitted' && fact.list === list,
    )
    if (submitted?.serverId && entry && isTextSent)
      return { kind: 'checklistPhoto', record, serverId: submitted.serverId, entry, photo }
  }
  return null
}

function nextStopErrand(
  trip: Trip,
  outstanding: readonly LogRecord[],
  sendable: readonly LogRecord[],
  flightId: string,
  asked: Asked,
): SyncStep | null {
  const stops = new Map(trip.stops.map((stop) => [stop.id, stop]))
  const unsentInsertions = new Set(
    outstanding.flatMap(({ fact }) => (fact.type === 'stopInserted' ? fact.stop : [])),
  )
  /** Shore knows the stop, or would if asked. */
  const lacksNumber = (stop: Stop) => stop.itemId === null && !unsentInsertions.has(stop.id)
  const done: LogRecord[] = []
  const corrections: LogRecord[] = []
  let lacking: (SyncStep & { kind: 'setApart' }) | null = null
  for (const record of sendable) {
    const { fact } = record
    if (fact.type === 'stopInserted') {
      const stop = stops.get(fact.stop)
      const after = stops.get(fact.after)
      if (!stop || !after) continue
      const place = knownBefore(stop, trip)
      // The one it was inserted after goes first, unless that is rejected: nothing waits for it.
      if (place !== null && (asked.numbers || !lacksNumber(after)))
        return { kind: 'insert', record, flightId, stop, afterItemId: place }
      if (lacksNumber(after)) lacking ??= { kind: 'setApart', record, stop }
    } else if (
      fact.type === 'passengersConfirmed' ||
      fact.type === 'stopSkipped' ||
      fact.type === 'countCorrected'
    ) {
      const stop = stops.get(fact.stop)
      if (stop?.itemId) (fact.type === 'countCorrected' ? corrections : done).push(record)
      else if (stop && lacksNumber(stop)) lacking ??= { kind: 'setApart', record, stop }
    }
  }
  if (lacking) return asked.numbers ? lacking : { kind: 'number', flightId }
  // A correction goes after the counts, so that shore has the first count before the second.
  const records = done.length > 0 ? done : corrections.slice(0, 1)
  return records.length > 0
    ? { kind: 'pass', records: records.slice(0, MAX_STOPS_PER_BATCH), flightId }
    : null
}

/**
 * Where shore must put a stop to have it in the boat's place: after the last one before it that shore knows. That is the one
 * it was inserted after, unless its record had to wait and a later one went first.
 */
function knownBefore(stop: Stop, { stops }: Trip): string | null {
  return stops.slice(0, stops.indexOf(stop)).findLast(({ itemId }) => itemId)?.itemId ?? null
}
