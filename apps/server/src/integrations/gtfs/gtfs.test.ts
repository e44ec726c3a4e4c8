import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { openFeed } from './feed-files.ts'
import { readFeed } from './read-feed.ts'
import { serviceDays } from './service-days.ts'
import { timetableOf } from './timetable.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const OPTIONS = { today: '2026-11-16' }

/** A feed of our own: two ferries and a bus, one vessel that sails there and back. */
const FEED: Record<string, string> = {
  'agency.txt': '\uFEFFagency_name,agency_timezone\nVeer,Europe/Brussels\n',
  'routes.txt':
    'route_id,route_short_name,route_long_name,route_type\nV1,V1,Lillo - Doel,4\nV2,,Rupelveer,1200\nB1,1,Bus,3\n',
  'stops.txt':
    'stop_id,stop_name,stop_lat,stop_lon\nLI,Lillo,51.3,4.29\nDO,"Doel, veer",51.31,4.26\nBO,Boom,,\n',
  'trips.txt':
    'route_id,service_id,trip_id,trip_headsign,block_id\nV1,WD,t1,Doel,B1\nV1,WD,t2,Lillo,B1\nV2,ALL,t3,Boom,\nB1,WD,t4,,\nV2,NOOIT,t5,,\n',
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    't2,08:30:00,08:30:00,DO,1',
    't2,08:45:00,08:45:00,LI,2',
    't1,08:00:00,08:00:00,LI,1',
    't1,08:15:00,08:20:00,DO,2',
    't3,23:50:00,23:50:00,DO,10',
    't3,,,LI,20',
    't3,24:10:00,24:10:00,BO,30',
    't3,24:10:00,24:10:00,XX,40',
    't4,08:00:00,08:00:00,LI,1',
    't5,08:00:00,08:00:00,LI,1',
    't5,08:10:00,08:10:00,DO,2',
  ].join('\r\n'),
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nWD,1,1,1,1,1,0,0,20261116,20261122\n',
  'calendar_dates.txt':
    'service_id,date,exception_type\nWD,20261118,2\nWD,20261121,1\nALL,20261121,1\nNOOIT,20269999,1\n',
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

async function read(files: Record<string, string> = FEED) {
  const feed = await openFeed(await folderOf(files))
  return readFeed(feed, () => {})
}

/** A zip of these files, stored as they are: what the format asks for and no more. */
function zipOf(files: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)]
    // Version 2.0, no flags, stored, no date; checksum, both sizes, length of the name, no extra field.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, path]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}

describe('a GTFS feed', () => {
  test('a zip gives what the folder gives, also when the files lie in a folder inside it', async () => {
    const folder = await folderOf({})
    const inFolder = Object.fromEntries(Object.entries(FEED).map(([name, text]) => [`feed/${name}`, text]))
    for (const files of [FEED, inFolder]) {
      const path = join(folder, 'feed.zip')
      await writeFile(path, zipOf(files))
      const feed = await openFeed(path)
      expect(timetableOf(await readFeed(feed, () => {}), OPTIONS)).toEqual(timetableOf(await read(), OPTIONS))
      feed.close()
    }
  })

  test('ferry routes become tracks, other routes are refused and counted', async () => {
    const { tracks, refused } = timetableOf(await read(), OPTIONS)
    expect(tracks).toEqual([
      { ref: 'V1', name: 'V1 Lillo - Doel' },
      { ref: 'V2', name: 'Rupelveer' },
    ])
    expect(refused).toEqual([
      '1 × route is geen veerdienst',
      '1 × haltetijd van een onbekende halte',
      '1 × rit hoort niet bij een veerdienst',
      '1 × rit vaart op geen enkele dag',
    ])
  })

  test('the trips of one block are one shift, in the order they sail, turning at the pier once', async () => {
    const { shifts } = timetableOf(await read(), OPTIONS)
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
          ...{ startS: 28_800, firstPosition: 0, lastPosition: 1 },
        },
        {
          ...{ tripRef: 't2', routeRef: 'V1', directionId: null, headsign: 'Lillo', exactTimes: null },
          ...{ startS: 30_600, firstPosition: 1, lastPosition: 2 },
        },
      ],
    })
  })

  test('a trip without a block is a shift of its own; times left out lie between, and may pass midnight', async () => {
    const { shifts } = timetableOf(await read(), OPTIONS)
    const night = shifts.find(({ ref }) => ref === 'trip:t3')
    expect(night?.name).toBe('23:50 Boom')
    expect(night?.stops.map(({ departureS }) => departureS)).toEqual([85_800, 86_400, 87_000])
  })

  test('the weekly calendar runs between its dates; exceptions win; a day that does not exist is none', async () => {
    const days = serviceDays(await read(), OPTIONS.today)
    expect(days.get('WD')).toEqual(['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20', '2026-11-21'])
    expect(days.get('ALL')).toEqual(['2026-11-21'])
    expect(days.has('NOOIT')).toBe(false)
  })

  test('a calendar of any length counts from the day of import on, 400 days', async () => {
    const calendar = `${FEED['calendar.txt']?.split('\n')[0]}\nWD,1,1,1,1,1,1,1,20150101,20351231\n`
    const days = serviceDays(await read({ ...FEED, 'calendar.txt': calendar }), '2026-12-01').get('WD')
    expect(days).toHaveLength(400)
    expect([days?.[0], days?.at(-1)]).toEqual(['2026-12-01', '2028-01-04'])
  })

  test('stops keep their names and places, also with a comma or without a place', async () => {
    const { stops, timeZones } = timetableOf(await read(), OPTIONS)
    expect(stops).toContainEqual({ ref: 'DO', name: 'Doel, veer', lon: 4.26, lat: 51.31 })
    expect(stops).toContainEqual({ ref: 'BO', name: 'Boom', lon: null, lat: null })
    expect(timeZones).toEqual(['Europe/Brussels'])
  })

  test('a headway becomes as many departures', async () => {
    const frequencies = 'trip_id,start_time,end_time,headway_secs\nt3,10:00:00,11:00:00,1800\n'
    const { shifts } = timetableOf(await read({ ...FEED, 'frequencies.txt': frequencies }), OPTIONS)
    expect(shifts.filter(({ track }) => track === 'V2').map(({ name }) => name)).toEqual([
      '10:00 Boom',
      '10:30 Boom',
    ])
  })

  test('a missing file, a broken file and no feed at all are told in one Dutch line', async () => {
    const { 'stops.txt': _, ...without } = FEED
    await expect(read(without)).rejects.toThrow('stops.txt ontbreekt in de dienstregeling.')
    await expect(read({ ...FEED, 'routes.txt': 'a,b\n"open' })).rejects.toThrow('routes.txt is niet leesbaar')
    await expect(openFeed('/nergens/feed.zip')).rejects.toThrow('Er is niets te vinden op /nergens/feed.zip.')
    const folder = await folderOf({ 'feed.zip': 'geen zip' })
    await expect(openFeed(join(folder, 'feed.zip'))).rejects.toThrow('is geen leesbaar zip-bestand')
  })
})
