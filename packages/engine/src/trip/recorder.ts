/**
 * Records facts on the current trip. One at a time and in order: a fact is judged against the trip with everything
 * before it, written, and only then shown. When another tab has written meanwhile, its records are taken in first and
 * the fact is judged again, so two tabs never count one stop twice.
 */
import {
  applyFact,
  type FlightId,
  isCompleted,
  NO_OWN_RECORDS,
  newsOf,
  type ServerTrip,
  type Trip,
  type TripFact,
  type TripId,
} from '@vaarboek/domain'
import { createRecord, type Device } from '../log/create-record.ts'
import {
  captainOf,
  type Logbook,
  type LogRecord,
  type NewRecord,
  type Noting,
  type Owner,
} from '../log/logbook.ts'
import { ownRecordsOf } from '../log/own-records.ts'
import { applyRecords, type ReadTrip, readTrip } from '../log/read-trip.ts'
import type { Recorded } from '../results.ts'

/** A snapshot is taken each time so many records were written since the last. */
export const RECORDS_PER_SNAPSHOT = 25

export interface Recorder {
  /** Opens a trip of the logbook, or none. */
  open(owner: Owner, tripId: TripId | null): Promise<void>
  /** Records facts on the open trip, all of them or none; its first fact makes it. */
  record(...facts: TripFact[]): Promise<Recorded>
  /**
   * Records on the open trip that somebody else takes over: the fact is the first of their records, those before it stay the
   * other's. The notes are written with it or not at all.
   */
  handOver(to: Owner, fact: TripFact, notings: readonly Noting[]): Promise<Recorded>
  /**
   * Takes in what the server holds of the open trip, if it is of that flight.
   * @returns whether that is all of it: what was recorded here and isn't sent yet stays
   */
  takeIn(flightId: FlightId, report: ServerTrip): Promise<boolean>
  /** Takes in what was written by others, another tab or the outbox: up to a record, or whatever there is. */
  catchUp(upTo?: number): Promise<void>
}

export interface RecorderOptions {
  logbook: Logbook
  device: Device
  /** The trip as it now stands, and the records of this tab that made it so. */
  onTrip: (trip: Trip | null, written: LogRecord[]) => void
  /** Storage failed: nothing was recorded. Null once something was saved again. */
  onSaveFault: (error: unknown) => void
  onError: (error: unknown) => void
}

const NO_TRIP = { trip: null, seq: 0, snapshotAt: 0 }

export function createRecorder({ logbook, device, onTrip, onSaveFault, onError }: RecorderOptions): Recorder {
  let owner: Owner = ''
  let tripId: TripId | null = null
  let current: ReadTrip = NO_TRIP
  let snapshotAt = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Runs work after everything asked for before it. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  function show(next: ReadTrip, written: LogRecord[]): void {
    current = next
    onTrip(next.trip, written)
    const since = next.seq - snapshotAt
    if (
      next.trip &&
      since > 0 &&
      (since >= RECORDS_PER_SNAPSHOT || isCompleted(next.trip) || snapshotAt === 0)
    ) {
      snapshotAt = next.seq
      logbook.saveSnapshot(owner, { trip: next.trip, seq: next.seq }).catch(onError)
    }
  }

  function judge(facts: readonly TripFact[]) {
    let { trip } = current
    for (const fact of facts) {
      const applied = applyFact(trip, fact)
      if ('refused' in applied) return applied
      trip = applied.trip
    }
    return { trip }
  }

  async function write(
    facts: readonly TripFact[],
    append: (records: NewRecord[], after: number) => ReturnType<Logbook['append']>,
    by = owner,
  ): Promise<Recorded> {
    if (tripId === null) return { ok: false, refused: 'no-trip' }
    for (;;) {
      // Relieved in another tab: what is tapped in this one is nobody's.
      const { watch } = current.trip ?? {}
      if (watch && by === owner && captainOf(owner) !== watch.captain)
        return { ok: false, refused: 'relieved' }
      const judged = judge(facts)
      if ('refused' in judged) return { ok: false, refused: judged.refused }
      const id = tripId
      const records = facts.map((fact) => createRecord(device, by, id, fact))
      const result = await append(records, current.seq)
      if ('written' in result) {
        // The next snapshot shows whose the trip is now.
        if (by !== owner) snapshotAt = 0
        owner = by
        show({ trip: judged.trip, seq: result.written.at(-1)?.seq ?? current.seq }, result.written)
        return { ok: true }
      }
      show(applyRecords(current, result.missed, onError), [])
    }
  }

  async function saved(writing: Promise<Recorded>): Promise<Recorded> {
    try {
      return await writing
    } catch (error) {
      onSaveFault(error)
      return { ok: false, refused: 'not-saved' }
    }
  }

  return {
    open: (whose, id) =>
      inTurn(async () => {
        owner = whose
        tripId = id
        const read = id === null ? NO_TRIP : await readTrip(logbook, id, onError)
        snapshotAt = read.snapshotAt
        show(read, [])
      }),
    record: (...facts) =>
      inTurn(() => saved(write(facts, (records, after) => logbook.append(records, after)))),
    handOver: (to, fact, notings) =>
      inTurn(() =>
        saved(write([fact], (records, after) => logbook.appendAndNote(records, after, notings), to)),
      ),
    takeIn: (flightId, report) =>
      inTurn(async () => {
        while (tripId !== null && current.trip?.flightId === flightId) {
          const { trip, seq } = current
          // Mostly there is nothing new: then the records needn't be read.
          if (!newsOf(trip, report, NO_OWN_RECORDS, device.now())) return true
          const own = ownRecordsOf(await logbook.recordsOf(tripId, 0))
          const fact = newsOf(trip, report, own, device.now())
          const isWhole = own.unsent.size === 0 && !own.hasUnsentSettings
          if (!fact) return isWhole
          const result = await logbook.append([createRecord(device, owner, tripId, fact)], seq)
          if ('missed' in result) show(applyRecords(current, result.missed, onError), [])
          else {
            show(applyRecords(current, result.written, onError), [])
            return isWhole
          }
        }
        return true
      }),
    catchUp: (upTo = Number.POSITIVE_INFINITY) =>
      inTurn(async () => {
        // This tab's own records arrive here too. It has them already; reading the storage again would slow each tap.
        if (tripId === null || upTo <= current.seq) return
        const records = await logbook.recordsOf(tripId, current.seq)
        if (records.length > 0) show(applyRecords(current, records, onError), [])
      }),
  }
}
