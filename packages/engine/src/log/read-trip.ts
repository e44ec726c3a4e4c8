/**
 * A trip as the logbook has it: the last snapshot and the facts after it. A record that the rules refuse when it is
 * read again (written by a version that knew better, or worse) is left out and reported, never guessed at.
 */
import { applyFact, isTripFact, type Trip } from '@vaarboek/domain'
import type { Logbook, LogRecord, Stream } from './logbook.ts'

export interface ReadTrip {
  trip: Trip | null
  /** The last record that is in it. */
  seq: number
}

/** A trip as it was read, and the place of its snapshot. */
export interface TripOfLogbook extends ReadTrip {
  /** The last record that is in its snapshot; 0 when it has none. */
  snapshotAt: number
}

/** Applies records to a trip, in order. */
export function applyRecords(
  from: ReadTrip,
  records: readonly LogRecord[],
  onRefused: (refusal: Error) => void,
): ReadTrip {
  let { trip, seq } = from
  for (const record of records) {
    seq = record.seq
    if (!isTripFact(record.fact)) continue
    const applied = applyFact(trip, record.fact)
    if ('trip' in applied) trip = applied.trip
    else onRefused(new Error(`Refused on reading: ${record.key}`))
  }
  return { trip, seq }
}

/** A trip as it stood after some of its records, by their places. */
export function tripsAfter(records: readonly LogRecord[], seqs: readonly number[]): Map<number, Trip> {
  const found = new Map<number, Trip>()
  let read: ReadTrip = { trip: null, seq: 0 }
  for (const record of records) {
    read = applyRecords(read, [record], () => {})
    if (read.trip && seqs.includes(record.seq)) found.set(record.seq, read.trip)
  }
  return found
}

/** Reads a trip; null when the logbook has none of that name. */
export async function readTrip(
  logbook: Logbook,
  tripId: Stream,
  onRefused: (refusal: Error) => void,
): Promise<TripOfLogbook> {
  const from: ReadTrip = (await logbook.snapshotOf(tripId)) ?? { trip: null, seq: 0 }
  const read = applyRecords(from, await logbook.recordsOf(tripId, from.seq), onRefused)
  return { ...read, snapshotAt: from.seq }
}
