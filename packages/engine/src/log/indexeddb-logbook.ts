/**
 * The logbook in the browser's IndexedDB. Every write asks for strict durability and counts as saved when its
 * transaction is complete, so that `kill -9` of the browser takes nothing that was shown as confirmed. Another tab's
 * writes are seen through a BroadcastChannel and, for certain, by the check inside each append's own transaction.
 */
import { isTripFact, reviveTrip } from '@vaarboek/domain'
import { type Database, openDatabase, STRICT, type UpgradeOptions, type Writing } from './database.ts'
import { type Appended, addAll, appendTo, tripRange } from './indexeddb-append.ts'
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
} from './logbook.ts'
import { type StoredRecord, toRecord } from './stored-record.ts'

const DATABASE_NAME = 'vaarboek'

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

  /** A strict transaction; resolves when it is complete. */
  function writingIn<Stores extends ('records' | 'notes')[], Value>(
    stores: Stores,
    work: (tx: Writing<Stores>) => Promise<Value>,
  ): Promise<Value> {
    return using(async (db) => {
      const tx: Writing<Stores> = db.transaction<Stores, 'readwrite'>(stores, 'readwrite', STRICT)
      const settled = tx.done
      settled.catch(() => {})
      const value = await work(tx)
      await settled
      return value
    })
  }
  const writing = <Value>(work: (tx: Writing<['records']>) => Promise<Value>) => writingIn(['records'], work)
  const writingBoth = <Value>(work: (tx: Writing<['records', 'notes']>) => Promise<Value>) =>
    writingIn(['records', 'notes'], work)

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

  function notifyAppended(result: Appended): void {
    if ('written' in result)
      for (const { seq, tripId } of result.written)
        notify({ kind: 'appended', tripId, seq, elsewhere: false })
  }

  function notifySettled(written: LogRecord[]): void {
    notify({ kind: 'settled', elsewhere: false })
    for (const { seq, tripId } of written) notify({ kind: 'appended', tripId, seq, elsewhere: false })
  }

  return {
    async append(records, after) {
      const result = await writing((tx) => appendTo(tx.store, records, after))
      notifyAppended(result)
      return result
    },
    async appendAndNote(records, after, notings) {
      const result = await writingBoth(async (tx) => {
        const appended = await appendTo(tx.objectStore('records'), records, after)
        const notes = tx.objectStore('notes')
        for (const { name, value } of 'written' in appended ? notings : [])
          await (value === null ? notes.delete(name) : notes.put(value, name))
        return appended
      })
      notifyAppended(result)
      if ('written' in result)
        for (const { name } of notings) notify({ kind: 'noted', name, elsewhere: false })
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
      const written = await writingBoth(async (tx) => {
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
