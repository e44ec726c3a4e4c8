import { describe, expect, test } from 'vitest'
import { type FeedTexts, ferryFeed, timetableOf } from './feed.fixture.ts'

const TRIPS = ['V,D,t1,,Lillo,0']
const TIMES = ['t1,1,A,08:00:00,08:00:00', 't1,2,B,08:10:00,08:10:00']
const OTHER = ['t2,1,A,09:00:00,09:00:00', 't2,2,B,09:10:00,09:10:00']

/** What is said of a feed, and which trips are taken over. */
async function imported(files: FeedTexts) {
  const { warnings, refused, shifts } = await timetableOf(files)
  return { warnings, refused, trips: shifts.flatMap(({ legs }) => legs.map(({ tripRef }) => tripRef)) }
}

describe('two rows of one id', () => {
  test('a trip that stands there twice is taken once; one that two rows dispute is refused', async () => {
    const files = ferryFeed([...TRIPS, ...TRIPS, 'V,D,t2,,,', 'W,D,t2,,,'], [...TIMES, ...OTHER])
    expect(await imported(files)).toEqual({
      trips: ['t1'],
      warnings: ['trips.txt 3 (t1, also 2): trip-twice'],
      refused: ['trips.txt 5 (t2, also 4): trip-differs'],
    })
  })

  test('a stop keeps its first row', async () => {
    const stops =
      'stop_id,stop_name,stop_lat,stop_lon\nA,Sint-Anna,51,4\nB,Lillo,51,4\nB,Lillo,51,4\nB,Lilo,51,4\nX,Y,1,1\nX,Z,1,1\n'
    const files = ferryFeed(TRIPS, TIMES, { 'stops.txt': stops })
    expect(await imported(files)).toEqual({
      trips: ['t1'],
      warnings: ['stops.txt 4 (B, also 3): stop-twice'],
      refused: ['stops.txt 5 (B, also 3): stop-differs'],
    })
    expect((await timetableOf(files)).stops.map(({ name }) => name)).toEqual(['Sint-Anna', 'Lillo'])
  })

  test('a route keeps its first row; two rows of a bus are nobody’s concern', async () => {
    const routes =
      'route_id,route_long_name,route_type\nV,Veer,4\nV,Veer,4\nV,Bus,3\nB,Bus,3\nB,Andere bus,3\n,Naamloos,4\n'
    const files = ferryFeed(TRIPS, TIMES, { 'routes.txt': routes })
    expect(await imported(files)).toEqual({
      trips: ['t1'],
      warnings: ['routes.txt 3 (V, also 2): route-twice'],
      refused: ['routes.txt 4 (V, also 2): route-differs', 'routes.txt 7: route-without-id'],
    })
  })

  test('a stop time that stands there twice is taken once; two of one place in a trip refuse the trip', async () => {
    const times = [...TIMES, ...TIMES.slice(0, 1), ...OTHER, 't2,2,C,09:20:00,09:20:00']
    expect(await imported(ferryFeed([...TRIPS, 'V,D,t2,,,'], times))).toEqual({
      trips: ['t1'],
      warnings: ['stop_times.txt 4 (t1): times-twice'],
      refused: ['stop_times.txt 7 (t2): times-differ'],
    })
  })

  test('many alike are one line that names the first', async () => {
    const { warnings } = await imported(ferryFeed(TRIPS, [...TIMES, ...Array(50).fill(TIMES[0])]))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/^stop_times\.txt 4 \(t1\), .*, 13 \(t1\) and 40 more: times-twice$/)
  })
})

