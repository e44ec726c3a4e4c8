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
      expect(Math.abs((said?.behindMs ?? Number.NaN) + ahead)).toBeLessThanOrEqual((there + back) / 2 + 1)
    }),
  )
})

test('a response that took more than five seconds, or came before it was asked for, says nothing', () => {
  expect(heardClock(AT, at(AT, 0), at(AT + 5001, 0))).toBeNull()
  expect(heardClock(AT, at(AT, 0, null), at(AT - 1, 0, null))).toBeNull()
  // The clock was put two hours ahead meanwhile.
  expect(heardClock(AT + 1000, at(AT, 0), at(AT + 2000, 2 * HOUR))).toMatchObject({ behindMs: -2 * HOUR })
})

test('[fault 27] a clock that is set back while the page is open never moves the time that is shown', () => {
  fc.assert(
    fc.property(off, within(24 * HOUR), within(HOUR), (ahead, back, passed) => {
      const later = clockLater(heard(ahead), at(AT + passed, ahead - back))
      expect(Math.abs((later?.behindMs ?? Number.NaN) - (back - ahead))).toBeLessThan(5000)
    }),
  )
})

test('a page measures parts of milliseconds, which no clock takes', () => {
  const said = heardClock(AT, at(AT, HOUR, 0.25), at(AT, HOUR, 1.5)) as HeardClock
  expect(said.behindMs).toBe(-HOUR + 1)
  expect(clockLater(said, at(AT + MINUTE, 0, MINUTE + 0.7))?.behindMs).toBe(0)
})

test('looking each second adds no error up', () => {
  let clock: HeardClock | null = heard(HOUR)
  for (let second = 1; second <= 3600; second += 1)
    clock = clock && clockLater(clock, at(AT + second * 1000, HOUR - (second % 2), second * 1000))
  expect(clock?.behindMs).toBe(-HOUR)
})

test('a clock that is set right is trusted again at once, also without network', () => {
  fc.assert(
    fc.property(off, within(HOUR), (ahead, passed) => {
      const before = heard(ahead)
      const later = clockLater(before, at(AT + passed, 0))
      const correction = clockCorrection(clockCorrection(0, before.behindMs), later?.behindMs ?? Number.NaN)
      expect(correction).toBe(0)
    }),
  )
})

test('a device that slept is as wrong as before, however long', () => {
  fc.assert(
    fc.property(fc.integer({ min: -24 * HOUR, max: 0 }), within(24 * HOUR), (behind, slept) => {
      const later = clockLater({ ...heard(0), behindMs: behind }, { clock: AT + slept, steady: 0 })
      expect(later?.behindMs).toBe(behind)
    }),
  )
})

test('where nothing is measured a clock that jumped is believed until the server is heard', () => {
  const before = { ...heard(-HOUR), steady: null }
  expect(clockLater(before, { clock: before.clock + MINUTE, steady: null })?.behindMs).toBe(HOUR)
  expect(clockLater(before, { clock: before.clock - 1, steady: null })).toBeNull()
  expect(clockLater(before, { clock: before.clock + HOUR, steady: null })).toBeNull()
})

test('two minutes off is about right; who is put right is so until less than a minute is left, and not by each second again', () => {
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

test('a response of five seconds still says something, by the page’s own measure or by the clock where there is none', () => {
  // Half of the way lies behind the server's word.
  expect(heardClock(AT, at(AT - 2500, HOUR), at(AT + 2500, HOUR))?.behindMs).toBe(-HOUR)
  expect(heardClock(AT, at(AT - 2500, HOUR, null), at(AT + 2500, HOUR, null))?.behindMs).toBe(-HOUR)
  for (const [sent, received] of [
    [null, 0],
    [0, null],
  ] as const) {
    // The clock says two seconds, whatever one end measured.
    expect(heardClock(AT, at(AT, 0, sent), at(AT + 2000, 0, received))?.behindMs).toBe(-1000)
    expect(heardClock(AT, at(AT, 0, sent), at(AT + 5001, 0, received))).toBeNull()
  }
  // Measured: two seconds, not the sum of two moments.
  expect(heardClock(AT, at(AT, 0, 9000), at(AT + 2000, 0, 11_000))?.behindMs).toBe(-1000)
  expect(heardClock(AT, at(AT, 0, 11_000), at(AT, 0, 9000))).toBeNull()
})

test('where either look isn’t measured a clock is believed for ten minutes, and not when it went back', () => {
  const before = { ...heard(HOUR), steady: null }
  const measured = heard(HOUR)
  const look = (passed: number, steady: number | null) => ({ clock: before.clock + passed, steady })
  for (const passed of [0, 1, MINUTE, 10 * MINUTE]) {
    const believed = { ...look(passed, null), behindMs: -HOUR }
    expect(clockLater(before, look(passed, null))).toEqual(believed)
    expect(clockLater(before, look(passed, 5))).toEqual({ ...believed, steady: 5 })
    expect(clockLater(measured, look(passed, null))).toEqual(believed)
  }
  for (const passed of [-1, 10 * MINUTE + 1]) {
    expect(clockLater(before, look(passed, 5))).toBeNull()
    expect(clockLater(measured, look(passed, null))).toBeNull()
  }
})

test('a clock that differs from the page by less than five seconds is as it was, by five it was set', () => {
  const before = heard(HOUR)
  const later = (jump: number) => clockLater(before, at(AT + MINUTE, HOUR + jump, MINUTE))
  for (const jump of [0, 4999, -4999]) expect(later(jump)).toBe(before)
  // Back: the server's goes on.
  expect(later(-5000)?.behindMs).toBe(-HOUR + 5000)
  // Ahead, and not to the server's time: the device slept.
  expect(later(5000)).toEqual({ clock: AT + MINUTE + HOUR + 5000, steady: MINUTE, behindMs: -HOUR })
})

test('a clock that goes ahead was set where that leaves it less than a minute off', () => {
  const behind = { ...heard(0), behindMs: HOUR }
  const later = (jump: number) => clockLater(behind, at(AT + MINUTE, jump, MINUTE))?.behindMs
  expect([HOUR, HOUR - 59_999, HOUR + 59_999].map(later)).toEqual([0, 59_999, -59_999])
  expect([HOUR - MINUTE, HOUR + MINUTE].map(later)).toEqual([HOUR, HOUR])
})

test('a correction changes by five seconds or more, or not at all', () => {
  expect([-5000, -4999, 4999, 5000].map((by) => clockCorrection(3 * MINUTE, 3 * MINUTE + by))).toEqual([
    3 * MINUTE - 5000,
    3 * MINUTE,
    3 * MINUTE,
    3 * MINUTE + 5000,
  ])
})
