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

test('a response that took its time doesn’t put it back, however long that was', () => {
  const { ticks, clock } = clockAt()
  clock.heard(1_000_000)
  const askedAt = clock.asks()
  ticks.now += 60_000
  clock.heard(1_002_000, askedAt)
  expect(clock.now()).toBe(1_060_000)
})

test('an event that was held up doesn’t either, nor do whole seconds', () => {
  const { ticks, clock } = clockAt()
  clock.heard(1_000_900)
  clock.heard(1_000_000, clock.asks())
  ticks.now += 60_000
  clock.heard(1_010_000)
  expect(clock.now()).toBe(1_060_900)
})

test('a server whose clock was set back is believed as soon as it is asked, one that was set forward at once', () => {
  const { clock } = clockAt()
  clock.heard(1_000_000)
  clock.heard(990_000, clock.asks())
  expect(clock.now()).toBe(990_000)
  clock.heard(2_000_000)
  expect(clock.now()).toBe(2_000_000)
})

test('a response without a date says nothing', () => {
  const { clock } = clockAt()
  clock.heard(1_000_000)
  clock.heard(Number.NaN)
  expect(clock.now()).toBe(1_000_000)
})
