import { expect, test } from 'vitest'
import { countedDays, daysOf } from './compare-days.ts'

const on = (ref: string, ...days: string[]) => ({ ref, days })

test('days on which nothing sails any more are among those that are compared with what sails every day', () => {
  const daily = { ref: 'daily', everyDay: true, days: [] }
  const now = on('new', '2026-12-30', '2027-01-02')
  expect(daysOf([daily], [now], '2026-12-30')).toEqual([
    ...['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'],
  ])
  const days = daysOf([daily], [now], '2026-12-31')
  expect(countedDays([{ before: daily, now: undefined }], days)[1]).toEqual({
    ...{ day: '2027-01-01', before: 1, now: 0, added: 0, gone: 1 },
  })
})

test('of what sails on named days alone these are compared, from the first one on', () => {
  expect(daysOf([on('a', '2026-12-01', '2026-12-05')], [on('b', '2026-12-03')], '2026-12-02')).toEqual([
    ...['2026-12-03', '2026-12-05'],
  ])
  expect(daysOf([], [{ ref: 'daily', everyDay: true, days: [] }], '2026-12-02')).toEqual([])
})
