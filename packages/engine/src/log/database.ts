/** The stores of the logbook in IndexedDB, and how older databases become this one. */
import type { PhotoName, ServiceDay, TripId } from '@vaarboek/domain'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Owner, Photo, Snapshot, Stream } from './logbook.ts'
import type { StoredRecord } from './stored-record.ts'

/** Raised with every change of the stores below; older databases are upgraded, never emptied. */
export const DATABASE_VERSION = 3

export interface Schema extends DBSchema {
  records: {
    key: number
    value: StoredRecord
    indexes: {
      'by-trip': [Stream, number]
      'by-waiting': [Owner, number]
      'by-sequence': number
      'by-owner': [Owner, number]
    }
  }
  snapshots: {
    key: Stream
    value: Snapshot & { tripId: TripId; owner: Owner }
    indexes: { 'by-day': [Owner, ServiceDay] }
  }
  notes: { key: string; value: unknown }
  /** Bytes, not blobs: WebKit can't keep those. */
  photos: { key: PhotoName; value: Photo }
}

export type Database = IDBPDatabase<Schema>
export type Writing<Stores extends ('records' | 'snapshots' | 'notes')[]> = IDBPTransaction<
  Schema,
  Stores,
  'readwrite'
>

/** A write counts as saved when the disk has it. */
export const STRICT = { durability: 'strict' } as const

/** Runs work on the open database. */
export type Using = <Value>(work: (db: Database) => Promise<Value>) => Promise<Value>

export interface UpgradeOptions {
  /** Called when this tab holds up the upgrade of another, newer one, and lets go of the database. */
  onOutdated?: () => void
  /** Called while an older tab holds up this one. */
  onBlocked?: () => void
}

/** Opens the database, and creates or upgrades it first. @throws when the browser offers no storage */
export function openDatabase(name: string, { onOutdated, onBlocked }: UpgradeOptions): Promise<Database> {
  return openDB<Schema>(name, DATABASE_VERSION, {
    upgrade(db, from, _to, tx) {
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
        if (from > 0) snapshots.deleteIndex('by-owner' as never)
      }
    },
    blocked: () => onBlocked?.(),
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      onOutdated?.()
    },
  })
}
