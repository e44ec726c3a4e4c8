import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockCorrection, clockLater, type HeardClock, heardClock } from './heard-clock.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const AT = Date.parse('2026-11-26T15:16:00Z')
/** Off by up to a day. */
const off = fc.integer({ min: -24 * HOUR, max: 24 * HOUR })
const within = (max: number) => fc.integer({ min: 0, max })

/** Of a clock that is so far ahead. */
const at = (ms: number, ahead: number, steady: number | null = ms - AT) => ({ clock: ms + ahead, steady })
const heard = (ahead: number) => heardClock(AT, at(AT, ahead), at(AT, ahead)) as HeardClock

test('[fault 27] however far the clock is off, and the way to the server be uneven, it is put right to half of the round trip', () => {
  fc.assert(
    fc.property(off, within(2500), within(2500), (ahead, there, back) => {
      const said = heardClock(AT + there, at(AT, ahead), at(AT + there + back, ahead))
      expect(Math.abs((said?.behind ?? Number.NaN) + ahead)).toBeLessThanOrEqual((there + back) / 2 + 1)
    }),
  )
})

test('a response that took more than five seconds, or came before it was asked for, says nothing', () => {
  expect(heardClock(AT, at(AT, 0), at(AT + 5001, 0))).toBeNull()
  expect(heardClock(AT, at(AT, 0, null), at(AT - 1, 0, null))).toBeNull()
  // The clock was put two hours ahead meanwhile.
  expect(heardClock(AT + 1000, at(AT, 0), at(AT + 2000, 2 * HOUR))).toMatchObject({ behind: -2 * HOUR })
})

test('[fault 27] a clock that is set back while the page is open never moves the time that is shown', () => {
  fc.assert(
    fc.property(off, within(24 * HOUR), within(HOUR), (ahead, back, passed) => {
      const later = clockLater(heard(ahead), at(AT + passed, ahead - back))
      expect(Math.abs((later?.behind ?? Number.NaN) - (back - ahead))).toBeLessThan(5000)
    }),
  )
})

test('a page measures parts of milliseconds, which no clock takes', () => {
  const said = heardClock(AT, at(AT, HOUR, 0.25), at(AT, HOUR, 1.5)) as HeardClock
  expect(said.behind).toBe(-HOUR + 1)
  expect(clockLater(said, at(AT + MINUTE, 0, MINUTE + 0.7))?.behind).toBe(0)
})

test('looking each second adds no error up', () => {
  let clock: HeardClock | null = heard(HOUR)
  for (let second = 1; second <= 3600; second += 1)
    clock = clock && clockLater(clock, at(AT + second * 1000, HOUR - (second % 2), second * 1000))
  expect(clock?.behind).toBe(-HOUR)
})

test('a clock that is set right is trusted again at once, also without network', () => {
  fc.assert(
    fc.property(off, within(HOUR), (ahead, passed) => {
      const before = heard(ahead)
      const later = clockLater(before, at(AT + passed, 0))
      const correction = clockCorrection(clockCorrection(0, before.behind), later?.behind ?? Number.NaN)
      expect(correction).toBe(0)
    }),
  )
})

test('a device that slept is as wrong as before, however long', () => {
  fc.assert(
    fc.property(fc.integer({ min: -24 * HOUR, max: 0 }), within(24 * HOUR), (behind, slept) => {
      const later = clockLater({ ...heard(0), behind }, { clock: AT + slept, steady: 0 })
      expect(later?.behind).toBe(behind)
    }),
  )
})

test('where nothing is measured a clock that jumped is believed until the server is heard', () => {
  const before = { ...heard(-HOUR), steady: null }
  expect(clockLater(before, { clock: before.clock + MINUTE, steady: null })?.behind).toBe(HOUR)
  expect(clockLater(before, { clock: before.clock - 1, steady: null })).toBeNull()
  expect(clockLater(before, { clock: before.clock + HOUR, steady: null })).toBeNull()
})

test('two minutes off is about right; who is put right is so until less than a minute is left, and not by each second anew', () => {
  expect([2 * MINUTE, -2 * MINUTE, 2 * MINUTE + 1].map((behind) => clockCorrection(0, behind))).toEqual([
    0,
    0,
    2 * MINUTE + 1,
  ])
  expect(clockCorrection(3 * MINUTE, 3 * MINUTE - 4999)).toBe(3 * MINUTE)
  expect(clockCorrection(3 * MINUTE, 90_000)).toBe(90_000)
  expect(clockCorrection(90_000, MINUTE)).toBe(0)
})

test('the correction never moves between right and wrong for what a measurement can be off by', () => {
  const offs = fc.array(fc.integer({ min: -2500, max: 2500 }))
  fc.assert(
    fc.property(off, offs, (behind, noise) => {
      const shown = noise.map((by) => behind + by)
      let correction = 0
      let turns = 0
      for (const one of shown) {
        const next = clockCorrection(correction, one)
        if ((next === 0) !== (correction === 0)) turns += 1
        correction = next
      }
      expect(turns).toBeLessThanOrEqual(1)
    }),
  )
})
