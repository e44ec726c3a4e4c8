import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FEED, folderOf, TODAY, timetableOf, zipOf } from './feed.fixture.ts'
import { readTimetable } from './read-timetable.ts'

const HEADER = 'stop_id,stop_name,stop_lat,stop_lon'

describe('a file of a feed', () => {
  test('one that isn’t UTF-8 is refused, with its row', async () => {
    const latin = Buffer.from(FEED['stops.txt'].replace('Boom', 'Crevecœur café'), 'latin1')
    await expect(timetableOf({ ...FEED, 'stops.txt': latin })).rejects.toMatchObject({
      fault: { code: 'not-utf8', file: 'stops.txt', row: 4 },
    })
    const wide = Buffer.from(`\uFEFF${FEED['routes.txt']}`, 'utf16le')
    await expect(timetableOf({ ...FEED, 'routes.txt': wide })).rejects.toMatchObject({
      fault: { code: 'not-utf8', file: 'routes.txt', row: 1 },
    })
    const noEnd = Buffer.concat([Buffer.from(`${HEADER}\nLI,Caf`), Buffer.from([0xc3])])
    await expect(timetableOf({ ...FEED, 'stops.txt': noEnd })).rejects.toMatchObject({
      fault: { code: 'not-utf8', file: 'stops.txt', row: 2 },
    })
  })

  test('letters of several bytes are read whole, wherever the file is cut into pieces', async () => {
    const filler = Array.from({ length: 30_000 }, (_, place) => `X${place},é€𝄞,1,1`)
    const stops = `${FEED['stops.txt'].replace('Lillo', 'Lïllö 𝄞')}${filler.join('\n')}\n`
    const { stops: read } = await timetableOf({ ...FEED, 'stops.txt': stops })
    expect(read.find(({ ref }) => ref === 'LI')?.name).toBe('Lïllö 𝄞')
  })

  test('what isn’t CSV is refused with its row', async () => {
    await expect(
      timetableOf({ ...FEED, 'routes.txt': 'route_id,route_type\n"V1,4\n' }),
    ).rejects.toMatchObject({
      fault: { code: 'csv-unreadable', file: 'routes.txt', row: expect.any(Number), why: 'quotes' },
    })
    await expect(timetableOf({ ...FEED, 'trips.txt': '' })).rejects.toMatchObject({
      fault: { code: 'file-empty', file: 'trips.txt' },
    })
  })

  test('a line or a quote without an end doesn’t take in the whole file', async () => {
    const line = `${HEADER}\nLI,${'x'.repeat(300_000)}`
    await expect(timetableOf({ ...FEED, 'stops.txt': line })).rejects.toMatchObject({
      fault: { code: 'row-too-long', file: 'stops.txt', row: 2 },
    })
    const quote = `${HEADER}\nLI,"${'x,1,1\n'.repeat(50_000)}`
    await expect(timetableOf({ ...FEED, 'stops.txt': quote })).rejects.toMatchObject({
      fault: { code: 'csv-unreadable', why: 'length' },
    })
  })

  test('a row with more fields than the heading is refused: nobody knows which field is which', async () => {
    const stops = `${HEADER}\nLI,Lillo,51.3,4.29\nDO,Doel, veer,51.31,4.26\nBO,Boom,51,4,,\n`
    const { refused } = await timetableOf({ ...FEED, 'stops.txt': stops })
    expect(refused).toContain('stops.txt 3: fields-too-many')
    expect(refused.filter((line) => line.includes(' 4'))).toEqual([])
  })

  test('lines may end in any way, also mixed: two files were put together', async () => {
    const [header, ...rows] = FEED['trips.txt'].trimEnd().split('\n')
    const mixed = [`${header}\r\n`, ...rows.map((row, place) => row + ['\n', '\r\n'][place % 2])]
    const { shifts } = await timetableOf({ ...FEED, 'trips.txt': mixed.join('') })
    expect(shifts).toEqual((await timetableOf()).shifts)
  })

  test('rows are counted as an editor shows them', async () => {
    const trips = FEED['trips.txt'].replace('\nV2,ALL,t3', '\n\n"V1",WD,"t\n9",,\nXX,ALL,t3')
    const { refused } = await timetableOf({ ...FEED, 'trips.txt': trips })
    expect(refused).toContain('trips.txt 7 (t3): trip-without-route')
  })
})

describe('a zip', () => {
  const open = async (bytes: Buffer | string) => {
    const { folder, gone } = await folderOf({})
    const path = join(folder, 'feed.zip')
    await writeFile(path, bytes)
    return readTimetable(path, { today: TODAY }, () => {}).finally(gone)
  }

  test('two files of one name are refused: nobody knows which of them holds', async () => {
    const files = Object.entries(FEED)
    await expect(open(zipOf([...files, ['oud/stops.txt', FEED['stops.txt']]]))).rejects.toMatchObject({
      fault: { code: 'file-twice', file: 'stops.txt', paths: ['stops.txt', 'oud/stops.txt'] },
    })
    await expect(open(zipOf([...files, ['stops.txt', 'x']]))).rejects.toMatchObject({
      fault: { code: 'file-twice' },
    })
    expect((await open(zipOf([...files, ['__MACOSX/._stops.txt', 'x']]))).shifts).toHaveLength(2)
  })

  test('a path out of the zip is refused', async () => {
    const files = Object.entries(FEED).map(([name, text]) => [`../../${name}`, text] as const)
    await expect(open(zipOf(files))).rejects.toMatchObject({
      fault: { code: 'entry-unreadable', file: null, why: 'outside' },
    })
  })

  test('what unpacks to too much is refused before anything is read', async () => {
    const zip = zipOf(Object.entries(FEED))
    const place = zip.lastIndexOf('PK\x01\x02')
    zip.writeUInt32LE(2_100_000_000, place + 24)
    await expect(open(zip)).rejects.toMatchObject({ fault: { code: 'feed-too-large' } })
    const many = Array.from({ length: 1001 }, (_, number) => [`${number}.md`, ''] as const)
    await expect(open(zipOf(many))).rejects.toMatchObject({ fault: { code: 'feed-too-large' } })
  })

  test('a broken zip and one whose files say less than they hold are refused', async () => {
    await expect(open('geen zip')).rejects.toMatchObject({ fault: { code: 'zip-unreadable' } })
    const zip = zipOf(Object.entries(FEED))
    zip.writeUInt32LE(3, zip.indexOf('PK\x01\x02') + 24)
    await expect(open(zip)).rejects.toMatchObject({ fault: { file: 'agency.txt' } })
  })
})
