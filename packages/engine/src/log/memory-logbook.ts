/**
 * A logbook that lasts as long as the process: for tests and simulations. Same promises, same contract suite. What is
 * written is copied and frozen, so that nobody changes it behind the logbook's back; what is read needn't be copied again.
 */
import { isTripFact, nextSequence, type PhotoName } from '@vaarboek/domain'
import {
  type Change,
  captainStream,
  createsTrip,
  GENERATION,
  isRelief,
  isSetAside,
  type Logbook,
  type LogRecord,
  type NewRecord,
  type NoteName,
  type Noting,
  type Owner,
  type Photo,
  type Rejection,
  type Snapshot,
  type Stream,
} from './logbook.ts'

export function createMemoryLogbook(): Logbook {
  const records: LogRecord[] = []
  const notes = new Map<string, unknown>()
  const photos = new Map<PhotoName, Photo>()
  const saved = new Map<Stream, Snapshot & { owner: Owner }>()
  const listeners = new Set<(change: Change) => void>()
  const notify = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const find = (seq: number) => records[seq - 1]

  function write(record: NewRecord): LogRecord {
    const written: LogRecord = {
      ...frozen(record),
      seq: records.length + 1,
      sequence: nextSequence(record.clock, records.at(-1)?.sequence ?? 0),
      acknowledged: !record.travels,
      rejected: null,
      prepared: null,
    }
    records.push(written)
    return { ...written }
  }

  function change(seqs: number[], to: (record: LogRecord) => Partial<LogRecord>): void {
    for (const seq of seqs) {
      const record = find(seq)
      if (record) Object.assign(record, to(record))
    }
    notify({ kind: 'settled', elsewhere: false })
  }

  function noteAll(notings: readonly Noting[]): void {
    for (const { name, value } of notings) {
      if (value === null) notes.delete(name)
      else notes.set(name, frozen(value))
    }
  }

  function notifyNoted(notings: readonly Noting[]): void {
    for (const { name } of notings) notify({ kind: 'noted', name, elsewhere: false })
  }

  function append(given: NewRecord[], after: number | null, notings: readonly Noting[]) {
    const tripId = given[0]?.tripId ?? ''
    const missed =
      after === null ? [] : records.filter((record) => record.tripId === tripId && record.seq > after)
    if (missed.length > 0) return { missed: copies(missed) }
    const written = given.map(write)
    noteAll(notings)
    for (const { seq } of written) notify({ kind: 'appended', tripId, seq, elsewhere: false })
    notifyNoted(notings)
    return { written }
  }

  return {
    append: async (given, after) => append(given, after, []),
    appendAndNote: async (given, after, notings) => append(given, after, notings),
    async check(from, to, added, notings) {
      const own = records.filter(({ owner }) => owner === from)
      for (const record of own) {
        record.owner = to
        if (record.tripId === captainStream(from)) record.tripId = captainStream(to)
      }
      for (const snapshot of saved.values()) if (snapshot.owner === from) snapshot.owner = to
      noteAll(notings)
      const written = copies(own).filter(isRelief).map(added).map(write)
      notify({ kind: 'settled', elsewhere: false })
      for (const { seq, tripId } of written) notify({ kind: 'appended', tripId, seq, elsewhere: false })
      notifyNoted(notings)
    },
    async recordsOf(tripId, after) {
      return copies(records.filter((record) => record.tripId === tripId && record.seq > after))
    },
    async recordsBefore(owner, before, limit) {
      const own = records.filter((record) => record.owner === owner && record.seq < before)
      return copies(own.toReversed().slice(0, limit))
    },
    async outstanding(owner) {
      return copies(records.filter((record) => record.owner === owner && !record.acknowledged))
    },
    async waitingOf(tripId) {
      return copies(records.filter((record) => record.tripId === tripId && !record.acknowledged))
    },
    async countOutstanding() {
      return records.filter((record) => !record.acknowledged).length
    },
    async allOutstanding() {
      return copies(records.filter((record) => !record.acknowledged))
    },
    async acknowledge(seqs, added) {
      const written = added.map(write)
      change(seqs, () => ({ acknowledged: true, rejected: null }))
      for (const { seq, tripId } of written) notify({ kind: 'appended', tripId, seq, elsewhere: false })
    },
    async reject(seqs, why: Rejection) {
      change(seqs, () => ({ rejected: frozen(why) }))
    },
    async retryRejected(seqs) {
      change(seqs, () => ({ rejected: null }))
    },
    async setAside(seqs, added) {
      const why = find(seqs[0] ?? 0)
      if (!why?.rejected || why.acknowledged) return false
      const { rejected } = why
      const written = added.map(write)
      change(seqs, (record) => ({ acknowledged: true, rejected: record.rejected ?? rejected }))
      for (const { seq, tripId } of written) notify({ kind: 'appended', tripId, seq, elsewhere: false })
      return true
    },
    async adoptGeneration(generation, added) {
      const before = notes.get(GENERATION)
      if (before === generation) return
      notes.set(GENERATION, generation)
      if (before === undefined) return
      const first = records.filter(({ fact }) => createsTrip(fact))
      for (const record of records)
        if (record.travels && !isSetAside(record)) Object.assign(record, undelivered(record))
      const written = first.map((record) => write(added(structuredClone(record))))
      notify({ kind: 'settled', elsewhere: false })
      for (const { seq, tripId } of written) notify({ kind: 'appended', tripId, seq, elsewhere: false })
    },
    async prepare(seq, value) {
      const record = find(seq)
      if (!record) return value
      record.prepared ??= frozen(value)
      return record.prepared as typeof value
    },
    async snapshots(owner, day) {
      const own = [...saved.values()].filter(
        (snapshot) => snapshot.owner === owner && snapshot.trip.serviceDay === day,
      )
      return own.map(({ trip, seq }) => ({ trip, seq }))
    },
    async saveSnapshot(owner, snapshot) {
      saved.set(snapshot.trip.id, { ...frozen(snapshot), owner })
    },
    async snapshotOf(tripId) {
      const found = saved.get(tripId)
      return found ? { trip: found.trip, seq: found.seq } : null
    },
    async note(name, value) {
      notes.set(name, frozen(value))
      notify({ kind: 'noted', name, elsewhere: false })
    },
    async erase(name) {
      notes.delete(name)
      notify({ kind: 'noted', name, elsewhere: false })
    },
    async eraseUnder(prefix) {
      for (const name of notes.keys()) if (name.startsWith(prefix)) notes.delete(name)
    },
    async read<Value>(name: NoteName<Value>) {
      return (notes.get(name) as Value | undefined) ?? null
    },
    holdNotes: () => () => {},
    async readUnder<Value>(prefix: NoteName<Value>) {
      const names = [...notes.keys()].filter((name) => name.startsWith(prefix)).sort()
      return names.map((name) => notes.get(name) as Value)
    },
    async keepPhoto(name, photo) {
      photos.set(name, structuredClone(photo))
    },
    async photo(name) {
      return structuredClone(photos.get(name) ?? null)
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
  return { acknowledged: false, rejected: null, prepared: isTripFact(fact) ? prepared : null }
}

function copies(records: readonly LogRecord[]): LogRecord[] {
  return records.map((record) => ({ ...record }))
}

/** A copy that nobody can change. */
function frozen<Value>(value: Value): Value {
  return freeze(structuredClone(value))
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) freeze(part)
    Object.freeze(value)
  }
  return value
}
