/**
 * Actions of a captain on sending, and on records that are rejected. What they set aside, with a reason, stays in the logbook and in
 * the rescue file, neither logging out nor the next shift waits for it, and the office gets to know.
 */
import {
  isBlank,
  isTripFact,
  type LogbookFact,
  type PhotoName,
  type RecordSetAside,
  type Trip,
  type TripFact,
} from '@vaarboek/domain'
import { type EngineContext, ownerOfSignedIn } from '../context.ts'
import { createRecord } from '../log/create-record.ts'
import { captainStream, type LogRecord, type NewRecord } from '../log/logbook.ts'
import { readTrip } from '../log/read-trip.ts'
import { NOTES } from '../notes.ts'
import type { Recorded } from '../results.ts'
import { refreshOutstanding } from '../trip/own-trips.ts'
import { withContext } from '../with-context.ts'

export interface OutboxActions {
  /** Sends what waits, now. */
  sendNow(): void
  /** Sends what waits, unless a pause after a failure isn't over. */
  sendWhenDue(): void
  /** Tries rejected records again: one, or all. */
  retryRejected(seq?: number): Promise<void>
  /**
   * Sets a rejected record aside with a reason: it stays in the logbook, the office gets to know, and nothing waits for
   * it.
   */
  setAside(seq: number, reason: string): Promise<Recorded>
  /** Records that can't be sent without this one, and are set aside with it. */
  dependents(seq: number): Promise<LogRecord[]>
}

export function outboxActions(context: EngineContext): OutboxActions {
  return {
    sendNow: context.wakeNow,
    sendWhenDue: context.wake,
    ...withContext(context, { retryRejected, setAside, dependents }),
  }
}

async function retryRejected({ store, logbook, wakeNow }: EngineContext, seq?: number): Promise<void> {
  const rejected = store.getState().outstanding.rejected.map((record) => record.seq)
  await logbook.retryRejected(seq === undefined ? rejected : [seq])
  wakeNow()
}

/**
 * Sets a rejected record aside, and with it what can't be sent without it. Does nothing when it is sent or set aside
 * meanwhile.
 */
async function setAside(context: EngineContext, seq: number, reason: string): Promise<Recorded> {
  const { logbook } = context
  if (isBlank(reason)) return { ok: false, refused: 'no-reason' }
  const records = await withDependents(context, seq)
  const rejected = records[0]?.rejected
  if (!rejected) return { ok: true }
  const refusal = context.wording.rejection(rejected)
  try {
    // First, so that no photo is thrown away in between.
    for (const photo of records.flatMap(({ fact }) => photosOf(fact)))
      await logbook.note(NOTES.setAsidePhoto(photo), photo)
    const added = await Promise.all(
      records.map((record) => recordsOfSettingAside(context, record, { reason: reason.trim(), refusal })),
    )
    await logbook.setAside(
      records.map((record) => record.seq),
      added.flat(),
    )
  } catch (error) {
    context.onSaveFault(error)
    return { ok: false, refused: 'not-saved' }
  }
  await refreshOutstanding(context)
  context.wakeForWork()
  return { ok: true }
}

async function dependents(context: EngineContext, seq: number): Promise<LogRecord[]> {
  return (await withDependents(context, seq)).slice(1)
}

/** The record first; none when nothing of that place waits. */
async function withDependents({ logbook, store }: EngineContext, seq: number): Promise<LogRecord[]> {
  const { signedIn } = store.getState()
  if (!signedIn) return []
  const outstanding = await logbook.outstanding(ownerOfSignedIn(signedIn))
  const record = outstanding.find((one) => one.seq === seq)
  return record ? [record, ...outstanding.filter((other) => other !== record && needs(other, record))] : []
}

/** Whether the server can't have a record without another one. */
function needs({ tripId, fact }: LogRecord, { tripId: ofTrip, fact: other }: LogRecord): boolean {
  if (other.type === 'malfunctionReported')
    return fact.type === 'malfunctionPhotoAdded' && fact.report.id === other.id
  if (tripId !== ofTrip) return false
  if (other.type === 'tripPrepared') return true
  if (other.type === 'stopInserted') return 'stop' in fact && fact.stop === other.stop
  return (
    other.type === 'checklistSubmitted' && fact.type === 'checklistPhotoAdded' && fact.list === other.list
  )
}

/** The photos a fact speaks of. */
export function photosOf(fact: LogbookFact): PhotoName[] {
  if (fact.type === 'checklistSubmitted') return fact.entries.flatMap(({ photo }) => photo ?? [])
  return 'photo' in fact && fact.photo ? [fact.photo] : []
}

/** Records that tell of a setting aside: to the office, and on the trip. */
async function recordsOfSettingAside(
  { logbook, device, wording, reportError }: EngineContext,
  { key, owner, tripId, fact }: LogRecord,
  why: Pick<RecordSetAside, 'reason' | 'refusal'>,
): Promise<NewRecord[]> {
  const at = device.now()
  const { trip } = await readTrip(logbook, tripId, (error) => reportError(error, 'logbook'))
  const telling: RecordSetAside = {
    type: 'recordSetAside',
    key,
    of: fact.type,
    summary: await wording.record(fact, trip),
    trip: trip && wording.trip(trip),
    flightId: trip?.flightId ?? null,
    ...why,
    content: fact,
    at,
  }
  const onTrip = isTripFact(fact) ? factOnTrip(fact, trip, at) : null
  const marks = onTrip ? [createRecord(device, owner, tripId, onTrip)] : []
  return [createRecord(device, owner, captainStream(owner), telling), ...marks]
}

/** The trip's own fact of a setting aside, so that nothing is sent by another way either; null for none. */
function factOnTrip(fact: TripFact, trip: Trip | null, at: string): TripFact | null {
  if (fact.type === 'tripPrepared') return trip?.flightId ? null : { type: 'tripSetAside', at }
  return 'stop' in fact ? { type: 'stopSetAside', stop: fact.stop, at } : null
}
