import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { describe, expect, test } from 'vitest'
import { DATABASE_VERSION } from './database.ts'
import { openIndexedDbLogbook } from './indexeddb-logbook.ts'
import { describeLogbook } from './logbook.contract.ts'

let opened = 0
const newName = () => {
  opened += 1
  return `logbook-${opened}`
}

describe('IndexedDB logbook', () => {
  describeLogbook(() => openIndexedDbLogbook({ name: newName() }))

  const note = (key: string) => ({
    key,
    owner: '2/7',
    tripId: 'trip-1',
    fact: { type: 'tripStarted' as const, at: '2026-11-21T08:00:00+01:00' },
    at: '2026-11-21T08:00:00+01:00',
    clock: 1,
    travels: true,
  })

  test('a second tab hears of what the first writes, as elsewhere', async () => {
    const name = newName()
    const [one, other] = await Promise.all([openIndexedDbLogbook({ name }), openIndexedDbLogbook({ name })])
    const heard = new Promise((resolve) => other.onChange(resolve))
    await one.append([note('a')], 0)
    expect(await heard).toMatchObject({ kind: 'appended', tripId: 'trip-1', elsewhere: true })
    one.close()
    other.close()
  })

  test('notes that one tab holds are read again once another has written', async () => {
    const name = newName()
    const [one, other] = await Promise.all([openIndexedDbLogbook({ name }), openIndexedDbLogbook({ name })])
    one.holdNotes()
    expect(await one.read('session')).toBeNull()
    const heard = new Promise((resolve) => one.onChange(resolve))
    await other.note('session', 'b')
    await heard
    expect(await one.read('session')).toBe('b')
    one.close()
    other.close()
  })

  test('what was written is there after closing and opening again', async () => {
    const name = newName()
    const before = await openIndexedDbLogbook({ name })
    await before.append([note('a')], 0)
    before.close()
    const after = await openIndexedDbLogbook({ name })
    expect((await after.outstanding('2/7'))[0]?.key).toBe('a')
    after.close()
  })

  test('[fault 24] [AMB-71] a logbook of the first version is opened with everything in it', async () => {
    const name = newName()
    const older = await openDB(name, 1, {
      upgrade(db) {
        const records = db.createObjectStore('records', { keyPath: 'seq', autoIncrement: true })
        records.createIndex('by-trip', ['tripId', 'seq'])
        records.createIndex('by-waiting', ['waitingFor', 'seq'])
        records.createIndex('by-sequence', 'sequence')
        db.createObjectStore('snapshots', { keyPath: 'tripId' }).createIndex('by-owner', 'owner')
        db.createObjectStore('notes')
      },
    })
    await older.add('records', { ...note('a'), sequence: 1, parked: null, prepared: null, waitingFor: '2/7' })
    await older.put('snapshots', {
      trip: { id: 'trip-1', serviceDay: '2026-11-21', stops: [] },
      seq: 1,
      tripId: 'trip-1',
      owner: '2/7',
    })
    await older.put('notes', { token: 'kept' }, 'session')
    older.close()

    const logbook = await openIndexedDbLogbook({ name })
    expect((await logbook.outstanding('2/7')).map(({ key }) => key)).toEqual(['a'])
    expect((await logbook.recordsBefore('2/7', 9, 9)).map(({ key }) => key)).toEqual(['a'])
    expect((await logbook.snapshotOf('trip-1'))?.trip.checklists).toEqual({ start: null, end: null })
    expect((await logbook.snapshots('2/7', '2026-11-21')).map(({ trip }) => trip.id)).toEqual(['trip-1'])
    expect(await logbook.read('session')).toEqual({ token: 'kept' })
    logbook.close()
  })

  test('[fault 24] a rejection lies in the database under the name of the first version, and is read from there', async () => {
    const name = newName()
    const why = { status: 422, message: 'Onbekend schip', at: '2026-11-21T08:00:00+01:00' }
    const logbook = await openIndexedDbLogbook({ name })
    await logbook.append([note('a'), note('b')], 0)
    await logbook.reject([1], why)
    const database = await openDB(name)
    const stored = await database.getAll('records')
    expect(stored.map(({ key, parked }) => [key, parked])).toEqual([
      ['a', why],
      ['b', null],
    ])
    expect(stored.some((record) => 'rejected' in record)).toBe(false)
    await database.put('records', { ...stored[1], parked: { ...why, message: 'Van vroeger' } })
    database.close()
    expect((await logbook.outstanding('2/7')).map(({ rejected }) => rejected?.message)).toEqual([
      'Onbekend schip',
      'Van vroeger',
    ])
    logbook.close()
  })

  test('[fault 22] a newer version in another tab is let through, and this tab gets to know that it is outdated', async () => {
    const name = newName()
    const { promise: outdated, resolve } = Promise.withResolvers<void>()
    await openIndexedDbLogbook({ name, onOutdated: resolve })
    const newer = await openDB(name, DATABASE_VERSION + 1)
    await outdated
    newer.close()
    await deleteDB(name)
  })

  test('[fault 25] a photo whose bytes are no longer those that were kept is none', async () => {
    const name = newName()
    const digest = async (bytes: ArrayBuffer) => `digest of ${new Uint8Array(bytes).join(' ')}`
    const logbook = await openIndexedDbLogbook({ name, digest })
    const photo = { type: 'image/png', bytes: new Uint8Array([1, 2, 250]).buffer }
    await logbook.keepPhoto('digest of 1 2 250', photo)
    expect(await logbook.photo('digest of 1 2 250')).toEqual(photo)
    await logbook.keepPhoto('digest of 1 2 250', { ...photo, bytes: new Uint8Array([1, 2, 251]).buffer })
    expect(await logbook.photo('digest of 1 2 250')).toBeNull()
    logbook.close()
    const withoutDigest = await openIndexedDbLogbook({ name, digest: async () => null })
    expect((await withoutDigest.photo('digest of 1 2 250'))?.type).toBe('image/png')
    withoutDigest.close()
  })
})
