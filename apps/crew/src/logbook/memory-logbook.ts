/** A logbook that lasts as long as the process: for tests and simulations. Same promises, same contract suite. */
import { isTripFact, nextSequence } from '@vaarboek/domain'
import {
  beginsTrip,
  type Change,
  GENERATION,
  type Logbook,
  type LogRecord,
  type NewRecord,
  type Owner,
  type Parked,
  type Photo,
  type Snapshot,
} from './logbook.ts'

export function createMemoryLogbook(): Logbook {
  const records: LogRecord[] = []
  const notes = new Map<string, unknown>()
  const photos = new Map<string, Photo>()
  const saved = new Map<string, Snapshot & { owner: Owner }>()
  const listeners = new Set<(change: Change) => void>()
  const copy = <Value>(value: Value): Value => structuredClone(value)
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const find = (seq: number) => records[seq - 1]

  function write(record: NewRecord): LogRecord {
    const written: LogRecord = {
      ...copy(record),
      seq: records.length + 1,
      sequence: nextSequence(
        record.clock,
        records.reduce((last, { sequence }) => Math.max(last, sequence), 0),
      ),
      acknowledged: !record.travels,
      parked: null,
      prepared: null,
    }
    records.push(written)
    return copy(written)
  }

  function change(seqs: number[], to: (record: LogRecord) => Partial<LogRecord>): void {
    for (const seq of seqs) {
      const record = find(seq)
      if (record) Object.assign(record, to(record))
    }
    tell({ kind: 'settled', elsewhere: false })
  }

  return {
    async append(given, after) {
      const tripId = given[0]?.tripId ?? ''
      const missed =
        after === null ? [] : records.filter((record) => record.tripId === tripId && record.seq > after)
      if (missed.length > 0) return { missed: copy(missed) }
      const written = given.map(write)
      for (const { seq } of written) tell({ kind: 'appended', tripId, seq, elsewhere: false })
      return { written }
    },
    async recordsOf(tripId, after) {
      return copy(records.filter((record) => record.tripId === tripId && record.seq > after))
    },
    async recordsBefore(owner, before, limit) {
      const own = records.filter((record) => record.owner === owner && record.seq < before)
      return copy(own.toReversed().slice(0, limit))
    },
    async outstanding(owner) {
      return copy(records.filter((record) => record.owner === owner && !record.acknowledged))
    },
    async countOutstanding() {
      return records.filter((record) => !record.acknowledged).length
    },
    async acknowledge(seqs, told) {
      const written = told.map(write)
      change(seqs, () => ({ acknowledged: true, parked: null }))
      for (const { seq, tripId } of written) tell({ kind: 'appended', tripId, seq, elsewhere: false })
    },
    async park(seqs, why: Parked) {
      change(seqs, () => ({ parked: copy(why) }))
    },
    async unpark(seqs) {
      change(seqs, () => ({ parked: null }))
    },
    async meetShore(generation, told) {
      const before = notes.get(GENERATION)
      if (before === generation) return
      notes.set(GENERATION, generation)
      if (before === undefined) return
      const first = records.filter(({ fact }) => beginsTrip(fact))
      for (const record of records) if (record.travels) Object.assign(record, undelivered(record))
      const written = first.map((record) => write(told(copy(record))))
      tell({ kind: 'settled', elsewhere: false })
      for (const { seq, tripId } of written) tell({ kind: 'appended', tripId, seq, elsewhere: false })
    },
    async prepare(seq, value) {
      const record = find(seq)
      if (!record) return value
      record.prepared ??= copy(value)
      return copy(record.prepared) as typeof value
    },
    async snapshots(owner) {
      return copy([...saved.values()].filter((snapshot) => snapshot.owner === owner)).map(
        ({ trip, seq }) => ({ trip, seq }),
      )
    },
    async saveSnapshot(owner, snapshot) {
      saved.set(snapshot.trip.id, { ...copy(snapshot), owner })
    },
    async snapshotOf(tripId) {
      const found = saved.get(tripId)
      return found ? copy({ trip: found.trip, seq: found.seq }) : null
    },
    async note(name, value) {
      notes.set(name, copy(value))
      tell({ kind: 'noted', name, elsewhere: false })
    },
    async erase(name) {
      notes.delete(name)
      tell({ kind: 'noted', name, elsewhere: false })
    },
    async eraseUnder(prefix) {
      for (const name of notes.keys()) if (name.startsWith(prefix)) notes.delete(name)
    },
    async read<Value>(name: string) {
      return copy((notes.get(name) as Value | undefined) ?? null)
    },
    async keepPhoto(name, photo) {
      photos.set(name, copy(photo))
    },
    async photo(name) {
      return copy(photos.get(name) ?? null)
    },
    async forgetPhotos() {
      const spoken = JSON.stringify([
        records.filter(({ acknowledged }) => !acknowledged),
        [...notes.values()],
      ])
      for (const name of photos.keys()) if (!spoken.includes(name)) photos.delete(name)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      listeners.clear()
    },
  }
}

function undelivered({ fact, prepared }: LogRecord): Partial<LogRecord> {
  return { acknowledged: false, parked: null, prepared: isTripFact(fact) ? prepared : null }
}
