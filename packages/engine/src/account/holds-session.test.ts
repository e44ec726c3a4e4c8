import { aTrip, confirmed, prepared, started, tripOf } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { holdsSession, INITIAL_STATE } from '../state.ts'

const { outstanding } = INITIAL_STATE
const none = { trip: null, outstanding }

test('[standing decision 23] with nothing under way the login ends a session', () => {
  expect(holdsSession(none)).toBe(false)
})

test('[standing decision 23] a trip that waits to begin or is sailed holds the session, one that is over doesn’t', () => {
  const facts = [started(), confirmed({ stop: 'planned-0' }), confirmed({ stop: 'planned-1' })]
  for (const passed of [0, 1, 2])
    expect(holdsSession({ ...none, trip: aTrip({ stops: 2, facts: facts.slice(0, passed) }) })).toBe(true)
  const over = tripOf(prepared({ stops: 2 }), ...facts)
  expect(holdsSession({ ...none, trip: over })).toBe(false)
})

test('[standing decision 23] what waits to be sent holds it, without a trip too', () => {
  expect(holdsSession({ trip: null, outstanding: { ...outstanding, total: 1 } })).toBe(true)
})
