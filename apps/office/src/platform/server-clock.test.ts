import { expect, test } from 'vitest'
import { ServerClock } from './server-clock.ts'

function clockAt() {
  const ticks = { now: 500 }
  return { ticks, clock: new ServerClock(() => ticks.now) }
}

test('counts on from what the server said, whatever the clock of the PC says', () => {
  const { ticks, clock } = clockAt()
  clock.heard(1_000_000)
  ticks.now += 1500
  expect(clock.now()).toBe(1_001_500)
})

test('a response that took its time doesn’t put it back, one that is really earlier does', () => {
  const { ticks, clock } = clockAt()
  clock.heard(1_000_000)
  ticks.now += 3000
  clock.heard(1_002_000)
  expect(clock.now()).toBe(1_003_000)
  clock.heard(990_000)
  expect(clock.now()).toBe(990_000)
})

test('a response without a date says nothing', () => {
  const { clock } = clockAt()
  clock.heard(1_000_000)
  clock.heard(Number.NaN)
  expect(clock.now()).toBe(1_000_000)
})
