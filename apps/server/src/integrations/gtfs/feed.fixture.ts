/** Feeds for tests: two ferries and a bus, one vessel that sails there and back; as a folder or a zip. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import type { FeedRemarks, RemarkOnRows } from '@vaarboek/wire/office'
import type { Timetable } from '../../timetable/timetable.ts'
import { readTimetable } from './read-timetable.ts'
import type { TimetableOptions } from './timetable-options.ts'

/** Texts of files by their name. */
export type FeedTexts = Record<string, string | Buffer>

export const TODAY = '2026-11-16'

export const FEED = {
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
} as const satisfies FeedTexts

export const EVERY_DAY = `${FEED['calendar.txt'].split('\n')[0]}\nD,1,1,1,1,1,1,1,20150101,20351231\n`

/** A folder with these files in it; `gone` removes it. */
export async function folderOf(files: FeedTexts): Promise<{ folder: string; gone: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return { folder, gone: () => rm(folder, { recursive: true }) }
}

/** Texts of the files in a folder. */
export async function textsIn(folder: string): Promise<FeedTexts> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(names.map((name, place) => [name, texts[place] ?? '']))
}

/** A timetable with each remark on its feed as a line: 'stops.txt 4 (BO): stop-without-place'. */
type InShort = Omit<Timetable, keyof FeedRemarks> & Record<keyof FeedRemarks, string[]>

export function inShort({ warnings, refused, leftOut, ...read }: Timetable): InShort {
  return {
    ...read,
    warnings: warnings.map(remarkInShort),
    refused: refused.map(remarkInShort),
    leftOut: leftOut.map(({ remark, count }) => `${count} × ${Object.values(remark).join(' ')}`),
  }
}

function remarkInShort({ remark, file, rows, count }: RemarkOnRows): string {
  const places = rows.map(({ row, about, alsoOnRow, block }) => {
    const more = [about, alsoOnRow && `also ${alsoOnRow}`, block && `block ${block}`].filter(Boolean)
    return more.length > 0 ? `${row} (${more.join(', ')})` : `${row}`
  })
  const others = count > rows.length ? ` and ${count - rows.length} more` : ''
  return `${file} ${places.join(', ')}${others}: ${Object.values(remark).join(' ')}`
}

/** The timetable of these files. */
export async function timetableOf(
  files: FeedTexts = FEED,
  options: Partial<TimetableOptions> = {},
): Promise<InShort> {
  const { folder, gone } = await folderOf(files)
  try {
    return inShort(await readTimetable(folder, { today: TODAY, ...options }, () => {}))
  } finally {
    await gone()
  }
}

/** A feed of one ferry line: its trips and stop times only, sailing every day. Piers are A to D. */
export function ferryFeed(trips: string[], stopTimes: string[], more: FeedTexts = {}): FeedTexts {
  return {
    'agency.txt': FEED['agency.txt'],
    'routes.txt': 'route_id,route_long_name,route_type\nV,Veer,4\nW,Ander veer,4\n',
    'stops.txt':
      'stop_id,stop_name,stop_lat,stop_lon\nA,Sint-Anna,51,4\nB,Lillo,51,4\nC,Doel,51,4\nD,Boom,51,4\n',
    'trips.txt': ['route_id,service_id,trip_id,block_id,trip_headsign,direction_id', ...trips].join('\n'),
    'stop_times.txt': ['trip_id,stop_sequence,stop_id,arrival_time,departure_time', ...stopTimes].join('\n'),
    'calendar.txt': EVERY_DAY,
    ...more,
  }
}

/** A zip of these files: what the format asks for and no more. */
export function zipOf(files: readonly (readonly [name: string, text: string | Buffer])[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of files) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)]
    const packed = deflateRawSync(content)
    // Version 2.0, no flags, deflated, no date; checksum, both sizes, length of the name, no extra field.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, packed])
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
