/** What our own server hears at once of a boat under way, and that nothing else depends on it. */
import { AT } from '@vaarboek/domain/testing'
import { expect, test, vi } from 'vitest'
import { device, OWNER } from '../a-tab.fixture.ts'
import { createRecord } from '../log/create-record.ts'
import { HERE, UNWANTED, underWay, WANTED } from './told-live.fixture.ts'

const last = (told: object[]) => told.at(-1)

test('a tablet that opens under way asks once what the concession wants', async () => {
  const { told, asked, settled, engine } = await underWay()
  await asked()
  await settled()
  expect(told).toEqual([{ flight: 17 }])
  expect(engine.store.getState().arePositionsWanted).toBe(false)
})

test('an arrival is told as soon as it is tapped, and leaves nothing that waits', async () => {
  const { engine, logbook, told, asked } = await underWay()
  await asked()
  const before = (await logbook.outstanding(OWNER)).length
  expect(await engine.trip.arrive()).toEqual({ ok: true })
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(last(told)).toEqual({ flight: 17, arrived: { item: '100', at: AT } })
  expect(await logbook.outstanding(OWNER)).toHaveLength(before)
  expect(engine.store.getState().outstanding.total).toBe(before)
})

test('an arrival tapped by mistake is taken back when its counting is closed, and told again when it is opened', async () => {
  const { engine, logbook, told, asked } = await underWay()
  await asked()
  await engine.trip.arrive()
  await vi.waitFor(() => expect(told).toHaveLength(2))
  const before = await logbook.outstanding(OWNER)
  engine.trip.openCounting(null)
  await vi.waitFor(() => expect(last(told)).toEqual({ flight: 17, arrived: { item: '100', at: null } }))
  engine.trip.openCounting('planned-0')
  await vi.waitFor(() => expect(last(told)).toEqual({ flight: 17, arrived: { item: '100', at: AT } }))
  expect(await logbook.outstanding(OWNER)).toEqual(before)
})

test('a boat whose count was begun still lies there while its form is closed', async () => {
  const { engine, told, asked, settled } = await underWay()
  await asked()
  await engine.trip.arrive()
  await engine.trip.count({ addingPeople: 1 }, 'planned-0')
  await vi.waitFor(() => expect(told).toHaveLength(2))
  engine.trip.openCounting(null)
  await settled()
  expect(told).toHaveLength(2)
})

test('what was taken back and didn’t come is told with the next reason; what was never told isn’t taken back', async () => {
  const failing = { status: 503, body: { message: 'later' } }
  const { engine, told, asked, settled } = await underWay({ said: [UNWANTED, UNWANTED, failing, UNWANTED] })
  await asked()
  engine.trip.openCounting('planned-0')
  engine.trip.openCounting(null)
  await settled()
  expect(told).toHaveLength(1)
  await engine.trip.arrive()
  await vi.waitFor(() => expect(told).toHaveLength(2))
  engine.trip.openCounting(null)
  await vi.waitFor(() => expect(told).toHaveLength(3))
  await settled()
  await engine.live.tell()
  expect(told).toHaveLength(4)
  expect(last(told)).toEqual({ flight: 17, arrived: { item: '100', at: null } })
  await engine.live.tell()
  expect(told).toHaveLength(4)
})

test('while one is on its way only the newest is told after it, and leaving a stop tells nothing', async () => {
  const { engine, told, asked, settled, hold } = await underWay()
  await asked()
  await settled()
  const letGo = hold()
  await engine.trip.arrive()
  await vi.waitFor(() => expect(told).toHaveLength(2))
  for (const stop of ['planned-0', 'planned-1']) {
    await engine.trip.confirm(stop)
    await engine.trip.arrive()
  }
  letGo()
  await vi.waitFor(() => expect(told).toHaveLength(3))
  expect(last(told)).toMatchObject({ arrived: { item: '102' } })
  await engine.trip.confirm('planned-2')
  await settled()
  expect(told).toHaveLength(3)
})

test('another arrival comes after one that failed; the failed one isn’t tried again', async () => {
  const failing = { status: 503, body: { message: 'later' } }
  const { engine, told, asked, settled } = await underWay({ said: [UNWANTED, failing, UNWANTED] })
  await asked()
  await engine.trip.arrive()
  await vi.waitFor(() => expect(told).toHaveLength(2))
  await settled()
  expect(told).toHaveLength(2)
  await engine.trip.confirm('planned-0')
  await engine.trip.arrive()
  await vi.waitFor(() => expect(last(told)).toMatchObject({ arrived: { item: '101' } }))
})

