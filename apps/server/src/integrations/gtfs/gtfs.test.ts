import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FEED, folderOf, inShort, TODAY, timetableOf, zipOf } from './feed.fixture.ts'
import { readTimetable } from './read-timetable.ts'

describe('a GTFS feed', () => {
  test('a zip gives what the folder gives, also when the files lie in a folder inside it', async () => {
    const { folder, gone } = await folderOf({})
    const inFolder = Object.entries(FEED).map(([name, text]) => [`feed/${name}`, text] as const)
    for (const files of [Object.entries(FEED), inFolder]) {
      const path = join(folder, 'feed.zip')
      await writeFile(path, zipOf(files))
      expect(inShort(await readTimetable(path, { today: TODAY }, () => {}))).toEqual(await timetableOf())
    }
    await gone()
  })

  test('ferry routes become tracks; what is refused is reported by file and row, buses are only left out', async () => {
    const { tracks, refused, leftOut } = await timetableOf()
    expect(tracks).toEqual([
      { ref: 'V1', name: 'V1 Lillo - Doel' },
      { ref: 'V2', name: 'Rupelveer' },
    ])
    expect(refused).toEqual([
      'calendar_dates.txt 5 (NOOIT): no-such-day',
      'stop_times.txt 9 (t3): stop-unknown',
    ])
    expect(leftOut).toEqual(['1 × route-no-ferry', '1 × trip-of-another-route', '1 × trip-of-other-days 400'])
  })

  test('the trips of one block are one shift, in the order they sail, turning at the pier once', async () => {
    const { shifts } = await timetableOf()
    expect(shifts.find(({ ref }) => ref === 'block:B1:WD:V1')).toEqual({
      ref: 'block:B1:WD:V1',
      track: 'V1',
      service: 'WD',
      name: 'Dienst B1',
      stops: [
        { stop: 'LI', arrivalS: 28_800, departureS: 28_800, sequence: 1, endSequence: null },
        { stop: 'DO', arrivalS: 29_700, departureS: 30_600, sequence: 1, endSequence: 2 },
        { stop: 'LI', arrivalS: 31_500, departureS: 31_500, sequence: 2, endSequence: null },
      ],
      legs: [
        {
          ...{ tripRef: 't1', routeRef: 'V1', directionId: null, headsign: 'Doel', exactTimes: null },
          ...{ startS: 28_800, firstPosition: 0, lastPosition: 1, shape: null },
        },
        {
          ...{ tripRef: 't2', routeRef: 'V1', directionId: null, headsign: 'Lillo', exactTimes: null },
          ...{ startS: 30_600, firstPosition: 1, lastPosition: 2, shape: null },
        },
      ],
    })
  })

  test('a trip without a block is a shift of its own; times left out lie between, and may pass midnight', async () => {
    const { shifts } = await timetableOf()
    const night = shifts.find(({ ref }) => ref === 'trip:t3')
    expect(night?.name).toBe('23:50 Boom')
    expect(night?.stops.map(({ departureS }) => departureS)).toEqual([85_800, 86_400, 87_000])
  })

  test('stops keep their names and places, also with a comma or without a place', async () => {
    const { stops, timeZones, warnings } = await timetableOf()
    expect(stops).toContainEqual({ ref: 'DO', name: 'Doel, veer', lon: 4.26, lat: 51.31 })
    expect(stops).toContainEqual({ ref: 'BO', name: 'Boom', lon: null, lat: null })
    expect(warnings).toEqual(['stops.txt 4 (BO): stop-without-place'])
    expect(timeZones).toEqual(['Europe/Brussels'])
  })

  test('a headway becomes as many departures, and says whether its times are exact', async () => {
    const frequencies =
      'trip_id,start_time,end_time,headway_secs,exact_times\nt3,10:00:00,11:00:00,1800,1\nt3,12:00:00,12:10:00,600,\n'
    const { shifts } = await timetableOf({ ...FEED, 'frequencies.txt': frequencies })
    const sailed = shifts.filter(({ track }) => track === 'V2')
    expect(sailed.map(({ ref, name, legs }) => [ref, name, legs[0]?.startS, legs[0]?.exactTimes])).toEqual([
      ['trip:t3@36000', '10:00 Boom', 36_000, true],
      ['trip:t3@37800', '10:30 Boom', 37_800, true],
      ['trip:t3@43200', '12:00 Boom', 43_200, false],
    ])
  })

  test('only the routes and agencies that were asked for are taken; others that are asked for are named', async () => {
    const agencies =
      'agency_id,agency_name,agency_timezone\n1,Veer,Europe/Brussels\n2,Ander Veer,Europe/Warsaw\n'
    const routes =
      'route_id,agency_id,route_short_name,route_long_name,route_type\nV1,1,L,Lillo,4\nV2,2,R,Rupel,4\nB1,1,,,3\n'
    const feed = { ...FEED, 'agency.txt': agencies, 'routes.txt': routes }
    const tracksOf = async (options: { routes?: string[]; agencies?: string[] }) =>
      (await timetableOf(feed, options)).tracks.map(({ ref }) => ref)
    expect(await tracksOf({ routes: ['V2'] })).toEqual(['V2'])
    expect(await tracksOf({ routes: ['L', 'V2'] })).toEqual(['V1', 'V2'])
    expect(await tracksOf({ agencies: ['Ander Veer'] })).toEqual(['V2'])
    expect(await tracksOf({ agencies: ['1', '2'], routes: ['V1'] })).toEqual(['V1'])
    expect((await timetableOf(feed, { agencies: ['2'] })).timeZones).toEqual(['Europe/Warsaw'])
    await expect(tracksOf({ routes: ['B1'] })).rejects.toMatchObject({
      fault: { code: 'route-unknown', asked: 'B1', names: ['V1 (Lillo)', 'V2 (Rupel)'], more: 0 },
    })
    await expect(tracksOf({ agencies: ['3'] })).rejects.toMatchObject({
      fault: { code: 'agency-unknown', asked: '3', names: ['1 (Veer)', '2 (Ander Veer)'], more: 0 },
    })
  })

  test('a missing file, a missing column and no feed at all are each a fault of their own', async () => {
    const { 'stops.txt': _, ...without } = FEED
    await expect(timetableOf(without)).rejects.toMatchObject({
      fault: { code: 'file-missing', file: 'stops.txt' },
    })
    await expect(timetableOf({ ...FEED, 'trips.txt': 'trip_id,route_id\n' })).rejects.toMatchObject({
      fault: { code: 'column-missing', file: 'trips.txt', columns: ['service_id'] },
    })
    await expect(readTimetable('/nergens/feed.zip', { today: TODAY }, () => {})).rejects.toMatchObject({
      fault: { code: 'feed-missing', path: '/nergens/feed.zip' },
    })
    const { 'calendar.txt': __, 'calendar_dates.txt': ___, ...never } = FEED
    await expect(timetableOf(never)).rejects.toMatchObject({ fault: { code: 'calendar-missing' } })
  })

  test('the version of the feed is kept', async () => {
    expect((await timetableOf()).feedVersion).toBeNull()
    const info = 'feed_publisher_name,feed_version\nVeer,2026-4\n'
    expect((await timetableOf({ ...FEED, 'feed_info.txt': info })).feedVersion).toBe('2026-4')
  })
})
