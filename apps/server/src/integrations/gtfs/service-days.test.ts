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

  test('a calendar with a day that isn’t one, or that ends before it begins, is refused by its row', async () => {
    const files = feed(
      calendar(
        'D,1,1,1,1,1,1,1,20261116,20261117',
        'D,1,1,1,1,1,1,1,20261131,20261231',
        'D,1,1,1,1,1,1,1,20261231,20261201',
      ),
    )
    const { refused } = await timetableOf(files)
    expect(refused).toEqual([
      'calendar.txt, rij 3 (D): start_date of end_date is geen bestaande dag',
      'calendar.txt, rij 4 (D): end_date ligt voor start_date',
    ])
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
      'calendar.txt, rij 3 (D): dezelfde kalender staat er twee keer; één keer overgenomen',
      'calendar.txt, rij 4 (D): meer dan één kalender voor een service_id; samen overgenomen',
      'calendar_dates.txt, rij 3 (D, 2026-11-25, ook op rij 2): dezelfde uitzondering staat er twee keer; één keer overgenomen',
    ])
    expect(refused).toEqual([
      'calendar_dates.txt, rij 4 (D, 2026-11-25, ook op rij 2): tegengestelde uitzondering voor dezelfde dag; de eerste geldt',
      'calendar_dates.txt, rij 5 (D): exception_type is geen 1 of 2',
    ])
  })

  test('a trip whose service has no calendar at all is refused, one of other days is only left out', async () => {
    const files = ferryFeed([...TRIPS, 'V,GEEN,t2,,,', 'V,OUD,t3,,,'], TIMES, {
      'calendar.txt': `${EVERY_DAY}OUD,1,1,1,1,1,1,1,20200101,20201231\n`,
    })
    const { refused, leftOut, shifts } = await timetableOf(files)
    expect(shifts.map(({ ref }) => ref)).toEqual(['trip:t1'])
    expect(refused).toEqual(['trips.txt, rij 3 (t2): rit van een service_id zonder vaardagen'])
    expect(leftOut).toEqual(['1 × rit vaart op geen van de 400 dagen vanaf vandaag'])
  })

  test('a feed that has ended is refused in words, by its calendars or by its own end', async () => {
    const ended = feed(calendar('D,1,1,1,1,1,1,1,20250101,20250930'))
    await expect(timetableOf(ended)).rejects.toThrow(
      'De dienstregeling is afgelopen op 2025-09-30 (feed_end_date in feed_info.txt: geen; laatste vaardag: 2025-09-30). ' +
        'Er is niets overgenomen. Vraag een nieuwe dienstregeling.',
    )
    const info = 'feed_end_date\n20261115\n'
    await expect(timetableOf(feed({ 'feed_info.txt': info }))).rejects.toThrow('afgelopen op 2026-11-15')
    const lastDay = 'feed_end_date\n20261116\n'
    expect((await timetableOf(feed({ 'feed_info.txt': lastDay }))).shifts).toHaveLength(1)
  })

  test('another time zone than the server’s is reported', async () => {
    const agency = 'agency_name,agency_timezone\nVeer,America/Chicago\n'
    const { warnings } = await timetableOf(feed({ 'agency.txt': agency }), { timeZone: 'Europe/Brussels' })
    expect(warnings).toEqual([
      'agency.txt, rij 2 (America/Chicago): de tijden gelden in een andere tijdzone dan die van de server (TZ_SERVICE, Europe/Brussels); ze zijn overgenomen zoals ze er staan',
    ])
    expect((await timetableOf(feed(), { timeZone: 'Europe/Brussels' })).warnings).toEqual([])
  })
})
