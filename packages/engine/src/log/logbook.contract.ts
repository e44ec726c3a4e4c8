/** What every logbook promises. Each implementation runs this suite; a new promise is added here, not beside one. */
import type { LogbookFact, TripFact, TripId } from '@vaarboek/domain'
import {
  AT,
  aTrip,
  captainChecked,
  confirmed,
  prepared,
  relieved,
  resumed,
  started,
  tripOf,
} from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { type Change, captainStream, isSetAside, type Logbook, type NewRecord } from './logbook.ts'

const OWNER = '2/7'

let made = 0
function record(over: Partial<NewRecord> = {}): NewRecord {
  made += 1
  return {
    key: `key-${made}`,
    owner: OWNER,
    tripId: 'trip-1',
    fact: started(),
    at: AT,
    clock: made,
    travels: true,
    ...over,
  }
}

/** Runs the suite. `open` gives a new, empty logbook each time. */
export function describeLogbook(open: () => Promise<Logbook>): void {
  test('records come back in the order they were written, with everything in them', async () => {
    const logbook = await open()
    const fact = confirmed({ stop: 'planned-0', count: { peopleOn: 3, bikesOn: 1 } })
    const first = record()
    await logbook.append([first], 0)
    await logbook.append([record({ fact }), record()], 1)
    const records = await logbook.recordsOf('trip-1', 0)
    expect(records.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(records[0]).toMatchObject(first)
    expect(records[1]?.fact).toEqual(fact)
    expect(await logbook.recordsOf('trip-1', 2)).toHaveLength(1)
    logbook.close()
  })

  test('an append that missed a record of its trip writes nothing and says what it missed', async () => {
    const logbook = await open()
    const theirs = record()
    await logbook.append([theirs], 0)
    const result = await logbook.append([record()], 0)
    expect(result).toMatchObject({ missed: [{ key: theirs.key }] })
    expect(await logbook.recordsOf('trip-1', 0)).toHaveLength(1)
    logbook.close()
  })

  test('records and notes are written together, or neither', async () => {
    const logbook = await open()
    await logbook.note('current/2/7', 'trip-1')
    const notings = [
      { name: 'current/2/8', value: 'trip-1' },
      { name: 'current/2/7', value: null },
    ]
    const theirs = record()
    await logbook.append([theirs], 0)
    expect(await logbook.appendAndNote([record({ owner: '2/8' })], 0, notings)).toMatchObject({
      missed: [{ key: theirs.key }],
    })
    expect([await logbook.read('current/2/7'), await logbook.read('current/2/8')]).toEqual(['trip-1', null])
    const changes: Change[] = []
    logbook.onChange((change) => changes.push(change))
    const written = await logbook.appendAndNote([record({ owner: '2/8' })], 1, notings)
    expect(written).toMatchObject({ written: [{ seq: 2, owner: '2/8', acknowledged: false }] })
    expect([await logbook.read('current/2/7'), await logbook.read('current/2/8')]).toEqual([null, 'trip-1'])
    expect(changes).toEqual([
      { kind: 'appended', tripId: 'trip-1', seq: 2, elsewhere: false },
      { kind: 'noted', name: 'current/2/8', elsewhere: false },
      { kind: 'noted', name: 'current/2/7', elsewhere: false },
    ])
    logbook.close()
  })

  test('what a pending captain recorded is the checked one’s at once, in any state, with his stream, his snapshots and the notes', async () => {
    const logbook = await open()
    const [pending, his] = ['2/pending:1', '2/8']
    const trip = aTrip()
    await logbook.append([record()], 0)
    await logbook.append([record({ owner: pending, fact: relieved({ captain: 'pending:1' }) })], 1)
    await logbook.append([record({ owner: pending }), record({ owner: pending, travels: false })], 2)
    await logbook.append([record({ owner: pending, tripId: captainStream(pending) })], 0)
    await logbook.acknowledge([3], [])
    await logbook.saveSnapshot(pending, { trip, seq: 4 })
    await logbook.saveSnapshot(OWNER, { trip: { ...trip, id: 'trip-2' }, seq: 1 })
    await logbook.note('relieved/2/pending:1', 'kept')

    const changes: Change[] = []
    logbook.onChange((change) => changes.push(change))
    const fact = captainChecked({ pending: 'pending:1' })
    const check = () =>
      logbook.check(
        pending,
        his,
        ({ tripId, seq }) => record({ owner: his, tripId, fact, key: `checked-${seq}`, travels: false }),
        [
          { name: 'session', value: 'his' },
          { name: 'relieved/2/pending:1', value: null },
        ],
      )
    await check()
    expect((await logbook.recordsOf('trip-1', 0)).map(({ owner, key }) => [owner, key])).toEqual([
      [OWNER, expect.any(String)],
      [his, expect.any(String)],
      [his, expect.any(String)],
      [his, expect.any(String)],
      [his, 'checked-2'],
    ])
    expect((await logbook.recordsOf(captainStream(his), 0)).map(({ seq }) => seq)).toEqual([5])
    expect((await logbook.outstanding(his)).map(({ seq }) => seq)).toEqual([2, 5])
    expect((await logbook.recordsBefore(his, 99, 99)).map(({ seq }) => seq)).toEqual([6, 5, 4, 3, 2])
    expect([await logbook.outstanding(pending), await logbook.recordsBefore(pending, 99, 99)]).toEqual([
      [],
      [],
    ])
    expect(await logbook.snapshots(his, trip.serviceDay)).toEqual([{ trip, seq: 4 }])
    expect(await logbook.snapshots(OWNER, trip.serviceDay)).toHaveLength(1)
    expect([await logbook.read('session'), await logbook.read('relieved/2/pending:1')]).toEqual(['his', null])
    expect(changes).toEqual([
      { kind: 'settled', elsewhere: false },
      { kind: 'appended', tripId: 'trip-1', seq: 6, elsewhere: false },
      { kind: 'noted', name: 'session', elsewhere: false },
      { kind: 'noted', name: 'relieved/2/pending:1', elsewhere: false },
    ])
    // Another tab wrote meanwhile: once more finds only that.
    await logbook.append([record({ owner: pending, tripId: captainStream(pending) })], 0)
    await check()
    expect((await logbook.outstanding(his)).map(({ seq }) => seq)).toEqual([2, 5, 7])
    expect(await logbook.recordsOf('trip-1', 6)).toEqual([])
    logbook.close()
  })

  test('records of another trip are not missed', async () => {
    const logbook = await open()
    await logbook.append([record()], 0)
    expect(await logbook.append([record({ tripId: 'trip-2' })], 0)).toHaveProperty('written')
    logbook.close()
  })

  test('[fault 18] of two appends at once one is written and the other gets what it missed', async () => {
    const logbook = await open()
    const results = await Promise.all([logbook.append([record()], 0), logbook.append([record()], 0)])
    expect(results.filter((result) => 'written' in result)).toHaveLength(1)
    expect(await logbook.recordsOf('trip-1', 0)).toHaveLength(1)
    logbook.close()
  })

  test('what travels is outstanding until the server has it; what does not travel never is', async () => {
    const logbook = await open()
    await logbook.append([record(), record({ travels: false }), record()], 0)
    expect((await logbook.outstanding(OWNER)).map(({ seq }) => seq)).toEqual([1, 3])
    await logbook.acknowledge([1], [])
    expect((await logbook.outstanding(OWNER)).map(({ seq }) => seq)).toEqual([3])
    expect((await logbook.recordsOf('trip-1', 0)).map(({ acknowledged }) => acknowledged)).toEqual([
      true,
      true,
      false,
    ])
    logbook.close()
  })

  test('[fault 17] one captain never sees another one’s outstanding records, only their number', async () => {
    const logbook = await open()
    await logbook.append([record()], 0)
    await logbook.append([record({ owner: '2/8', tripId: 'trip-2' })], 0)
    expect(await logbook.outstanding('2/8')).toHaveLength(1)
    expect(await logbook.outstanding('3/7')).toHaveLength(0)
    expect(await logbook.countOutstanding()).toBe(2)
    expect((await logbook.allOutstanding()).map(({ owner }) => owner).toSorted()).toEqual(['2/7', '2/8'])
    logbook.close()
  })

  test('what waits of a trip is found whoever recorded it; what was sent or is of another trip isn’t', async () => {
    const logbook = await open()
    await logbook.append([record(), record(), record({ owner: '2/8' })], 0)
    await logbook.append([record({ tripId: 'trip-2' })], 0)
    await logbook.acknowledge([1], [])
    expect((await logbook.waitingOf('trip-1')).map(({ seq }) => seq).toSorted()).toEqual([2, 3])
    logbook.close()
  })

  test('acknowledging writes the facts of the same response with it', async () => {
    const logbook = await open()
    await logbook.append([record()], 0)
    const fact: TripFact = { type: 'tripNumbered', flightId: '17', at: AT }
    await logbook.acknowledge([1], [record({ fact, travels: false })])
    expect((await logbook.recordsOf('trip-1', 1))[0]?.fact).toEqual(fact)
    expect(await logbook.countOutstanding()).toBe(0)
    logbook.close()
  })

  test('a rejected record stays outstanding with its reason until it is tried again', async () => {
    const logbook = await open()
    await logbook.append([record()], 0)
    const why = { status: 422, message: 'Halte onbekend', at: AT }
    await logbook.reject([1], why)
    expect((await logbook.outstanding(OWNER))[0]?.rejected).toEqual(why)
    await logbook.retryRejected([1])
    expect((await logbook.outstanding(OWNER))[0]?.rejected).toBeNull()
    logbook.close()
  })

  test('[decision 18] a record that was set aside keeps its reason and waits no more, with what can’t go without it', async () => {
    const logbook = await open()
    await logbook.append([record(), record(), record()], 0)
    const why = { status: 422, message: 'Halte onbekend', at: AT }
    const fact: LogbookFact = { type: 'notificationRead', notificationId: '1', trackId: '1', at: AT }
    const added = record({ fact, tripId: 'captain/2/7' })
    expect(await logbook.setAside([1], [added])).toBe(false)
    await logbook.reject([1], why)
    const heard: Change[] = []
    logbook.onChange((change) => heard.push(change))
    expect(await logbook.setAside([1, 2], [added])).toBe(true)
    expect(heard[0]?.kind).toBe('settled')
    expect(await logbook.setAside([1, 2], [added])).toBe(false)
    expect((await logbook.outstanding(OWNER)).map(({ seq }) => seq)).toEqual([3, 4])
    const kept = await logbook.recordsOf('trip-1', 0)
    expect(kept.map((one) => [isSetAside(one), one.rejected])).toEqual([
      [true, why],
      [true, why],
      [false, null],
    ])
    expect(await logbook.countOutstanding()).toBe(2)
    // Another generation asks for everything but these.
    await logbook.adoptGeneration('one', () => record())
    await logbook.adoptGeneration('two', () => record())
    expect((await logbook.outstanding(OWNER)).map(({ seq }) => seq)).toEqual([3, 4])
    logbook.close()
  })

  test('[fault 32] all that travels is outstanding again once the server has another generation, and each trip gets the fact', async () => {
    const logbook = await open()
    const begun = resumed({ from: aTrip() })
    const read: LogbookFact = { type: 'notificationRead', notificationId: '1', trackId: '1', at: AT }
    await logbook.append([record({ fact: begun }), record(), record({ travels: false })], 0)
    await logbook.append([record({ fact: read, owner: '2/8', tripId: 'captain/2/8' })], null)
    await logbook.prepare(1, 'position')
    await logbook.prepare(4, 'number')
    await logbook.reject([4], { status: 404, message: 'Onbekend', at: AT })
    await logbook.acknowledge([1, 2], [])
    const heard: Change[] = []
    logbook.onChange((change) => heard.push(change))
    const fact: TripFact = { type: 'shoreRestored', at: AT }
    const added = ({ owner, tripId }: NewRecord) => record({ owner, tripId, fact, travels: false })
    const waiting = async () =>
      [...(await logbook.outstanding(OWNER)), ...(await logbook.outstanding('2/8'))].map(({ seq }) => seq)

    await logbook.adoptGeneration('first', added)
    await logbook.adoptGeneration('first', added)
    expect(await waiting()).toEqual([4])
    expect(heard).toEqual([])

    await logbook.adoptGeneration('second', added)
    expect(await waiting()).toEqual([1, 2, 4])
    // What was decided of a trip holds; a number the server gave may have gone.
    expect((await logbook.outstanding(OWNER))[0]?.prepared).toBe('position')
    expect((await logbook.outstanding('2/8'))[0]).toMatchObject({ rejected: null, prepared: null })
    expect((await logbook.recordsOf('trip-1', 3)).map((one) => [one.fact, one.seq])).toEqual([[fact, 5]])
    expect(heard).toEqual([
      { kind: 'settled', elsewhere: false },
      { kind: 'appended', tripId: 'trip-1', seq: 5, elsewhere: false },
    ])
    await logbook.acknowledge([1, 2], [])
    await logbook.adoptGeneration('second', added)
    expect(await waiting()).toEqual([4])
    logbook.close()
  })

  test('what is prepared for a record is decided once', async () => {
    const logbook = await open()
    await logbook.append([record()], 0)
    expect(await logbook.prepare(1, { lon: 4 })).toEqual({ lon: 4 })
    expect(await logbook.prepare(1, { lon: 5 })).toEqual({ lon: 4 })
    expect((await logbook.outstanding(OWNER))[0]?.prepared).toEqual({ lon: 4 })
    logbook.close()
  })

  test('[fault 27] the sequence grows with every record, also when the clock is set back', async () => {
    const logbook = await open()
    await logbook.append([record({ clock: 900_000 }), record({ clock: 12 })], 0)
    await logbook.append([record({ clock: 13, tripId: 'trip-2' })], 0)
    await logbook.append([record({ clock: 950_000 })], 2)
    const sequences = (await logbook.outstanding(OWNER)).map(({ sequence }) => sequence)
    expect(sequences).toEqual([900_000, 900_001, 900_002, 950_000])
    logbook.close()
  })

  test('notes are kept, replaced and erased', async () => {
    const logbook = await open()
    expect(await logbook.read('session')).toBeNull()
    await logbook.note('session', { token: 'a' })
    await logbook.note('session', { token: 'b' })
    expect(await logbook.read('session')).toEqual({ token: 'b' })
    await logbook.erase('session')
    expect(await logbook.read('session')).toBeNull()
    for (const name of ['shore/2/tracks', 'shore/2/ships', 'shores']) await logbook.note(name, name)
    expect(await logbook.readUnder('shore/')).toEqual(['shore/2/ships', 'shore/2/tracks'])
    expect(await logbook.readUnder('ship')).toEqual([])
    await logbook.eraseUnder('shore/')
    const left = await Promise.all(
      ['shore/2/ships', 'shore/2/tracks', 'shores'].map((name) => logbook.read(name)),
    )
    expect(left).toEqual([null, null, 'shores'])
    logbook.close()
  })

  test('notes that are held are read as they stand, also after every way of writing them', async () => {
    const logbook = await open()
    for (const name of ['a/2', 'a/1', 'b']) await logbook.note(name, name)
    const writings: [name: string, value: unknown, write: () => Promise<unknown>][] = [
      ['b', 1, () => logbook.note('b', 1)],
      ['b', null, () => logbook.erase('b')],
      ['a/1', null, () => logbook.eraseUnder('a/1')],
      ['c', 2, () => logbook.appendAndNote([record()], 0, [{ name: 'c', value: 2 }])],
      ['c', 3, () => logbook.check(OWNER, '2/8', () => record(), [{ name: 'c', value: 3 }])],
      ['generation', 'g', () => logbook.adoptGeneration('g', () => record())],
    ]
    for (const [name, value, write] of writings) {
      const letGo = logbook.holdNotes()
      const before = await logbook.read(name)
      const writing = write()
      expect(await logbook.read(name), name).toEqual(value)
      expect(before).not.toEqual(value)
      await writing
      letGo()
    }
    const letGo = logbook.holdNotes()
    expect(await logbook.readUnder('a/')).toEqual(['a/2'])
    expect(await logbook.readUnder('')).toEqual(['a/2', 3, 'g'])
    letGo()
    expect(await logbook.read('a/2')).toBe('a/2')
    logbook.close()
  })

  test('[AMB-53] notes are asked of the storage at once and in their order, though nobody waits for them', async () => {
    const logbook = await open()
    const [first, second, erased] = [logbook.note('a', 1), logbook.note('a', 2), logbook.erase('b')]
    expect(await logbook.read('a')).toBe(2)
    await Promise.all([first, second, erased])
    logbook.close()
  })

  test('an append that doesn’t ask what came before is always written', async () => {
    const logbook = await open()
    await logbook.append([record({ tripId: 'captain/2/7' })], null)
    expect(await logbook.append([record({ tripId: 'captain/2/7' })], null)).toHaveProperty('written')
    expect(await logbook.recordsOf('captain/2/7', 0)).toHaveLength(2)
    logbook.close()
  })

  test('an owner’s records are listed from the newest, a page at a time', async () => {
    const logbook = await open()
    await logbook.append([record(), record(), record()], 0)
    await logbook.append([record({ owner: '2/8', tripId: 'trip-2' })], 0)
    const page = await logbook.recordsBefore(OWNER, Number.MAX_SAFE_INTEGER, 2)
    expect(page.map(({ seq }) => seq)).toEqual([3, 2])
    expect((await logbook.recordsBefore(OWNER, 2, 2)).map(({ seq }) => seq)).toEqual([1])
    logbook.close()
  })

  test('a photo is kept whole under its name as long as a note or something unsent speaks of it', async () => {
    const logbook = await open()
    const photo = { type: 'image/png', bytes: new Uint8Array([1, 2, 250]).buffer }
    for (const name of ['photo-a', 'photo-b', 'photo-c']) await logbook.keepPhoto(name, photo)
    const fact: LogbookFact = {
      type: 'checklistPhotoAdded',
      list: 'start',
      fieldId: '1',
      photo: 'photo-a',
      at: AT,
    }
    await logbook.append([record({ fact })], 0)
    await logbook.note('draft', { photo: 'photo-b' })
    await logbook.forgetPhotos()
    expect(await logbook.photo('photo-a')).toEqual(photo)
    expect(await logbook.photo('photo-b')).toEqual(photo)
    expect(await logbook.photo('photo-c')).toBeNull()
    await logbook.acknowledge([1], [])
    await logbook.forgetPhotos()
    expect(await logbook.photo('photo-a')).toBeNull()
    logbook.close()
  })

  test('snapshots belong to their owner and service day and are replaced by newer ones', async () => {
    const logbook = await open()
    const sailedOn = (tripId: TripId, serviceDay: string) => tripOf(prepared({ tripId, serviceDay }))
    const trip = sailedOn('trip-1', '2026-11-21')
    await logbook.saveSnapshot(OWNER, { trip: sailedOn('trip-0', '2026-11-20'), seq: 1 })
    await logbook.saveSnapshot(OWNER, { trip, seq: 3 })
    await logbook.saveSnapshot(OWNER, { trip, seq: 9 })
    expect(await logbook.snapshots(OWNER, '2026-11-21')).toEqual([{ trip, seq: 9 }])
    expect(await logbook.snapshots(OWNER, '2026-11-22')).toEqual([])
    expect(await logbook.snapshots('2/8', '2026-11-21')).toEqual([])
    expect(await logbook.snapshotOf('trip-1')).toEqual({ trip, seq: 9 })
    expect(await logbook.snapshotOf('trip-2')).toBeNull()
    logbook.close()
  })

  test('every change reaches each listener, until it stops', async () => {
    const logbook = await open()
    const heard: Change['kind'][] = []
    const stop = logbook.onChange(({ kind }) => heard.push(kind))
    await logbook.append([record()], 0)
    await logbook.acknowledge([1], [])
    await logbook.note('session', 1)
    stop()
    await logbook.note('session', 2)
    expect(heard).toEqual(['appended', 'settled', 'noted'])
    logbook.close()
  })
}
