/** The stores of the logbook in IndexedDB, and how older databases become this one. */
import type { PhotoName, TripId } from '@vaarboek/domain'
import type { Owner, Photo, Snapshot, Stream } from './logbook.ts'
import { completed, resultOf } from './promises.ts'
import type { StoredRecord } from './stored-record.ts'

/** Raised with every change of the stores below; older databases are upgraded, never emptied. */
export const DATABASE_VERSION = 3

interface Schema {
  records: { key: number; value: StoredRecord }
  snapshots: { key: Stream; value: Snapshot & { tripId: TripId; owner: Owner } }
  notes: { key: string; value: unknown }
  /** Bytes, not blobs: WebKit can't keep those. */
  photos: { key: PhotoName; value: Photo }
}
type StoreName = keyof Schema
type Key<Name extends StoreName> = Schema[Name]['key']
type Value<Name extends StoreName> = Schema[Name]['value']

interface Index<Kept> extends Pick<IDBIndex, 'count' | 'openCursor' | 'openKeyCursor'> {
  getAll(query?: IDBValidKey | IDBKeyRange): IDBRequest<Kept[]>
}

/** The browser's object store, with the types of what is in it. */
export interface Store<Name extends StoreName> {
  get(key: Key<Name>): IDBRequest<Value<Name> | undefined>
  getAll(range?: IDBKeyRange): IDBRequest<Value<Name>[]>
  getAllKeys(): IDBRequest<Key<Name>[]>
  add(value: Value<Name>): IDBRequest<Key<Name>>
  put(value: Value<Name>, key?: Key<Name>): IDBRequest<Key<Name>>
  delete(key: Key<Name> | IDBKeyRange): IDBRequest<undefined>
  index(name: string): Index<Value<Name>>
}

export type Records = Store<'records'>

export function storeOf<Name extends StoreName>(tx: IDBTransaction, name: Name): Store<Name> {
  return tx.objectStore(name) as unknown as Store<Name>
}

/** A store to read from, once. */
export function readable<Name extends StoreName>(db: IDBDatabase, name: Name): Store<Name> {
  return storeOf(db.transaction(name), name)
}

/** A write counts as saved when the disk has it. */
export const STRICT = { durability: 'strict' } as const

/** Runs work on the open database. */
export type Using = <Result>(work: (db: IDBDatabase) => Promise<Result>) => Promise<Result>

/** Runs work in a strict transaction on some stores; resolves when it is complete. */
export function writing<Result>(
  using: Using,
  stores: StoreName[],
  work: (tx: IDBTransaction) => Promise<Result>,
): Promise<Result> {
  return using(async (db) => {
    const tx = db.transaction(stores, 'readwrite', STRICT)
    const saved = completed(tx)
    // When the work itself fails nobody waits for it.
    saved.catch(() => {})
    const result = await work(tx)
    await saved
    return result
  })
}

export interface UpgradeOptions {
  /** Called when this tab holds up the upgrade of another, newer one, and lets go of the database. */
  onOutdated?: () => void
  /** Called while an older tab holds up this one. */
  onBlocked?: () => void
}

/** Opens the database, and creates or upgrades it first. @throws when the browser offers no storage */
export async function openDatabase(
  storage: IDBFactory,
  name: string,
  options: UpgradeOptions,
): Promise<IDBDatabase> {
  const request = storage.open(name, DATABASE_VERSION)
  request.onblocked = () => options.onBlocked?.()
  request.onupgradeneeded = ({ oldVersion }) => {
    if (request.transaction) upgrade(request.transaction, oldVersion)
  }
  const db = await resultOf(request)
  db.onversionchange = () => {
    db.close()
    options.onOutdated?.()
  }
  return db
}

/** @param from the version that is there, 0 for none */
function upgrade(tx: IDBTransaction, from: number): void {
  const { db } = tx
  if (from < 1) {
    const records = db.createObjectStore('records', { keyPath: 'seq', autoIncrement: true })
    records.createIndex('by-trip', ['tripId', 'seq'])
    records.createIndex('by-waiting', ['waitingFor', 'seq'])
    records.createIndex('by-sequence', 'sequence')
    db.createObjectStore('snapshots', { keyPath: 'tripId' })
    db.createObjectStore('notes')
  }
  if (from < 2) {
    tx.objectStore('records').createIndex('by-owner', ['owner', 'seq'])
    db.createObjectStore('photos')
  }
  if (from < 3) {
    const snapshots = tx.objectStore('snapshots')
    snapshots.createIndex('by-day', ['owner', 'trip.serviceDay'])
    if (from > 0) snapshots.deleteIndex('by-owner')
  }
}
