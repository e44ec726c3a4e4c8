import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FEED, folderOf, TODAY, timetableOf, zipOf } from './feed.fixture.ts'
import { readTimetable } from './read-timetable.ts'

const HEADER = 'stop_id,stop_name,stop_lat,stop_lon'

describe('a file of a feed', () => {
  test('one that isn’t UTF-8 is refused, with its row and how to mend it', async () => {
    const latin = Buffer.from(FEED['stops.txt'].replace('Boom', 'Crevecœur café'), 'latin1')
    await expect(timetableOf({ ...FEED, 'stops.txt': latin })).rejects.toThrow(
      'stops.txt (rij 4) is niet in UTF-8 geschreven, zoals GTFS vraagt. Bewaar het bestand opnieuw als UTF-8',
    )
    const wide = Buffer.from(`\uFEFF${FEED['routes.txt']}`, 'utf16le')
    await expect(timetableOf({ ...FEED, 'routes.txt': wide })).rejects.toThrow(
      'routes.txt (rij 1) is niet in',
    )
    const noEnd = Buffer.concat([Buffer.from(`${HEADER}\nLI,Caf`), Buffer.from([0xc3])])
    await expect(timetableOf({ ...FEED, 'stops.txt': noEnd })).rejects.toThrow('stops.txt (rij 2) is niet in')
  })

  test('letters of several bytes are read whole, wherever the file is cut into pieces', async () => {
    const filler = Array.from({ length: 30_000 }, (_, place) => `X${place},é€𝄞,1,1`)
    const stops = `${FEED['stops.txt'].replace('Lillo', 'Lïllö 𝄞')}${filler.join('\n')}\n`
    const { stops: read } = await timetableOf({ ...FEED, 'stops.txt': stops })
    expect(read.find(({ ref }) => ref === 'LI')?.name).toBe('Lïllö 𝄞')
  })

  test('what isn’t CSV is refused with its row', async () => {
    await expect(timetableOf({ ...FEED, 'routes.txt': 'route_id,route_type\n"V1,4\n' })).rejects.toThrow(
      /^routes\.txt is niet leesbaar als CSV \(rij \d\): er staat een aanhalingsteken te veel of te weinig\.$/,
    )
    await expect(timetableOf({ ...FEED, 'trips.txt': '' })).rejects.toThrow('trips.txt is leeg.')
  })

  test('a line or a quote without an end doesn’t take in the whole file', async () => {
    const line = `${HEADER}\nLI,${'x'.repeat(300_000)}`
    await expect(timetableOf({ ...FEED, 'stops.txt': line })).rejects.toThrow('stops.txt (rij 2) is te lang.')
    const quote = `${HEADER}\nLI,"${'x,1,1\n'.repeat(50_000)}`
    await expect(timetableOf({ ...FEED, 'stops.txt': quote })).rejects.toThrow('een rij is te lang')
  })

  test('a row with more fields than the heading is refused: nobody knows which field is which', async () => {
    const stops = `${HEADER}\nLI,Lillo,51.3,4.29\nDO,Doel, veer,51.31,4.26\nBO,Boom,51,4,,\n`
    const { refused } = await timetableOf({ ...FEED, 'stops.txt': stops })
    expect(refused).toContain('stops.txt, rij 3: er staan meer velden in dan de kop kolommen heeft')
    expect(refused.filter((line) => line.includes('rij 4'))).toEqual([])
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
    expect(refused).toContain('trips.txt, rij 7 (t3): rit van een route die niet in routes.txt staat')
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
    await expect(open(zipOf([...files, ['oud/stops.txt', FEED['stops.txt']]]))).rejects.toThrow(
      'feed.zip bevat stops.txt twee keer (stops.txt en oud/stops.txt). Pak het uit en geef de map mee die geldt.',
    )
    await expect(open(zipOf([...files, ['stops.txt', 'x']]))).rejects.toThrow('twee keer')
    expect((await open(zipOf([...files, ['__MACOSX/._stops.txt', 'x']]))).shifts).toHaveLength(2)
  })

  test('a path out of the zip is refused in Dutch', async () => {
    const files = Object.entries(FEED).map(([name, text]) => [`../../${name}`, text] as const)
    await expect(open(zipOf(files))).rejects.toThrow('de inhoudsopgave in')
  })

  test('what unpacks to too much is refused before anything is read', async () => {
    const zip = zipOf(Object.entries(FEED))
    const place = zip.lastIndexOf('PK\x01\x02')
    zip.writeUInt32LE(2_100_000_000, place + 24)
    await expect(open(zip)).rejects.toThrow('is uitgepakt te groot om een dienstregeling te zijn')
    const many = Array.from({ length: 1001 }, (_, number) => [`${number}.md`, ''] as const)
    await expect(open(zipOf(many))).rejects.toThrow('is uitgepakt te groot')
  })

  test('a broken zip and one whose files say less than they hold are refused in Dutch', async () => {
    await expect(open('geen zip')).rejects.toThrow('is geen leesbaar zip-bestand')
    const zip = zipOf(Object.entries(FEED))
    zip.writeUInt32LE(3, zip.indexOf('PK\x01\x02') + 24)
    await expect(open(zip)).rejects.toThrow('agency.txt')
  })
})
