import type { Trip } from '@vaarboek/domain'
import { AT, confirmed, prepared, relieved, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import type { Device } from '../log/create-record.ts'
import type { Logbook } from '../log/logbook.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { createRecorder, RECORDS_PER_SNAPSHOT } from './recorder.ts'

const OWNER = '2/7'
let id = 0
const device: Device = {
  now: () => AT,
  clock: () => 1000,
  newId: () => {
    id += 1
    return `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
  },
}
const forty = prepared({ stops: 40 })
const passed = (place: number) => confirmed({ stop: `planned-${place}`, count: { peopleOn: 1 } })

function aboard(logbook: Logbook) {
  const seen: { trip: Trip | null; faults: unknown[]; errors: unknown[] } = {
    trip: null,
    faults: [],
    errors: [],
  }
  const recorder = createRecorder({
    logbook,
    device,
    onTrip: (trip) => {
      seen.trip = trip
    },
    onSaveFault: (error) => seen.faults.push(error),
    onError: (error) => seen.errors.push(error),
  })
  return { recorder, seen }
}

async function underWay(logbook: Logbook) {
  const tablet = aboard(logbook)
  await tablet.recorder.open(OWNER, 'trip-1')
  await tablet.recorder.record(forty)
  await tablet.recorder.record(started())
  return tablet
}

test('a fact is written before it is shown, and shown before the next is judged', async () => {
  const logbook = createMemoryLogbook()
  const { recorder, seen } = await underWay(logbook)
  const results = await Promise.all([
    recorder.record(passed(0)),
    recorder.record(passed(0)),
    recorder.record(passed(1)),
  ])
  expect(results).toEqual([{ ok: true }, { ok: false, refused: 'stop-done' }, { ok: true }])
  expect(seen.trip?.load.people).toBe(2)
  expect(await logbook.recordsOf('trip-1', 0)).toHaveLength(4)
})

test('[fault 18] two tabs confirming the same stop count it once, and both show it', async () => {
  const logbook = createMemoryLogbook()
  const one = await underWay(logbook)
  const other = aboard(logbook)
  await other.recorder.open(OWNER, 'trip-1')
  const results = await Promise.all([one.recorder.record(passed(0)), other.recorder.record(passed(0))])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  await Promise.all([one.recorder.catchUp(), other.recorder.catchUp()])
  expect(one.seen.trip).toEqual(other.seen.trip)
  expect(one.seen.trip?.load.people).toBe(1)
})

test('[fault 20] [fault 21] what can’t be written is not shown, gives an error, and can be recorded again', async () => {
  const logbook = createMemoryLogbook()
  const { recorder, seen } = await underWay(logbook)
  const { append } = logbook
  logbook.append = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(await recorder.record(passed(0))).toEqual({ ok: false, refused: 'not-saved' })
  expect(seen.trip?.load.people).toBe(0)
  expect(seen.faults).toHaveLength(1)
  logbook.append = append
  expect(await recorder.record(passed(0))).toEqual({ ok: true })
  expect(seen.trip?.load.people).toBe(1)
})

test('opened again, a trip is what it was, from a snapshot and only the records after it', async () => {
  const logbook = createMemoryLogbook()
  const { recorder, seen } = await underWay(logbook)
  for (let place = 0; place < RECORDS_PER_SNAPSHOT + 5; place += 1) await recorder.record(passed(place))
  const snapshot = await logbook.snapshotOf('trip-1')
  expect(snapshot?.seq).toBeGreaterThan(RECORDS_PER_SNAPSHOT - 2)
  const again = aboard(logbook)
  await again.recorder.open(OWNER, 'trip-1')
  expect(again.seen.trip).toEqual(seen.trip)
  expect(again.seen.errors).toEqual([])
})

test('without an open trip nothing is recorded', async () => {
  const logbook = createMemoryLogbook()
  const { recorder } = aboard(logbook)
  expect(await recorder.record(started())).toEqual({ ok: false, refused: 'no-trip' })
  await recorder.open(OWNER, 'trip-9')
  expect(await recorder.record(started())).toEqual({ ok: false, refused: 'no-trip' })
  expect(await logbook.countOutstanding()).toBe(0)
})

test('what it recorded itself is not asked of the storage again; what others recorded is', async () => {
  const logbook = createMemoryLogbook()
  const one = await underWay(logbook)
  const other = aboard(logbook)
  await other.recorder.open(OWNER, 'trip-1')
  let asked = 0
  const { recordsOf } = logbook
  logbook.recordsOf = (...range) => {
    asked += 1
    return recordsOf(...range)
  }
  await one.recorder.record(passed(0))
  const seq = (await recordsOf('trip-1', 0)).at(-1)?.seq ?? 0
  await one.recorder.catchUp(seq)
  expect(asked).toBe(0)
  await other.recorder.catchUp(seq)
  expect(asked).toBe(1)
  expect(other.seen.trip).toEqual(one.seen.trip)
})

test('after a relief what is recorded is the new captain’s, and the trip is his to open', async () => {
  const logbook = createMemoryLogbook()
  const { recorder, seen } = await underWay(logbook)
  await recorder.record(passed(0))
  expect(await recorder.handOver('2/8', relieved({ captain: '8' }), [])).toEqual({ ok: true })
  await recorder.record(passed(1))
  const records = await logbook.recordsOf('trip-1', 0)
  expect(records.map(({ owner }) => owner)).toEqual(['2/7', '2/7', '2/7', '2/8', '2/8'])
  expect(seen.trip?.load.people).toBe(2)
  const day = seen.trip?.serviceDay ?? ''
  expect(await logbook.snapshots('2/7', day)).toEqual([])
  expect(await logbook.snapshots('2/8', day)).toHaveLength(1)
})

test('a tab that hasn’t heard of the relief records nothing more', async () => {
  const logbook = createMemoryLogbook()
  const { recorder } = await underWay(logbook)
  const other = aboard(logbook)
  await other.recorder.open(OWNER, 'trip-1')
  await recorder.handOver('2/8', relieved({ captain: '8' }), [])
  expect(await other.recorder.record(passed(0))).toEqual({ ok: false, refused: 'relieved' })
  expect(await logbook.recordsOf('trip-1', 0)).toHaveLength(3)
})

test('[fault 20] a relief that can’t be written leaves the first captain on watch', async () => {
  const logbook = createMemoryLogbook()
  const { recorder, seen } = await underWay(logbook)
  logbook.appendAndNote = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(await recorder.handOver('2/8', relieved({ captain: '8' }), [])).toEqual({
    ok: false,
    refused: 'not-saved',
  })
  await recorder.record(passed(0))
  expect((await logbook.recordsOf('trip-1', 0)).at(-1)?.owner).toBe(OWNER)
  expect(seen.trip?.watch).toBeUndefined()
})
