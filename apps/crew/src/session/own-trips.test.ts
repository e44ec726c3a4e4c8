import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createMemoryLogbook } from '../logbook/memory-logbook.ts'
import type { Engine } from './engine.ts'
import { refreshOutstanding } from './own-trips.ts'
import { INITIAL_STATE, NOTHING_OUTSTANDING, type SessionState } from './session-state.ts'

function aboard() {
  const logbook = createMemoryLogbook()
  const store = createStore<SessionState>(() => ({
    ...INITIAL_STATE,
    signedIn: { token: 'a', concession: '2', captain: { id: '7', fullName: '' } },
    outstanding: { ...NOTHING_OUTSTANDING, total: 2 },
  }))
  return { store, engine: { logbook, store } as unknown as Engine }
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