test('without network nothing is told; back online it is told where the boat still lies', async () => {
  const { engine, told, asked, settled } = await underWay()
  await asked()
  engine.setOnline(false)
  await engine.trip.arrive()
  await engine.trip.confirm('planned-0')
  await engine.trip.arrive()
  await settled()
  expect(told).toHaveLength(1)
  engine.setOnline(true)
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(last(told)).toMatchObject({ arrived: { item: '101' } })
})

test('a stop that has no number yet is told when it gets one', async () => {
  const { engine, logbook, told, asked, settled } = await underWay()
  await asked()
  await engine.trip.confirm('planned-0')
  await engine.trip.insert('planned-0', { id: '44', name: 'Noordkasteel' }, 1)
  const stop = engine.store.getState().trip?.stops[1]
  expect(stop).toMatchObject({ inserted: true, itemId: null })
  await engine.trip.arrive()
  await settled()
  expect(told).toHaveLength(1)
  const fact = { type: 'stopsNumbered', items: { [stop?.id ?? '']: '140' }, at: AT } as const
  await logbook.acknowledge([], [createRecord(device, OWNER, 'trip-1', fact)])
  await vi.waitFor(() => expect(last(told)).toMatchObject({ arrived: { item: '140' } }))
})

test.each([
  [404, undefined],
  [404, 'request-unreadable'],
  [405, undefined],
])('a server that doesn’t know the call isn’t told again: %i %s', async (status, code) => {
  const { engine, told, asked, settled } = await underWay({
    said: [{ status, body: { message: 'no', code } }],
  })
  await asked()
  await settled()
  await engine.trip.arrive()
  await settled()
  expect(told).toHaveLength(1)
})

test.each(['trip-unknown', 'stop-of-another-trip'])(
  'what the server doesn’t know after a restore is told again: %s',
  async (code) => {
    const unknown = { status: 404, body: { message: 'no', code } }
    const { engine, told, asked } = await underWay({ said: [unknown] })
    await asked()
    await engine.trip.arrive()
    await vi.waitFor(() => expect(told).toHaveLength(2))
  },
)

test('a server that has too much gets a pause, and then the newest', async () => {
  const tooMuch = { status: 429, body: { message: 'later' } }
  const { engine, told, asked, settled, pauses } = await underWay({ said: [tooMuch, UNWANTED] })
  await asked()
  await vi.waitFor(() => expect(pauses).toHaveLength(1))
  await engine.trip.arrive()
  await engine.trip.confirm('planned-0')
  await engine.trip.arrive()
  await settled()
  expect(told).toHaveLength(1)
  pauses[0]?.()
  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(last(told)).toMatchObject({ arrived: { item: '101' } })
})

test('[decision 25] another’s server is told nothing', async () => {
  const { engine, told, settled } = await underWay({ whose: 'foreign' })
  await engine.trip.arrive()
  engine.live.where = () => HERE
  await engine.live.tell()
  await settled()
  expect(told).toEqual([])
})

test('[decision 28] a position goes with what is told, and isn’t even asked for without network', async () => {
  const { engine, told, asked, settled } = await underWay({ said: [WANTED] })
  await asked()
  await settled()
  expect(engine.store.getState().arePositionsWanted).toBe(true)
  let isKnown = true
  engine.live.where = () => (isKnown ? HERE : null)
  await engine.trip.arrive()
  await vi.waitFor(() =>
    expect(last(told)).toEqual({ flight: 17, arrived: { item: '100', at: AT }, position: HERE }),
  )
  isKnown = false
  await settled()
  engine.setOnline(false)
  engine.live.where = () => expect.unreachable()
  await engine.live.tell()
  expect(told).toHaveLength(2)
})

test('after the logout nothing is told, and nobody wants positions', async () => {
  const { engine, told, asked, settled } = await underWay({ said: [WANTED] })
  await asked()
  await engine.trip.arrive()
  await vi.waitFor(() => expect(told).toHaveLength(2))
  await settled()
  await engine.account.arriveAtLogin()
  engine.live.where = () => HERE
  await engine.live.tell()
  await settled()
  expect(told).toHaveLength(2)
  expect(engine.store.getState().arePositionsWanted).toBe(false)
})

test('a completed trip is told no more', async () => {
  const { engine, told, asked, settled } = await underWay()
  await asked()
  for (const stop of ['planned-0', 'planned-1', 'planned-2']) await engine.trip.confirm(stop)
  await settled()
  const before = told.length
  engine.live.where = () => HERE
  await engine.live.tell()
  expect(told).toHaveLength(before)
})
