/** What a feed may cost the server: little files that would make very much, refused by file and row. */
import { describe, expect, test } from 'vitest'
import { ferryFeed, timetableOf } from './feed.fixture.ts'
import { checkCount, FeedError } from './feed-error.ts'
import type { Departure } from './frequencies.ts'
import { newRemarks } from './remarks.ts'
import { vesselsOf } from './vessels.ts'

const TIMES = ['t1,1,A,08:00:00,08:00:00', 't1,2,B,08:10:00,08:10:00']
const clock = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

describe('[attack 40] headways', () => {
  const feed = (rows: string[]) =>
    ferryFeed(['V,D,t1,,,'], TIMES, {
      'frequencies.txt': ['trip_id,start_time,end_time,headway_secs', ...rows].join('\n'),
    })

  test('a row that would sail for forty days is refused', async () => {
    const { refused, shifts } = await timetableOf(feed(['t1,00:00:00,999:59:59,60']))
    expect(shifts).toEqual([])
    expect(refused).toEqual(['frequencies.txt 2 (t1): window-too-late 48'])
  })

  test('a few rows can’t make more departures of one trip than anybody sails', async () => {
    const rows = Array.from({ length: 60 }, (_, second) => `t1,00:00:${clock(second).slice(-2)},24:00:00,60`)
    const { refused, shifts } = await timetableOf(feed(rows))
    expect(shifts).toHaveLength(2 * 1440)
    expect(refused).toEqual([
      expect.stringMatching(/^frequencies\.txt 4 \(t1\), .* and 48 more: departures-too-many 3000$/),
    ])
  })

  test('a departure gets its stops when its turn comes, not before', () => {
    let asked = 0
    const departures: Departure[] = Array.from({ length: 3000 }, (_, place) => ({
      get startS() {
        asked += 1
        return place * 60
      },
      exactTimes: false,
    }))
    const trip = {
      ...{ ref: 't1', route: 'V', service: 'D', headsign: '', shortName: '', block: '' },
      ...{ direction: null, shape: '', row: 2 },
    }
    const time = (stop: number, s: number) => ({
      stop,
      sequence: stop,
      arrivalS: s,
      isPassed: false,
      departureS: s,
      row: 2,
    })
    const sailed = {
      given: { stops: ['A', 'B'], of: () => [time(0, 0), time(1, 60)] },
      stops: ['A', 'B'],
      frequencies: new Map([['t1', departures]]),
      remarks: newRemarks(),
    }
    const vessels = vesselsOf('trip:t1', [trip], sailed)
    vessels.next()
    expect(asked).toBeLessThan(10)
  })
})

test('[attack 40] a trip of sixty thousand stops is refused by the row where it goes too far', async () => {
  const times = Array.from({ length: 60_000 }, (_, place) => {
    const at = place === 0 ? '08:00:00' : place === 59_999 ? '20:00:00' : ''
    return `t1,${place},${'AB'[place % 2]},${at},${at}`
  })
  const { refused, shifts } = await timetableOf(ferryFeed(['V,D,t1,,,'], times))
  expect(shifts).toEqual([])
  expect(refused).toEqual(['stop_times.txt 2002 (t1): trip-too-long 2000'])
})

describe('[attack 40] a block', () => {
  const sail = (ref: string, from: number, until: number) => [
    `${ref},1,A,${clock(from)},${clock(from)}`,
    `${ref},2,B,${clock(until)},${clock(until)}`,
  ]

  test('of many trips at once isn’t searched whole for each of them', async () => {
    const refs = Array.from({ length: 25 }, (_, place) => `t${place}`)
    const times = refs.flatMap((ref, place) => sail(ref, 28_800 + place, 36_000 + place))
    const last = ['last,1,B,12:00:00,12:00:00', 'last,2,A,13:00:00,13:00:00']
    const trips = [...refs, 'last'].map((ref) => `V,D,${ref},B1,,`)
    const { shifts } = await timetableOf(ferryFeed(trips, [...times, ...last]))
    const taken = shifts.find(({ legs }) => legs.some(({ tripRef }) => tripRef === 'last'))
    // All twenty-five are free again; the first five aren't looked at any more.
    expect(taken?.legs.map(({ tripRef }) => tripRef)).toEqual(['t5', 'last'])
  })

  test('of more stops than a shift may have goes on as another shift', async () => {
    const long = (ref: string, from: number) =>
      Array.from({ length: 1500 }, (_, place) => {
        const at = clock(from + place)
        return `${ref},${place},${'AB'[place % 2]},${at},${at}`
      })
    const feed = ferryFeed(['V,D,t1,B1,,', 'V,D,t2,B1,,'], [...long('t1', 28_800), ...long('t2', 36_000)])
    const { shifts, warnings } = await timetableOf(feed)
    expect(shifts.map(({ ref, stops }) => [ref, stops.length])).toEqual([
      ['block:B1:D:V', 1500],
      ['block:B1:D:V#2', 1500],
    ])
    expect(warnings).toEqual(['trips.txt 3 (t2, block B1): block-too-long 2000'])
  })
})

test('[attack 40] of many namesakes each gets a name of its own without all being tried', async () => {
  const refs = Array.from({ length: 60 }, (_, place) => `t${place}`)
  const trips = refs.map((ref) => `V,D,${ref},,Lillo,`)
  const times = refs.flatMap((ref) => TIMES.map((time) => time.replace('t1', ref)))
  const { shifts } = await timetableOf(ferryFeed(trips, times))
  const names = shifts.map(({ name }) => name)
  expect(new Set(names).size).toBe(60)
  expect(names).toContain('08:00 Lillo (60)')
})

test('[attack 40] what is too much is said by file and row', () => {
  const place = { file: 'trips.txt', row: 12, about: 't1' }
  expect(() => checkCount(5, 5, place, 'trips')).not.toThrow()
  const tooMany = new FeedError({ code: 'too-many', ...place, max: 5, counted: 'trips' })
  expect(() => checkCount(6, 5, place, 'trips')).toThrow(tooMany)
})
