/** A few days of each feed of the repository; a month of them is in `npm run test:long`. */
import { expect, test } from 'vitest'
import { folderOf } from '../../../apps/server/src/integrations/gtfs/feed.fixture.ts'
import { OWN_FEEDS } from './feeds.ts'
import { judgeMonth } from './judge-month.ts'
import { sailMonth } from './sail-month.ts'

// From a weekend to a weekday: both calendars, and the night in which the clock goes back.
const ORDER = {
  firstDay: '2026-10-24',
  days: 3,
  seed: 7,
  timeZone: 'Europe/Brussels',
  readEachMs: 10 * 60_000,
}

test.each(Object.entries(OWN_FEEDS))(
  'days of %s are a valid package of TIDES, with the sums of reports and of the crews, and feeds of live data without a fault',
  async (_name, texts) => {
    const { folder, gone } = await folderOf(texts)
    const month = await sailMonth({ ...ORDER, feed: folder }).finally(gone)
    const { faults, visits } = await judgeMonth(month, ORDER)
    const errors = await month.reader.meanErrors()
    await month.server.close()
    expect(errors.some(({ many }) => many > 0)).toBe(true)
    expect([...faults, ...month.reader.faults]).toEqual([])
    expect(month.reader.told).toBeGreaterThan(10)
    expect(visits).toBeGreaterThanOrEqual(month.ledger.told.stops)
  },
)
