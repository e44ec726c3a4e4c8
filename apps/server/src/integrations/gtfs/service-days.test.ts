import { describe, expect, test } from 'vitest'
import { EVERY_DAY, FEED, type FeedTexts, ferryFeed, timetableOf } from './feed.fixture.ts'

const TRIPS = ['V,D,t1,,,']
const TIMES = ['t1,1,A,08:00:00,08:00:00', 't1,2,B,08:10:00,08:10:00']
const HEADER = EVERY_DAY.split('\n')[0]

const feed = (more: FeedTexts = {}) => ferryFeed(TRIPS, TIMES, more)
const calendar = (...rows: string[]) => ({ 'calendar.txt': [HEADER, ...rows].join('\n') })
const exceptions = (...rows: string[]) => ({
  'calendar_dates.txt': ['service_id,date,exception_type', ...rows].join('\n'),
})
const daysOf = async (files: FeedTexts, today?: string) =>
  (await timetableOf(files, today ? { today } : {})).services.find(({ ref }) => ref === 'D')?.days ?? []

describe('the days of a service', () => {
  test('the weekly calendar runs between its dates; exceptions win; a day that does not exist is none', async () => {
    const { services } = await timetableOf(FEED)
    const sails = ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20', '2026-11-21']
    expect(services).toEqual([
      { ref: 'WD', days: sails },
      { ref: 'ALL', days: ['2026-11-21'] },
    ])
  })

  test('a calendar of any length gives 400 days from the day of import on', async () => {
    const days = await daysOf(feed(), '2026-12-01')
    expect(days).toHaveLength(400)
    expect([days[0], days.at(-1)]).toEqual(['2026-12-01', '2028-01-04'])
  })

  test('days before the day of import are left out, exceptions too', async () => {
    const files = feed({
      ...calendar('D,1,1,1,1,1,1,1,20261101,20261118'),
      ...exceptions('D,20261030,1', 'D,20261120,1', 'D,20361120,1'),
    })
    expect(await daysOf(files)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20'])
  })

  test('each of several exceptions counts, for its day, its service and whether a feed is the same', async () => {
    const days = ['20261118', '20261119', '20261120']
    const of = (...kinds: string[]) =>
      feed(exceptions(...days.map((day, place) => `D,${day},${kinds[place] ?? '1'}`)))
    const rows = [of('1', '1', '1'), of('2', '1', '1'), of('1', '2', '1'), of('1', '1', '2')]
    const read = await Promise.all(rows.map((files) => timetableOf(files)))
    const sailed = read.map(({ services }) =>
      ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => services[0]?.days.includes(day)),
    )
    expect(sailed).toEqual([
      [true, true, true],
      [false, true, true],
      [true, false, true],
      [true, true, false],
    ])
    expect(new Set(read.map(({ sha256 }) => sha256)).size).toBe(rows.length)
  })

  test('a calendar with a day that isn’t one, or that ends before it begins, is refused by its row', async () => {
    const files = feed(
      calendar(
        'D,1,1,1,1,1,1,1,20261116,20261117',
        'D,1,1,1,1,1,1,1,20261131,20261231',
        'D,1,1,1,1,1,1,1,20261231,20261201',
      ),
    )
    const { refused } = await timetableOf(files)
    expect(refused).toEqual(['calendar.txt 3 (D): no-such-days', 'calendar.txt 4 (D): end-before-start'])
    expect(await daysOf(files)).toEqual(['2026-11-16', '2026-11-17'])
  })

  test('a calendar or an exception that stands there twice counts once and is reported', async () => {
    const files = feed({
      ...calendar(
        'D,1,1,1,1,1,1,1,20261116,20261117',
        'D,1,1,1,1,1,1,1,20261116,20261117',
        'D,1,1,1,1,1,1,1,20261120,20261120',
      ),
      ...exceptions('D,20261125,1', 'D,20261125,1', 'D,20261125,2', 'D,20261126,3'),
    })
    const { warnings, refused } = await timetableOf(files)
    expect(await daysOf(files)).toEqual(['2026-11-16', '2026-11-17', '2026-11-20', '2026-11-25'])
    expect(warnings).toEqual([
      'calendar.txt 3 (D): calendar-twice',
      'calendar.txt 4 (D): calendar-several',
      'calendar_dates.txt 3 (D, 2026-11-25, also 2): exception-twice',
    ])
    expect(refused).toEqual([
      'calendar_dates.txt 4 (D, 2026-11-25, also 2): exception-opposite',
      'calendar_dates.txt 5 (D): exception-type-unknown',
    ])
  })

  test('a trip whose service has no calendar at all is refused, one of other days is only left out', async () => {
    const files = ferryFeed([...TRIPS, 'V,GEEN,t2,,,', 'V,OUD,t3,,,'], TIMES, {
      'calendar.txt': `${EVERY_DAY}OUD,1,1,1,1,1,1,1,20200101,20201231\n`,
    })
    const { refused, leftOut, shifts } = await timetableOf(files)
    expect(shifts.map(({ ref }) => ref)).toEqual(['trip:t1'])
    expect(refused).toEqual(['trips.txt 3 (t2): trip-without-days'])
    expect(leftOut).toEqual(['1 × trip-of-other-days 400'])
  })

  test('a feed that has ended is refused, by its calendars or by its own end', async () => {
    const ended = feed(calendar('D,1,1,1,1,1,1,1,20250101,20250930'))
    await expect(timetableOf(ended)).rejects.toMatchObject({
      fault: { code: 'feed-ended', on: '2025-09-30', feedEnd: null, lastDay: '2025-09-30' },
    })
    const info = 'feed_end_date\n20261115\n'
    await expect(timetableOf(feed({ 'feed_info.txt': info }))).rejects.toMatchObject({
      fault: { code: 'feed-ended', on: '2026-11-15' },
    })
    const lastDay = 'feed_end_date\n20261116\n'
    expect((await timetableOf(feed({ 'feed_info.txt': lastDay }))).shifts).toHaveLength(1)
  })

  test('another time zone than the server’s is reported', async () => {
    const agency = 'agency_name,agency_timezone\nVeer,America/Chicago\n'
    const { warnings } = await timetableOf(feed({ 'agency.txt': agency }), { timeZone: 'Europe/Brussels' })
    expect(warnings).toEqual(['agency.txt 2 (America/Chicago): zone-of-another Europe/Brussels'])
    expect((await timetableOf(feed(), { timeZone: 'Europe/Brussels' })).warnings).toEqual([])
  })
})
