/** What real feeds hold that the format doesn't ask for, or that few readers look at: each form is taken or said, never passed over. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FEED, type FeedTexts, ferryFeed, TODAY, timetableOf, zipOf } from './feed.fixture.ts'
import { readTimetable } from './read-timetable.ts'

const TRIPS = ['V,D,t1,,Lillo,0']
const TIMES = ['t1,1,A,08:00:00,08:00:00', 't1,2,B,08:10:00,08:11:00', 't1,3,C,08:20:00,08:20:00']

/** A feed whose stop times have more columns than the fixture's. */
function withColumns(columns: string, times: string[], more: FeedTexts = {}): FeedTexts {
  const header = `trip_id,stop_sequence,stop_id,arrival_time,departure_time,${columns}`
  return ferryFeed(TRIPS, [], { 'stop_times.txt': [header, ...times].join('\n'), ...more })
}

describe('times', () => {
  const timesOf = async (files: FeedTexts) => {
    const { shifts, warnings, refused } = await timetableOf(files)
    const minutes = shifts.map(({ stops }) => stops.map(({ departureS }) => departureS / 60 - 480))
    return { minutes, warnings, refused }
  }

  test('one without seconds is read as on the minute, and said once', async () => {
    const files = ferryFeed(TRIPS, ['t1,1,A,08:00,08:00', 't1,2,B,8:10,8:11', 't1,3,C,08:20:00,08:20:00'])
    expect(await timesOf(files)).toEqual({
      minutes: [[0, 11, 20]],
      warnings: ['stop_times.txt 2 (t1), 3 (t1): time-without-seconds'],
      refused: [],
    })
  })

  test('a headway’s as well', async () => {
    const frequencies = 'trip_id,start_time,end_time,headway_secs\nt1,09:30,10:30:00,1800'
    const { warnings, refused, shifts } = await timetableOf(
      ferryFeed(TRIPS, TIMES, { 'frequencies.txt': frequencies }),
    )
    expect(shifts.map(({ legs }) => legs[0]?.startS)).toEqual([34_200, 36_000])
    expect(warnings).toEqual(['frequencies.txt 2 (t1): time-without-seconds'])
    expect(refused).toEqual([])
  })

  test.each(['9.30', '0930', '09:60', '09:3', '09:30:', ':30', '09:30 uur', '9h30', '-1:00'])(
    '‘%s’ is no time',
    async (text) => {
      const files = ferryFeed(TRIPS, [`t1,1,A,${text},${text}`, ...TIMES.slice(1)])
      expect((await timesOf(files)).refused).toEqual(['stop_times.txt 2 (t1): time-missing-at-end'])
    },
  )
})

describe('boats by their route type', () => {
  const tracksOf = async (...types: string[]) => {
    const rows = types.map((type) => `R${type},Lijn ${type},${type}`)
    const routes = ['route_id,route_long_name,route_type', ...rows].join('\n')
    const trips = types.map((type) => `R${type},D,T${type},,,`)
    const times = types.flatMap((type) => TIMES.map((time) => time.replace('t1', `T${type}`)))
    const { tracks, leftOut } = await timetableOf(ferryFeed(trips, times, { 'routes.txt': routes }))
    return { types: tracks.map(({ ref }) => ref.slice(1)), leftOut }
  }

  test('the plain type, all kinds of boats of the extended list and its ferries are ours', async () => {
    const boats = ['4', '1000', '1001', '1008', '1014', '1018', '1021', '1200']
    expect((await tracksOf(...boats)).types).toEqual(boats)
  })

  test('nothing else is', async () => {
    const { types, leftOut } = await tracksOf('4', '3', '40', '100', '1100', '1300', '10000', '0')
    expect(types).toEqual(['4'])
    expect(leftOut).toEqual(['7 × route-no-ferry', '7 × trip-of-another-route'])
  })
})

