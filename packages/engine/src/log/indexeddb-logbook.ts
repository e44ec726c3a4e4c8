/**
 * The logbook in the browser's IndexedDB. Every write asks for strict durability and counts as saved when its
 * transaction is complete, so that `kill -9` of the browser takes nothing that was shown as confirmed. Another tab's
 * writes are seen through a BroadcastChannel and, for certain, by the check inside each append's own transaction.
 */
import { isTripFact, nextSequence, reviveTrip } from '@vaarboek/domain'
import type { IDBPObjectStore } from 'idb'
import {
  type Database,
  openDatabase,
  type Schema,
  STRICT,
  type UpgradeOptions,
  type Writing,
} from './database.ts'
import { notesIn } from './indexeddb-notes.ts'
import { type Digest, photosIn } from './indexeddb-photos.ts'
import {
  type Change,
  createsTrip,
  GENERATION,
  isSetAside,
  type Logbook,
  type LogRecord,
  type NewRecord,
  type Stream,
} from './logbook.ts'
import { type StoredRecord, toRecord } from './stored-record.ts'

const DATABASE_NAME = 'vaarboek'

/** The records of a transaction that writes, whatever else it writes. */
type Records = IDBPObjectStore<Schema, ('records' | 'notes')[], 'records', 'readwrite'>

export interface OpenOptions extends UpgradeOptions {
  name?: string
  digest?: Digest
}

