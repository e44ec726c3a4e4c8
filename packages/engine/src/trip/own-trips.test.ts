import type { CaptainFact, MalfunctionReported } from '@vaarboek/domain'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { EngineContext } from '../context.ts'
import type { NewRecord } from '../log/logbook.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'
import { type EngineState, INITIAL_STATE, NOTHING_OUTSTANDING } from '../state.ts'
import { refreshOutstanding } from './own-trips.ts'

function aboard() {
  const logbook = createMemoryLogbook()
  const store = createStore<EngineState>(() => ({
    ...INITIAL_STATE,
    signedIn: { token: 'a', concession: '2', captain: { id: '7', fullName: '' } },
    outstanding: { ...NOTHING_OUTSTANDING, total: 2 },
  }))
  return { store, engine: { logbook, store } as unknown as EngineContext }
}

test('[fault 16] what waits is counted also while the captain’s name comes in', async () => {
  const { store, engine } = aboard()
  const counted = refreshOutstanding(engine)
  store.setState({ signedIn: { token: 'a', concession: '2', captain: { id: '7', fullName: 'Ada Veer' } } })
  await counted
  expect(store.getState().outstanding.total).toBe(0)
})

test('[fault 17] what one captain has waiting is never shown to the next', async () => {
  const { store, engine } = aboard()
  const counted = refreshOutstanding(engine)
  store.setState({ signedIn: { token: 'b', concession: '2', captain: { id: '8', fullName: '' } } })
  await counted
  expect(store.getState().outstanding.total).toBe(2)
})

test('[MALF-05] the photo of an own report is known on this device until the logout, whatever the server has of it', async () => {
  const { store, engine } = aboard()
  const report: MalfunctionReported = {
    type: 'malfunctionReported',
    id: 'boat-1',
    tripId: null,
    shipId: '5',
    shipName: 'Reiger',
    shiftId: null,
    category: 'Overige...',
    remarks: 'Vlag weg',
    photo: 'abc',
    at: '2026-11-21T08:00:00+01:00',
  }
  const facts: CaptainFact[] = [
    report,
    { type: 'malfunctionPhotoAdded', report, photo: 'abc', at: report.at },
  ]
  const record = (fact: CaptainFact, place: number): NewRecord => ({
    key: `${place}`,
    owner: '2/7',
    tripId: 'captain/2/7',
    fact,
    at: report.at,
    clock: place,
    travels: true,
  })
  await engine.logbook.append(facts.map(record), null)
  // The text is on the server, the photo isn't: a tablet that starts now knows it by the photo's record.
  await engine.logbook.acknowledge([1], [])
  await refreshOutstanding(engine)
  expect(store.getState().reportPhotos).toEqual({ 'boat-1': 'abc' })
  await engine.logbook.acknowledge([2], [])
  await refreshOutstanding(engine)
  expect(store.getState().outstanding.reports).toEqual([])
  expect(store.getState().reportPhotos).toEqual({ 'boat-1': 'abc' })
})

test('[SHELL-27] a tablet that starts again knows when something was last sent; one that never kept it claims nothing', async () => {
  const { store, engine } = aboard()
  await refreshOutstanding(engine)
  expect(store.getState().lastSentAt).toBeNull()
  await engine.logbook.note(NOTES.lastSent, '2026-11-21T08:00:00+01:00')
  await refreshOutstanding(engine)
  expect(store.getState().lastSentAt).toBe('2026-11-21T08:00:00+01:00')
})
