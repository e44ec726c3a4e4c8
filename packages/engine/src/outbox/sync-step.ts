/**
 * The next step to send for a trip: decided again each time from the trip and what is outstanding, so there is no second
 * queue that could get out of step. Order: the settings first (nothing goes out before the server has numbered the trip),
 * then checklists, then inserted stops, then all done stops at once, corrections of counts after them. Photos are asked
 * for apart: no text ever waits for one.
 */
import type {
  ChecklistEntry,
  FlightId,
  ItemId,
  ListKind,
  PhotoName,
  Stop,
  SubmittedChecklistId,
  Trip,
  TripFact,
} from '@vaarboek/domain'
import { SETTINGS_FACTS } from '@vaarboek/wire'
import { createsTrip, isRejected, type LogRecord } from '../log/logbook.ts'

/** Facts that change the settings of a trip that the server has. */
const UPDATES: readonly string[] = [
  'tripRevised',
  'tripResumed',
  'captainRelieved',
] satisfies TripFact['type'][]

/** At most so many stops in one batch. */
export const MAX_STOPS_PER_BATCH = 1000

export type SyncStep =
  /** Make the trip; `settled` is on the server then. */
  | { kind: 'create'; record: LogRecord; settled: LogRecord[] }
  | { kind: 'update'; record: LogRecord; flightId: FlightId }
  /** The trip was given up before anything of it was sailed. */
  | { kind: 'giveUp'; record: LogRecord; flightId: FlightId }
  /** The same of a trip that the server never heard of: nobody there need hear of it. */
  | { kind: 'forget'; records: readonly LogRecord[] }
  /** Ask the server for the numbers of stops that have none yet (SYNC-20). */
  | { kind: 'number'; flightId: FlightId }
  | { kind: 'insert'; record: LogRecord; flightId: FlightId; stop: Stop; afterItemId: ItemId }
  | { kind: 'pass'; records: LogRecord[]; flightId: FlightId }
  /** The server was asked and has no such stop: set apart for people, never sent to another (standing decision 14). */
  | { kind: 'rejectUnknownStop'; record: LogRecord; stop: Stop }
  /** Its trip was set aside: it can never be sent, and people decide. */
  | { kind: 'rejectOfTripSetAside'; record: LogRecord }
  /** Create a checklist on the server (SYNC-24). */
  | { kind: 'createChecklist'; list: ListKind; record: LogRecord; flightId: FlightId }
  /** Ask whether the server still knows a checklist that was created earlier (SYNC-28). */
  | { kind: 'checkChecklist'; list: ListKind; serverId: SubmittedChecklistId }
  /** Send its entries one by one (SYNC-25). */
  | {
      kind: 'fillChecklist'
      list: ListKind
      record: LogRecord
      serverId: SubmittedChecklistId
      entries: ChecklistEntry[]
    }
  | {
      kind: 'checklistPhoto'
      record: LogRecord
      serverId: SubmittedChecklistId
      entry: ChecklistEntry
      photo: PhotoName
    }

/** Questions that the server was asked in this round: asking again would give nothing new. */
export interface Asked {
  numbers: boolean
  /** Checklists that were created or checked. */
  checklists: ReadonlySet<ListKind>
}

/** Settings and checklists, or stops: between the two go the captain's reports (AMB-69). */
export type TripPart = 'settings' | 'stops' | 'photos'

/**
 * The next step of a part, or null when nothing of it can be sent (all is on the server, or waits for a rejected record).
 * @param outstanding what the server doesn't have of this trip, in order
 * @param others the same of captains who were relieved, or who relieved this one: only they can send it
 */
export function nextSyncStep(
  trip: Trip,
  outstanding: readonly LogRecord[],
  part: TripPart,
  asked: Asked,
  others: readonly LogRecord[] = [],
): SyncStep | null {
  const sendable = outstanding.filter(({ rejected }) => rejected === null)
  const { flightId } = trip
  const givenUp = sendable.find(({ fact }) => fact.type === 'tripGivenUp')
  if (flightId === null) {
    if (part !== 'settings') return null
    if (givenUp && others.length === 0 && isUnheard(trip, outstanding))
      return { kind: 'forget', records: outstanding }
    const [first] = sendable
    if (trip.isSetAside) return first ? { kind: 'rejectOfTripSetAside', record: first } : null
    return creation(trip, outstanding, sendable)
  }
  if (part === 'photos') return nextPhoto(trip, outstanding, sendable)
  if (part === 'stops') return nextStopStep(trip, { outstanding, sendable, others }, flightId, asked)
  const update = sendable.find(({ fact }) => UPDATES.includes(fact.type))
  if (update) return { kind: 'update', record: update, flightId }
  return (
    nextChecklist(trip, sendable, flightId, asked) ??
    (givenUp ? { kind: 'giveUp', record: givenUp, flightId } : null)
  )
}

