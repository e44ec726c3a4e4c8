import { expect, test } from 'vitest'
import { EVERY_DAY, FEED, type FeedTexts, ferryFeed, timetableOf } from './feed.fixture.ts'

const hashOf = async (files: FeedTexts, today?: string) =>
  (await timetableOf(files, today ? { today } : {})).sha256

const TRIPS = ['V,D,t1,,,', 'V,D,t2,,,', 'W,D,t3,,,']
const TIMES = TRIPS.flatMap((_, place) => [
  `t${place + 1},1,A,08:00:00,08:00:00`,
  `t${place + 1},2,B,08:10:00,08:10:00`,
])

test('the same feed gives the same hash, in any order of its rows and on any day of a month', async () => {
  const hash = await hashOf(ferryFeed(TRIPS, TIMES))
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await hashOf(ferryFeed(TRIPS.toReversed(), TIMES.toReversed()))).toBe(hash)
  expect(await hashOf(ferryFeed(TRIPS, TIMES), '2026-11-23')).toBe(hash)
})

test('a feed without an end says something new when other months are within its days', async () => {
  expect(await hashOf(ferryFeed(TRIPS, TIMES), '2027-02-16')).not.toBe(await hashOf(ferryFeed(TRIPS, TIMES)))
  // This one ends, so it never says anything new.
  const ends = ferryFeed(TRIPS, TIMES, { 'calendar.txt': EVERY_DAY.replace('20351231', '20270601') })
  expect(await hashOf(ends, '2027-02-16')).toBe(await hashOf(ends))
})

test.each([
  ['a time', { 'stop_times.txt': FEED['stop_times.txt'].replace('08:45:00,08:45:00', '08:46:00,08:46:00') }],
  ['a name', { 'stops.txt': FEED['stops.txt'].replace('Lillo', 'Lillo-Fort') }],
  ['a day', { 'calendar_dates.txt': FEED['calendar_dates.txt'].replace('20261118', '20261119') }],
  [
    'a trip id',
    {
      'trips.txt': FEED['trips.txt'].replace('t1', 'x1'),
      'stop_times.txt': FEED['stop_times.txt'].replaceAll('t1,', 'x1,'),
    },
  ],
])('another hash when %s changed', async (_, changed) => {
  expect(await hashOf({ ...FEED, ...changed })).not.toBe(await hashOf(FEED))
})

test('what isn’t ours doesn’t change the hash', async () => {
  const otherBus = { 'stop_times.txt': FEED['stop_times.txt'].replace('t4,08:00:00', 't4,09:00:00') }
  expect(await hashOf({ ...FEED, ...otherBus })).toBe(await hashOf(FEED))
})
