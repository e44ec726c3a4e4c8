/** How records are added to IndexedDB, in a transaction that may write more. */
import { nextSequence } from '@vaarboek/domain'
import type { Records } from './database.ts'
import type { Logbook, LogRecord, NewRecord, Stream } from './logbook.ts'
import { resultOf } from './promises.ts'
import { type StoredRecord, toRecord } from './stored-record.ts'

export type Appended = Awaited<ReturnType<Logbook['append']>>

/** The records of a trip after one. */
export function tripRange(tripId: Stream, after: number): IDBKeyRange {
  return IDBKeyRange.bound([tripId, after], [tripId, Number.MAX_SAFE_INTEGER], true)
}

async function lastSequence(store: Records): Promise<number> {
  const last = await resultOf(store.index('by-sequence').openKeyCursor(null, 'prev'))
  return (last?.key as number | undefined) ?? 0
}

/** Writes records of one trip, if the last of that trip is `after`; else says which were missed. */
export async function appendTo(
  store: Records,
  records: NewRecord[],
  after: number | null,
): Promise<Appended> {
  const tripId = records[0]?.tripId ?? ''
  // Requested together: each roundtrip to the storage costs a tap as much as the writing itself.
  const [missed, last] = await Promise.all([
    after === null ? [] : resultOf(store.index('by-trip').getAll(tripRange(tripId, after))),
    lastSequence(store),
  ])
  if (missed.length > 0) return { missed: missed.map(toRecord) }
  return { written: await addAll(store, records, last) }
}

/** Writes records, each with its place in time. @param before the last place, where it is known */
export async function addAll(store: Records, records: NewRecord[], before?: number): Promise<LogRecord[]> {
  let last = before ?? (await lastSequence(store))
  return Promise.all(
    records.map(async (record) => {
      last = nextSequence(record.clock, last)
      const stored: StoredRecord = { ...record, sequence: last, parked: null, prepared: null }
      if (record.travels) stored.waitingFor = record.owner
      return toRecord({ ...stored, seq: await resultOf(store.add(stored)) })
    }),
  )
}
