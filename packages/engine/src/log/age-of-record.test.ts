/** [fault 27] How old a record is when it is sent, whatever the clock did meanwhile. */
import { expect, test } from 'vitest'
import { ageOf, serverTime } from './create-record.ts'

const HOUR = 3_600_000
const CLOCK = Date.parse('2026-11-21T09:00:00Z')
const device = (clock: number, page: string, ms: number) => ({
  clock: () => clock,
  steady: () => ({ page, ms }),
})
const record = { clock: CLOCK, steady: { page: 'one', ms: 1000 } }

test.each([
  ['an hour on one page', device(CLOCK + HOUR, 'one', 1000 + HOUR), HOUR],
  ['the clock was set back a day', device(CLOCK - 24 * HOUR, 'one', 1000 + HOUR), HOUR],
  [
    'the clock stood in 1970 and was set right',
    device(CLOCK + 56 * 365 * 24 * HOUR, 'one', 1000 + HOUR),
    HOUR,
  ],
  ['the tablet slept for two hours', device(CLOCK + 3 * HOUR, 'one', 1000 + HOUR), 3 * HOUR],
  ['the page was opened again: only the clock knows', device(CLOCK + HOUR, 'two', 5), HOUR],
  ['opened again with a clock that was set back', device(CLOCK - HOUR, 'two', 5), 0],
])('%s', (_, now, age) => expect(ageOf(record, now)).toBe(age))

test('a record of an earlier version and a device that measures nothing go by the clock', () => {
  expect(ageOf({ clock: CLOCK }, device(CLOCK + HOUR, 'one', 0))).toBe(HOUR)
  expect(ageOf(record, { clock: () => CLOCK + HOUR })).toBe(HOUR)
})

test('the server’s time goes on from when it was heard, whatever the clock does', () => {
  const served = CLOCK + 42_000
  let now = device(CLOCK, 'one', 1000)
  const server = serverTime({ clock: () => now.clock(), steady: () => now.steady() })
  expect(server.now()).toBeNull()
  server.hear(null, server.moment())
  expect(server.now()).toBeNull()
  server.hear(new Date(served).toUTCString(), server.moment())
  now = device(CLOCK - 24 * HOUR, 'one', 1000 + HOUR)
  expect(server.now()).toBe(served + HOUR)
  server.hear(new Date(served + 2 * HOUR).toUTCString(), server.moment())
  expect(server.now()).toBe(served + 2 * HOUR)
})