/** Opens the logbook. @throws when the browser offers no storage */
export async function openIndexedDbLogbook(options: OpenOptions = {}): Promise<Logbook> {
  const name = options.name ?? DATABASE_NAME
  let database = await openDatabase(name, options)
  const channel = new BroadcastChannel(`${name}-logbook`)
  const listeners = new Set<(change: Change) => void>()
  const hear = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  const notify = (change: Change) => {
    hear(change)
    channel.postMessage(change)
  }
  channel.addEventListener('message', (event: MessageEvent<Change>) =>
    hear({ ...event.data, elsewhere: true }),
  )

  /** Runs work on the database; one that the browser closed meanwhile is opened again, once. */
  async function using<Value>(work: (db: Database) => Promise<Value>): Promise<Value> {
    try {
      return await work(database)
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      database = await openDatabase(name, options)
      return work(database)
    }
  }

  /** A strict transaction on the records; resolves when it is complete. */
  function writing<Value>(work: (tx: Writing<['records']>) => Promise<Value>): Promise<Value> {
    return using(async (db) => {
      const tx: Writing<['records']> = db.transaction<['records'], 'readwrite'>(
        ['records'],
        'readwrite',
        STRICT,
      )
      const settled = tx.done
      settled.catch(() => {})
      const value = await work(tx)
      await settled
      return value
    })
  }

  async function settle(
    seqs: number[],
    change: (record: StoredRecord) => StoredRecord,
    added: NewRecord[] = [],
  ) {
    const written = await writing(async (tx) => {
      for (const seq of seqs) {
        const record = await tx.store.get(seq)
        if (record) await tx.store.put(change(record))
      }
      return addAll(tx.store, added)
    })
    notifySettled(written)
  }

  function notifySettled(written: LogRecord[]): void {
    notify({ kind: 'settled', elsewhere: false })
    for (const { seq, tripId } of written) notify({ kind: 'appended', tripId, seq, elsewhere: false })
  }

  return {
    async append(records, after) {
      const tripId = records[0]?.tripId ?? ''
      const result = await writing(async (tx) => {
        // Requested together: each roundtrip to the storage costs a tap as much as the writing itself.
        const [missed, last] = await Promise.all([
          after === null ? [] : tx.store.index('by-trip').getAll(tripRange(tripId, after)),
          lastSequence(tx.store),
        ])
        if (missed.length > 0) return { missed: missed.map(toRecord) }
        return { written: await addAll(tx.store, records, last) }
      })
      for (const { seq } of result.written ?? []) notify({ kind: 'appended', tripId, seq, elsewhere: false })
      return result
    },
    async recordsOf(tripId, after) {
      return using(async (db) =>
        (await db.getAllFromIndex('records', 'by-trip', tripRange(tripId, after))).map(toRecord),
      )
    },
    async recordsBefore(owner, before, limit) {
      return using(async (db) => {
        const range = IDBKeyRange.bound([owner, 0], [owner, before], false, true)
        const found: LogRecord[] = []
        let cursor = await db.transaction('records').store.index('by-owner').openCursor(range, 'prev')
        while (cursor && found.length < limit) {
          found.push(toRecord(cursor.value))
          cursor = await cursor.continue()
        }
        return found
      })
    },
    async outstanding(owner) {
      const range = IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER])
      return using(async (db) => (await db.getAllFromIndex('records', 'by-waiting', range)).map(toRecord))
    },
    async countOutstanding() {
      return using((db) => db.countFromIndex('records', 'by-waiting'))
    },
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
      const written = await writing(async (tx) => {
        const found = await Promise.all(seqs.map((seq) => tx.store.get(seq)))
        const why = found[0]?.waitingFor === undefined ? null : found[0].parked
        if (!why) return null
        for (const record of found)
          if (record) {
            const { waitingFor: _, ...settled } = record
            await tx.store.put({ ...settled, parked: record.parked ?? why })
          }
        return addAll(tx.store, added)
      })
      if (written) notifySettled(written)
      return written !== null
    },
    async adoptGeneration(generation, added) {
      const written = await using(async (db) => {
        const tx: Writing<['records', 'notes']> = db.transaction<['records', 'notes'], 'readwrite'>(
          ['records', 'notes'],
          'readwrite',
          STRICT,
        )
        const [store, notes] = [tx.objectStore('records'), tx.objectStore('notes')]
        const before = await notes.get(GENERATION)
        if (before === generation) return null
        await notes.put(generation, GENERATION)
        const facts: NewRecord[] = []
        for (const record of before === undefined ? [] : await store.getAll()) {
          const { fact, travels, owner, prepared } = record
          if (createsTrip(fact)) facts.push(added(toRecord(record)))
          if (travels && !isSetAside(toRecord(record)))
            await store.put({
              ...record,
              waitingFor: owner,
              parked: null,
              prepared: isTripFact(fact) ? prepared : null,
            })
        }
        const stored = await addAll(store, facts)
        await tx.done
        return before === undefined ? null : stored
      })
      if (written) notifySettled(written)
    },
    async prepare(seq, value) {
      return writing(async (tx) => {
        const record = await tx.store.get(seq)
        if (!record) return value
        if (record.prepared !== null) return record.prepared as typeof value
        await tx.store.put({ ...record, prepared: value })
        return value
      })
    },
    async snapshots(owner, day) {
      return using(async (db) =>
        (await db.getAllFromIndex('snapshots', 'by-day', [owner, day])).map(({ trip, seq }) => ({
          trip: reviveTrip(trip),
          seq,
        })),
      )
    },
    async saveSnapshot(owner, snapshot) {
      await using((db) => db.put('snapshots', { ...snapshot, tripId: snapshot.trip.id, owner }))
    },
    async snapshotOf(tripId) {
      const found = await using((db) => db.get('snapshots', tripId))
      return found ? { trip: reviveTrip(found.trip), seq: found.seq } : null
    },
    ...notesIn(using, notify),
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

function tripRange(tripId: Stream, after: number): IDBKeyRange {
  return IDBKeyRange.bound([tripId, after], [tripId, Number.MAX_SAFE_INTEGER], true)
}

async function lastSequence(store: Records): Promise<number> {
  return (await store.index('by-sequence').openKeyCursor(null, 'prev'))?.key ?? 0
}

async function addAll(store: Records, records: NewRecord[], before?: number): Promise<LogRecord[]> {
  let last = before ?? (await lastSequence(store))
  return Promise.all(
    records.map(async (record) => {
      last = nextSequence(record.clock, last)
      const stored: StoredRecord = { ...record, sequence: last, parked: null, prepared: null }
      if (record.travels) stored.waitingFor = record.owner
      return toRecord({ ...stored, seq: await store.add(stored) })
    }),
  )
}