/**
 * Whether the server can't have the trip, and nothing of it but settings waits. Of what was tried once nobody knows: a rejection may
 * follow a lost response. Who relieved another here waits for that one's trip.
 */
function isUnheard({ isSetAside }: Trip, outstanding: readonly LogRecord[]): boolean {
  const isSettings = ({ fact }: LogRecord) => SETTINGS_FACTS.some((type) => type === fact.type)
  const isHere = isSetAside || outstanding.some(({ fact }) => createsTrip(fact))
  return isHere && outstanding.every((record) => isSettings(record) && record.prepared === null)
}

/**
 * The step that makes the trip on the server. A ship or crew chosen after the server rejected the first takes its place.
 * When the response was lost the server has made the trip with the first ones. So only the choices it starts with count as
 * sent; later ones, or those of a captain who took over, are sent by an update. A captain who relieved another here waits
 * until that one's trip is made, unless the server had it before a restore: then it knows it by its number.
 */
function creation(
  { formerFlightId }: Trip,
  outstanding: readonly LogRecord[],
  sendable: readonly LogRecord[],
): SyncStep | null {
  const refused = outstanding.filter((record) => createsTrip(record.fact) && isRejected(record))
  const record =
    refused.length > 0
      ? sendable.findLast(({ fact }) => fact.type === 'tripRevised')
      : sendable.find(({ fact }) => createsTrip(fact) || (formerFlightId && fact.type === 'captainRelieved'))
  if (!record) return null
  return { kind: 'create', record, settled: record.fact.type === 'tripPrepared' ? [record] : refused }
}

function nextChecklist(
  trip: Trip,
  sendable: readonly LogRecord[],
  flightId: FlightId,
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

/** A photo of a list whose text is on the server. */
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

interface Waiting {
  outstanding: readonly LogRecord[]
  sendable: readonly LogRecord[]
  others: readonly LogRecord[]
}

function nextStopStep(
  trip: Trip,
  { outstanding, sendable, others }: Waiting,
  flightId: FlightId,
  asked: Asked,
): SyncStep | null {
  const stops = new Map(trip.stops.map((stop) => [stop.id, stop]))
  const unsentInsertions = new Set(
    [...outstanding, ...others].flatMap(({ fact }) => (fact.type === 'stopInserted' ? fact.stop : [])),
  )
  // A correction says the stops after its own too: the server must know them all, for nobody else repeats it.
  const isWhole = !others.some(({ fact, rejected }) => fact.type === 'stopInserted' && rejected === null)
  /** The server knows the stop, or would if asked. */
  const lacksNumber = (stop: Stop) => stop.itemId === null && !unsentInsertions.has(stop.id)
  const done: LogRecord[] = []
  const corrections: LogRecord[] = []
  let lacking: (SyncStep & { kind: 'rejectUnknownStop' }) | null = null
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
      if (lacksNumber(after)) lacking ??= { kind: 'rejectUnknownStop', record, stop }
    } else if (
      fact.type === 'passengersConfirmed' ||
      fact.type === 'stopSkipped' ||
      fact.type === 'countCorrected'
    ) {
      const stop = stops.get(fact.stop)
      if (fact.type === 'countCorrected' && !isWhole) continue
      if (stop?.itemId) (fact.type === 'countCorrected' ? corrections : done).push(record)
      else if (stop && lacksNumber(stop)) lacking ??= { kind: 'rejectUnknownStop', record, stop }
    }
  }
  if (lacking) return asked.numbers ? lacking : { kind: 'number', flightId }
  // A correction goes after the counts, so that the server has the first count before the second.
  const records = done.length > 0 ? done : corrections.slice(0, 1)
  return records.length > 0
    ? { kind: 'pass', records: records.slice(0, MAX_STOPS_PER_BATCH), flightId }
    : null
}

/**
 * The server's id of the stop after which it must put this one, to have it in the boat's place: the last one before it that the
 * server knows. That is the one it was inserted after, unless its record had to wait and a later one went first.
 */
function knownBefore(stop: Stop, { stops }: Trip): ItemId | null {
  return stops.slice(0, stops.indexOf(stop)).findLast(({ itemId }) => itemId)?.itemId ?? null
}
