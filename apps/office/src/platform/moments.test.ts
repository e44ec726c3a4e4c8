import { expect, test } from 'vitest'
import { fullDay, fullMoment, plannedTime, shortDay, shortMoment } from './moments.ts'

test('a date is written in one way, alone and with its time', () => {
  const moment = '2026-03-05T09:41:07+01:00'
  expect([shortDay('2026-03-05'), shortMoment(moment)]).toEqual(['05/03', '05/03 09:41'])
  expect([fullDay('2026-03-05'), fullMoment(moment)]).toEqual(['05/03/2026', '05/03/2026 09:41:07'])
})

test('a time past midnight says that it is of the next day', () => {
  expect([0, 29_100, 86_399, 86_400, 87_000].map(plannedTime)).toEqual([
    ...['00:00', '08:05', '23:59', '00:00 +1', '00:10 +1'],
  ])
})