describe('stops', () => {
  const namesOf = async (files: FeedTexts) => {
    const { shifts, stops, warnings } = await timetableOf(files)
    const name = new Map(stops.map((stop) => [stop.ref, stop.name]))
    return { names: shifts.map((shift) => shift.stops.map(({ stop }) => name.get(stop))), warnings }
  }

  test('a place where nobody gets on or off is no stop to count at, and that is said', async () => {
    const files = withColumns('pickup_type,drop_off_type', [
      `${TIMES[0]},0,0`,
      `${TIMES[1]},1,1`,
      `${TIMES[2]},,`,
    ])
    expect(await namesOf(files)).toEqual({
      names: [['Sint-Anna', 'Doel']],
      warnings: ['stop_times.txt 3 (t1): nobody-calls'],
    })
  })

  test('one where people only get on, or only off, or on request is; so are both ends', async () => {
    const files = withColumns('pickup_type,drop_off_type', [
      `${TIMES[0]},1,1`,
      `${TIMES[1]},0,1`,
      't1,4,D,08:15:00,08:15:00,1,3',
      't1,5,C,08:20:00,08:20:00,1,1',
    ])
    expect(await namesOf(files)).toEqual({ names: [['Sint-Anna', 'Lillo', 'Boom', 'Doel']], warnings: [] })
  })

  test('times left out are filled in by a place that is passed as well', async () => {
    const files = withColumns('pickup_type,drop_off_type', [
      `${TIMES[0]},,`,
      't1,2,D,08:02:00,08:02:00,1,1',
      't1,3,B,,,,',
      't1,4,C,08:20:00,08:20:00,,',
    ])
    const [shift] = (await timetableOf(files)).shifts
    expect(shift?.stops.map(({ departureS }) => departureS / 60 - 480)).toEqual([0, 11, 20])
  })

  const HEADER = 'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code'
  const stops = (...rows: string[]) => ferryFeed(TRIPS, TIMES, { 'stops.txt': [HEADER, ...rows].join('\n') })

  test('two of one name are told apart by their platform', async () => {
    const files = stops('A,Centraal,51,4,0,S,A', 'B,Centraal,51,4,0,S,B', 'C,Doel,51,4,0,,1')
    expect(await namesOf(files)).toEqual({ names: [['Centraal (A)', 'Centraal (B)', 'Doel']], warnings: [] })
  })

  test('two of one name without a platform are said, for crews can’t tell them apart', async () => {
    const files = stops('A,Centraal,51,4,,,', 'B,Centraal,51,4,,,', 'C,Doel,51,4,,,')
    expect(await namesOf(files)).toEqual({
      names: [['Centraal', 'Centraal', 'Doel']],
      warnings: ['stops.txt 2 (A), 3 (B): stops-alike'],
    })
  })

  test('a station in place of a stop is taken over, and said', async () => {
    const files = stops('A,Centraal,51,4,1,,', 'B,Lillo,51,4,0,A,1', 'C,Doel,51,4,,,')
    expect(await namesOf(files)).toEqual({
      names: [['Centraal', 'Lillo', 'Doel']],
      warnings: ['stops.txt 2 (A): station-called-at'],
    })
  })
})

describe('files', () => {
  test('lines that end as on an old Mac are lines, however long the file is', async () => {
    const filler = Array.from({ length: 40_000 }, (_, place) => `X${place},Halte ${place},1,1`)
    const stops = `${FEED['stops.txt'].trimEnd()}\n${filler.join('\n')}\n`
    const asOnMac = { ...FEED, 'stops.txt': stops.replaceAll('\n', '\r') }
    expect((await timetableOf(asOnMac)).stops).toEqual(
      (await timetableOf({ ...FEED, 'stops.txt': stops })).stops,
    )
    const latin = Buffer.from(asOnMac['stops.txt'].replace('Halte 7,', 'Café,'), 'latin1')
    const line = stops.split('\n').findIndex((row) => row.startsWith('X7,')) + 1
    await expect(timetableOf({ ...FEED, 'stops.txt': latin })).rejects.toMatchObject({
      fault: { code: 'not-utf8', file: 'stops.txt', row: line },
    })
  })

  test('rows of nothing but commas and blanks, as spreadsheets leave them, are no rows', async () => {
    const blank = (text: string) => `${text.trimEnd()}\n${',,, ,'.repeat(1)}\n\t\n , \n`
    const texts = Object.entries(FEED).map(([name, text]) => [name, blank(String(text))])
    const { refused, warnings, shifts } = await timetableOf(Object.fromEntries(texts))
    const plain = await timetableOf()
    expect({ refused, warnings, shifts }).toEqual({
      refused: plain.refused,
      warnings: plain.warnings,
      shifts: plain.shifts,
    })
  })

  test.each([
    ['a password', 1, 'encrypted'],
    ['a method nobody reads', 14, 'compression'],
  ])('a zip with %s is refused, and why is known', async (_, what, why) => {
    const zip = zipOf(Object.entries(FEED).map(([name, text]) => [name, String(text)] as const))
    // Flags stand 8 bytes into an entry of the directory and 6 into a file's own, the method two bytes further.
    for (const [mark, flags] of [
      ['PK\x01\x02', 8],
      ['PK\x03\x04', 6],
    ] as const)
      for (let at = zip.indexOf(mark); at >= 0; at = zip.indexOf(mark, at + 1))
        if (what === 1) zip.writeUInt16LE(1, at + flags)
        else zip.writeUInt16LE(what, at + flags + 2)
    const folder = await mkdtemp(join(tmpdir(), 'feed-'))
    try {
      await writeFile(join(folder, 'feed.zip'), zip)
      const options = { today: TODAY, name: 'feed.zip' }
      await expect(readTimetable(join(folder, 'feed.zip'), options, () => {})).rejects.toMatchObject({
        fault: { code: 'entry-unreadable', zip: 'feed.zip', why },
      })
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