describe('times', () => {
  const refusedOf = async (...times: string[]) => (await imported(ferryFeed(TRIPS, times))).refused

  test('a trip whose time runs back is refused at that row', async () => {
    expect(await refusedOf('t1,1,A,08:00:00,08:00:00', 't1,2,B,07:50:00,07:50:00')).toEqual([
      'stop_times.txt 3 (t1): time-backwards',
    ])
    expect(
      await refusedOf('t1,1,A,08:00:00,08:00:00', 't1,2,B,08:10:00,08:05:00', 't1,3,C,08:20:00,'),
    ).toEqual(['stop_times.txt 3 (t1): time-backwards'])
  })

  test('a trip without a time at one of its ends, or with one stop, is refused', async () => {
    expect(await refusedOf('t1,1,A,,', 't1,2,B,07:50:00,07:50:00')).toEqual([
      'stop_times.txt 2 (t1): time-missing-at-end',
    ])
    expect(await refusedOf('t1,1,A,08:00:00,08:00:00', 't1,x,B,08:10:00,')).toEqual([
      'stop_times.txt 3 (t1): times-without-sequence',
      'trips.txt 2 (t1): trip-without-stops',
    ])
  })

  test('what isn’t a time is reported, and is placed between its neighbours as a missing time is', async () => {
    const times = ['t1,1,A,08:00:00,08:00:00', 't1,2,B,8.05,', 't1,3,C,,', 't1,4,D,08:15:00,08:15:00']
    const { warnings, shifts } = await timetableOf(ferryFeed(TRIPS, times))
    expect(warnings).toEqual(['stop_times.txt 3 (t1): no-such-time'])
    const minutes = shifts[0]?.stops.map(({ departureS }) => departureS / 60 - 480)
    expect(minutes).toEqual([0, 5, 10, 15])
  })
})

describe('headways', () => {
  const frequencies = (...rows: string[]) => ({
    'frequencies.txt': ['trip_id,start_time,end_time,headway_secs', ...rows].join('\n'),
  })

  test('one under 60 s, one without end and one that runs back are refused by their row', async () => {
    const rows = [
      't1,08:00:00,09:00:00,30',
      't1,08:00:00,09:00:00,x',
      't1,09:00:00,08:00:00,600',
      't1,,08:00:00,600',
      't1,10:00:00,11:00:00,1800',
    ]
    const { refused, shifts } = await timetableOf(ferryFeed(TRIPS, TIMES, frequencies(...rows)))
    expect(shifts.map(({ ref }) => ref)).toEqual(['trip:t1@36000', 'trip:t1@37800'])
    expect(refused).toEqual([
      'frequencies.txt 2 (t1), 3 (t1): headway-too-short 60',
      'frequencies.txt 4 (t1): end-not-after-start',
      'frequencies.txt 5 (t1): no-such-times',
    ])
  })

  test('a departure that two rows give is one shift', async () => {
    const rows = ['t1,08:00:00,09:00:00,1800', 't1,08:00:00,09:00:00,1800', 't1,08:30:00,09:30:00,1800']
    const { warnings, shifts } = await timetableOf(ferryFeed(TRIPS, TIMES, frequencies(...rows)))
    expect(shifts.map(({ legs }) => legs[0]?.startS)).toEqual([28_800, 30_600, 32_400])
    expect(warnings).toEqual([
      'frequencies.txt 3 (t1): window-twice',
      'frequencies.txt 4 (t1): departures-twice',
    ])
  })

  test('in a block each departure is a shift of its own, and the rest of the block stays one', async () => {
    const files = ferryFeed(
      ['V,D,t1,B1,,', 'V,D,t2,B1,,', 'V,D,t3,B1,,'],
      [...TIMES, ...OTHER, 't3,1,B,09:20:00,09:20:00', 't3,2,A,09:30:00,09:30:00'],
      frequencies('t1,08:00:00,09:00:00,1800'),
    )
    const { warnings, shifts } = await timetableOf(files)
    expect(shifts.map(({ ref, name }) => [ref, name])).toEqual([
      ['trip:t1@28800', '08:00 Sint-Anna → Lillo'],
      ['trip:t1@30600', '08:30 Sint-Anna → Lillo'],
      ['block:B1:D:V', 'Dienst B1'],
    ])
    expect(warnings).toEqual(['trips.txt 2 (t1, block B1): block-of-headways'])
  })

  test('more departures than anybody sails are refused before they take memory', async () => {
    const trips = Array.from({ length: 400 }, (_, place) => `V,D,f${place},,,`)
    const times = trips.flatMap((_, place) => TIMES.map((time) => time.replace('t1', `f${place}`)))
    const rows = trips.map((_, place) => `f${place},00:00:00,47:59:00,60`)
    await expect(timetableOf(ferryFeed(trips, times, frequencies(...rows)))).rejects.toMatchObject({
      fault: {
        code: 'too-many',
        file: 'frequencies.txt',
        row: 71,
        about: 'f69',
        max: 200_000,
        counted: 'departures',
      },
    })
  })
})
