import { NOT_COUNTED } from '@vaarboek/domain'
import { prepared, started } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { openTab, putAboard } from '../a-tab.fixture.ts'
import type { RunningEngine } from '../create-engine.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { countingAt } from '../state.ts'

async function underWay() {
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared(), started())
  return logbook
}

const typed = (session: RunningEngine, stop: string) =>
  countingAt(session.store.getState(), stop).addingPeople

test('[decision 17] a count for a stop that another tab passes stays at that stop, and is offered at no other', async () => {
  const logbook = await underWay()
  const [a, b] = [await openTab(logbook), await openTab(logbook)]
  await a.trip.count({ addingPeople: 9 }, 'planned-0')
  await b.trip.count({ addingPeople: 4 }, 'planned-0')
  expect(await b.trip.confirm('planned-0')).toEqual({ ok: true })
  expect(await a.trip.confirm('planned-0')).toEqual({ ok: false, refused: 'stop-done' })
  expect(typed(a, 'planned-0')).toBe(9)
  expect(typed(a, 'planned-1')).toBe(0)
  expect(a.store.getState().trip?.load.people).toBe(4)
  expect(await a.trip.confirm('planned-1')).toEqual({ ok: true })
  expect(a.store.getState().trip?.load.people).toBe(4)
  expect(typed(await openTab(logbook), 'planned-0')).toBe(0)
})

test('[decision 17] half a count waits under its stop while one that was put in before it is counted', async () => {
  const logbook = await underWay()
  let tab = await openTab(logbook)
  await tab.trip.confirm('planned-0')
  await tab.trip.count({ addingPeople: 6 }, 'planned-1')
  await tab.trip.insert('planned-0', { id: '99', name: 'Kallosluis' }, 5)
  const inserted = tab.store.getState().trip?.stops[1]?.id ?? ''
  expect(typed(tab, inserted)).toBe(0)
  expect(await tab.trip.confirm('planned-1')).toEqual({ ok: false, refused: 'not-the-active-stop' })
  // The app is closed in the middle of it.
  tab = await openTab(logbook)
  expect(typed(tab, inserted)).toBe(0)
  await tab.trip.count({ addingPeople: 2 }, inserted)
  expect(await tab.trip.confirm(inserted)).toEqual({ ok: true })
  expect(typed(tab, 'planned-1')).toBe(6)
  expect(await tab.trip.confirm('planned-1')).toEqual({ ok: true })
  expect(tab.store.getState().trip?.load.people).toBe(8)
})

test('[decision 17] everyone leaves at the stop whose form it is', async () => {
  const tab = await openTab(await underWay())
  await tab.trip.count({ addingPeople: 6 }, 'planned-0')
  await tab.trip.confirm('planned-0')
  await tab.trip.countEveryoneOff('planned-1')
  expect(countingAt(tab.store.getState(), 'planned-1')).toEqual({ ...NOT_COUNTED, removingPeople: -6 })
})

test('[decision 17] what was half counted at a stop that is skipped is offered nowhere', async () => {
  const logbook = await underWay()
  const tab = await openTab(logbook)
  await tab.trip.count({ addingPeople: 3 }, 'planned-0')
  await tab.trip.skip(['planned-0'], 'other', 'mist')
  await tab.trip.start()
  expect(typed(tab, 'planned-1')).toBe(0)
  expect(typed(await openTab(logbook), 'planned-0')).toBe(0)
})

test('half a count that an earlier version of the app kept is offered at its stop', async () => {
  const logbook = await underWay()
  await logbook.note('counting/trip-1', {
    stop: 'planned-1',
    counting: { addingPeople: 5, removingPeople: 0, addingBikes: 0, removingBikes: 0 },
  })
  const tab = await openTab(logbook)
  expect(typed(tab, 'planned-1')).toBe(5)
  await tab.trip.count({ addingPeople: 6 }, 'planned-1')
  expect(typed(await openTab(logbook), 'planned-1')).toBe(6)
})

test('nothing of one trip is offered on the next: its stops have the same names', async () => {
  const tab = await openTab(await underWay())
  await tab.trip.count({ addingPeople: 7 }, 'planned-1')
  expect(await tab.wizard.sailAnotherShift()).toEqual({ ok: true })
  expect(typed(tab, 'planned-1')).toBe(0)
})
