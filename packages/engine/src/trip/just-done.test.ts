import { prepared, started, tripNumbered } from '@vaarboek/domain/testing'
import { expect, onTestFinished, test } from 'vitest'
import { device, OWNER, openTab, putAboard } from '../a-tab.fixture.ts'
import { createRecord } from '../log/create-record.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'

const BEGIN = 1_800_000_000_000

/** A tab of a trip that is under way, and its clock. */
async function underWay() {
  const before = device.clock
  onTestFinished(() => {
    device.clock = before
  })
  let now = BEGIN
  device.clock = () => now
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared(), started())
  const tab = await openTab(logbook)
  return {
    logbook,
    tab,
    done: () => tab.store.getState().justDone,
    at(ms: number) {
      now = BEGIN + ms
      tab.tick()
    },
  }
}

test('what was confirmed is said for six seconds', async () => {
  const { tab, done, at } = await underWay()
  await tab.trip.confirm('planned-0')
  expect(done()?.stop).toBe('planned-0')
  at(5999)
  expect(done()).not.toBeNull()
  at(6000)
  expect(done()).toBeNull()
})

test('what the server answers takes it away no sooner; the next fact does', async () => {
  const { logbook, tab, done } = await underWay()
  await tab.trip.confirm('planned-0')
  const id = tab.store.getState().trip?.id ?? ''
  const last = (await logbook.recordsOf(id, 0)).at(-1)?.seq ?? 0
  await logbook.append([createRecord(device, OWNER, id, tripNumbered())], last)
  tab.catchUp()
  await expect.poll(() => tab.store.getState().trip?.flightId).toBe('17')
  expect(done()?.stop).toBe('planned-0')
  await tab.trip.insert('planned-0', { id: '99', name: 'Kallosluis' }, 5)
  expect(done()?.stop).toBe(tab.store.getState().trip?.stops[1]?.id)
  await tab.trip.skip(['planned-2'], 'other', 'mist')
  expect(done()?.stop).toBe('planned-2')
  await tab.trip.arrive()
  expect(done()).toBeNull()
})

test('a clock that was set back doesn’t keep it', async () => {
  const { tab, done, at } = await underWay()
  await tab.trip.confirm('planned-0')
  at(-3_600_000)
  expect(done()).toBeNull()
})

test('a reload doesn’t bring it back, and what was refused isn’t said', async () => {
  const { logbook, tab, done } = await underWay()
  await tab.trip.confirm('planned-0')
  expect((await openTab(logbook)).store.getState().justDone).toBeNull()
  await tab.trip.arrive()
  expect(await tab.trip.confirm('planned-0')).toEqual({ ok: false, refused: 'stop-done' })
  expect(done()).toBeNull()
})
