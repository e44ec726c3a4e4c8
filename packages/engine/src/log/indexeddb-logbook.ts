/**
 * The logbook in the browser's IndexedDB. Every write asks for strict durability and counts as saved when its
 * transaction is complete, so that `kill -9` of the browser takes nothing that was shown as confirmed. Another tab's
 * writes are seen through a BroadcastChannel and, for certain, by the check inside each append's own transaction.
 */
import { isTripFact, reviveTrip } from '@vaarboek/domain'
import { openDatabase, type Records, readable, storeOf, type UpgradeOptions, writing } from './database.ts'
import { type Appended, addAll, appendTo, tripRange } from './indexeddb-append.ts'
import { notesIn } from './indexeddb-notes.ts'
import { type Digest, photosIn } from './indexeddb-photos.ts'
import {
  type Change,
  createsTrip,
  GENERATION,
  isRelief,
  isSetAside,
  type Logbook,
  type LogRecord,
  type NewRecord,
  type Noting,
} from './logbook.ts'
import { completed, resultOf } from './promises.ts'
import { ofOwner, type StoredRecord, toRecord } from './stored-record.ts'

const DATABASE_NAME = 'vaarboek'

export interface OpenOptions extends UpgradeOptions {
  name?: string
  digest?: Digest
}

/** Opens the logbook. @throws when the browser offers no storage */
export async function openIndexedDbLogbook(options: OpenOptions = {}): Promise<Logbook> {
  const name = options.name ?? DATABASE_NAME
  const open = () => openDatabase(indexedDB, name, options)
  let database = await open()
  const channel = new BroadcastChannel(`${name}-logbook`)
  const listeners = new Set<(change: Change) => void>()
  const hear = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const notify = (change: Change) => {
    hear(change)
    channel.postMessage(change)
  }
  channel.addEventListener('message', (event: MessageEvent<Change>) => {
    letGo()
    hear({ ...event.data, elsewhere: true })
  })

  /** Runs work on the database; one that the browser closed meanwhile is opened again, once. */
  async function using<Value>(work: (db: IDBDatabase) => Promise<Value>): Promise<Value> {
    try {
      return await work(database)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      database = await open()
      return work(database)
    }
  }

  const { letGo, ...ofNotes } = notesIn(using, notify)

  /** A strict transaction on the records; resolves when it is complete. */
  function changing<Value>(work: (records: Records) => Promise<Value>): Promise<Value> {
    return writing(using, ['records'], (tx) => work(storeOf(tx, 'records')))
  }

  async function settle(
    seqs: number[],
    change: (record: StoredRecord) => StoredRecord,
    added: NewRecord[] = [],
  ) {
    const written = await changing(async (records) => {
      for (const seq of seqs) {
        const record = await resultOf(records.get(seq))
        if (record) records.put(change(record))
      }
      return addAll(records, added)
    })
    notifySettled(written)
  }

  function allOf(index: string, range?: IDBKeyRange): Promise<LogRecord[]> {
    return using(async (db) =>
      (await resultOf(readable(db, 'records').index(index).getAll(range))).map(toRecord),
    )
  }

  function notifyAppended(result: Appended): void {
    if ('written' in result)
      for (const { seq, tripId } of result.written)
        notify({ kind: 'appended', tripId, seq, elsewhere: false })
  }

  function noteAll(tx: IDBTransaction, notings: readonly Noting[]): void {
    const notes = storeOf(tx, 'notes')
    for (const { name, value } of notings) {
      if (value === null) notes.delete(name)
      else notes.put(value, name)
    }
  }

  function notifyNoted(notings: readonly Noting[]): void {
    for (const { name } of notings) notify({ kind: 'noted', name, elsewhere: false })
  }

  function notifySettled(written: LogRecord[]): void {
    notify({ kind: 'settled', elsewhere: false })
    for (const { seq, tripId } of written) notify({ kind: 'appended', tripId, seq, elsewhere: false })
  }

  return {
    async append(records, after) {
      const result = await changing((stored) => appendTo(stored, records, after))
      notifyAppended(result)
      return result
    },
    async appendAndNote(records, after, notings) {
      letGo()
      const result = await writing(using, ['records', 'notes'], async (tx) => {
        const appended = await appendTo(storeOf(tx, 'records'), records, after)
        if ('written' in appended) noteAll(tx, notings)
        return appended
      })
      notifyAppended(result)
      if ('written' in result) notifyNoted(notings)
      return result
    },
    async check(from, to, added, notings) {
      letGo()
      const written = await writing(using, ['records', 'notes', 'snapshots'], async (tx) => {
        const [records, snapshots] = [storeOf(tx, 'records'), storeOf(tx, 'snapshots')]
        const found = await resultOf(records.index('by-owner').getAll(IDBKeyRange.bound([from], [from, []])))
        for (const record of found) records.put(ofOwner(record, to))
        for (const tripId of new Set(found.map((record) => record.tripId))) {
          const snapshot = await resultOf(snapshots.get(tripId))
          if (snapshot?.owner === from) snapshots.put({ ...snapshot, owner: to })
        }
        noteAll(tx, notings)
        return addAll(records, found.map(toRecord).filter(isRelief).map(added))
      })
      notifySettled(written)
      notifyNoted(notings)
    },
    recordsOf: (tripId, after) => allOf('by-trip', tripRange(tripId, after)),
    async recordsBefore(owner, before, limit) {
      return using(async (db) => {
        const range = IDBKeyRange.bound([owner, 0], [owner, before], false, true)
        const found: LogRecord[] = []
        const request = readable(db, 'records').index('by-owner').openCursor(range, 'prev')
        let cursor = await resultOf(request)
        while (cursor && found.length < limit) {
          found.push(toRecord(cursor.value))
          cursor.continue()
          cursor = await resultOf(request)
        }
        return found
      })
    },
    outstanding: (owner) =>
      allOf('by-waiting', IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER])),
    waitingOf: async (tripId) => (await allOf('by-waiting')).filter((record) => record.tripId === tripId),
    countOutstanding: () => using((db) => resultOf(readable(db, 'records').index('by-waiting').count())),
    allOutstanding: () => allOf('by-waiting'),
    async acknowledge(seqs, added) {
      await settle(seqs, ({ waitingFor: _, ...record }) => ({ ...record, parked: null }), added)
    },
    async reject(seqs, why) {
      await settle(seqs, (record) => ({ ...record, parked: why }))
    },
    async retryRejected(seqs) {
      await settle(seqs, (record) => ({ ...record, parked: null }))
    },
    async setAside(seqs, added) {
      const written = await changing(async (records) => {
        const found = await Promise.all(seqs.map((seq) => resultOf(records.get(seq))))
        const why = found[0]?.waitingFor === undefined ? null : found[0].parked
        if (!why) return null
        for (const record of found)
          if (record) {
            const { waitingFor: _, ...settled } = record
            records.put({ ...settled, parked: record.parked ?? why })
          }
        return addAll(records, added)
      })
      if (written) notifySettled(written)
      return written !== null
    },
    async adoptGeneration(generation, added) {
      letGo()
      const written = await writing(using, ['records', 'notes'], async (tx) => {
        const [records, notes] = [storeOf(tx, 'records'), storeOf(tx, 'notes')]
        const before = await resultOf(notes.get(GENERATION))
        if (before === generation) return null
        notes.put(generation, GENERATION)
        if (before === undefined) return null
        const facts: NewRecord[] = []
        for (const record of await resultOf(records.getAll())) {
          const { fact, travels, owner, prepared } = record
          if (createsTrip(fact)) facts.push(added(toRecord(record)))
          if (travels && !isSetAside(toRecord(record)))
            records.put({
              ...record,
              waitingFor: owner,
              parked: null,
              prepared: isTripFact(fact) ? prepared : null,
            })
        }
        return addAll(records, facts)
      })
      if (written) notifySettled(written)
    },
    async prepare(seq, value) {
      return changing(async (records) => {
        const record = await resultOf(records.get(seq))
        if (!record) return value
        if (record.prepared !== null) return record.prepared as typeof value
        records.put({ ...record, prepared: value })
        return value
      })
    },
    async snapshots(owner, day) {
      const found = await using((db) =>
        resultOf(readable(db, 'snapshots').index('by-day').getAll([owner, day])),
      )
      return found.map(({ trip, seq }) => ({ trip: reviveTrip(trip), seq }))
    },
    async saveSnapshot(owner, snapshot) {
      await using((db) => {
        const tx = db.transaction('snapshots', 'readwrite')
        storeOf(tx, 'snapshots').put({ ...snapshot, tripId: snapshot.trip.id, owner })
        return completed(tx)
      })
    },
    async snapshotOf(tripId) {
      const found = await using((db) => resultOf(readable(db, 'snapshots').get(tripId)))
      return found ? { trip: reviveTrip(found.trip), seq: found.seq } : null
    },
    ...ofNotes,
    ...photosIn(using, options.digest),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      listeners.clear()
      channel.close()
      database.close()
    },
  }
}
