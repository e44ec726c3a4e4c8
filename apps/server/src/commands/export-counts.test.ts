import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, type Fields, MORNING, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { colleagueOf } from '../routes/colleague.fixture.ts'
import { faultsOf, tablesOf } from '../services/exports/tides-judges.fixture.ts'
import { runAt } from './commands.fixture.ts'

onEachServer((server) => {
  let client: Client
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
  })

  const run = (...argv: string[]) => {
    const own = argv.includes('--concession') ? [] : ['--concession', String(client.concession)]
    return runAt(server, ['export-counts', ...own, ...argv])
  }
  const pass = (flight: Anything, items: Fields[]) =>
    client.post('/items/passmultiple', { flight: flight.id, items: JSON.stringify(items) })

  test('export-counts gives a row for each stop in the words of TIDES', async () => {
    const flight = await sail(client)
    const [first, second] = flight.all_items
    const added = await client.post('/items/insert', {
      flight: flight.id,
      after: first.id,
      stop: client.stops[3],
      departure: '10:05:00',
    })
    const inserted = added.json().items[1]
    const skip = {
      item: second.id,
      action: 'skip',
      why_skipped: 'Andere...',
      remarks: '=1+1, "zei hij"\nécht',
    }
    await pass(flight, [
      counted(first),
      counted(inserted, { people_on: 1, people_off: 2, bikes_on: 0, bikes_off: 1, people: 4, bikes: 1 }),
      skip,
    ])
    const csv = await run('--day', '2026-11-21')
    const rows: Record<string, string>[] = parse(csv, { columns: true })
    const picked = rows.map((row) => [
      row.trip_stop_sequence,
      row.stop_name,
      row.schedule_relationship,
      row.boarding_1,
      row.alighting_1,
      row.departure_load,
      row.bikes_boarding,
      row.bikes_alighting,
      row.bike_load,
    ])
    expect(picked).toEqual([
      ['1', 'Halte 1', 'Scheduled', '5', '0', '5', '2', '0', '2'],
      ['2', 'Halte 4', 'Added', '1', '2', '4', '0', '1', '1'],
      ['3', 'Halte 2', 'Skipped', '', '', '', '', '', ''],
      ['4', 'Halte 3', 'Missing', '', '', '', '', '', ''],
      ['5', 'Halte 4', 'Missing', '', '', '', '', '', ''],
    ])
    expect(rows[0]).toMatchObject({
      service_date: '2026-11-21',
      trip_id_performed: String(flight.id),
      route_id: `track-${client.track}`,
      route_name: 'Schelde',
      shift_name: 'Dienst 10',
      vehicle_id: `ship-${client.ship}`,
      vehicle_name: 'Zeemeeuw',
      schedule_departure_time: '2026-11-21T10:00:00+01:00',
      actual_arrival_time: '2026-11-21T10:00:30+01:00',
      actual_departure_time: '2026-11-21T10:01:00+01:00',
      operator_name: 'An Kapitein',
      counted_by: 'An Kapitein',
    })
    expect(rows[2]).toMatchObject({ why_skipped: 'Andere...', remarks: `'=1+1, "zei hij"\nécht` })
    expect(csv.split('\r\n')).toHaveLength(6)
  })

  test('export-counts says what is to be reviewed and why, and why a count was corrected', async () => {
    const flight = await sail(client)
    const [first, second, third] = flight.all_items
    const more = { bikes_on: 0, bikes: 2 }
    await pass(flight, [
      counted(first, { sequence: 1, key: 'a' }),
      counted(second, { sequence: 2, key: 'b', people_on: 1, people: 9, ...more }),
      counted(third, { sequence: 3, key: 'c', people_on: 1, people: 10, ...more }),
    ])
    const corrected = { sequence: 4, key: 'd', people_on: 6, people: 6, correction: 'Kind vergeten' }
    await pass(flight, [counted(first, corrected)])
    const jan = await colleagueOf(server, client, 'Jan Kapitein')
    const again = counted(third, { sequence: 5, key: 'e', people_on: 2, people: 11, ...more })
    await jan.get('/flights/detail', { flight: flight.id })
    await jan.post('/items/passmultiple', { flight: flight.id, items: [again] })
    const csv = await run('--day', '2026-11-21')
    const rows: Record<string, string>[] = parse(csv, { columns: true })
    expect(csv).toMatch(
      /^service_date,.*,recorded_at,to_review,review_reason,correction_reason,review,review_note,shore_boarding_1,.*,shore_reason,held_boarding_1,held_alighting_1,held_departure_load,held_bikes_boarding,held_bikes_alighting,held_bike_load\r\n/,
    )
    expect(rows.map((row) => [row.to_review, row.review_reason, row.correction_reason])).toEqual([
      ['0', '', 'Kind vergeten'],
      ['1', 'aan boord volgt niet uit de vorige halte', ''],
      ['1', 'door twee geteld', ''],
      ['0', '', ''],
    ])
    await sail(client, { client_ref: 'second' })
    const twice: Record<string, string>[] = parse(await run('--day', '2026-11-21'), {
      columns: true,
    })
    expect(twice[0]?.review_reason).toBe('dienst twee keer gevaren')
  })

  test('export-counts of a day without trips is a heading; another concession’s day is not shown', async () => {
    await sail(client)
    client = await server.client()
    expect(await run('--day', '2026-11-21')).toMatch(/^service_date,[^\n]*$/)
  })

  test('export-counts of a range goes to a file of its own, whole or not at all', async () => {
    await sail(client)
    const folder = await mkdtemp(join(tmpdir(), 'vaarboek-counts-'))
    const path = join(folder, 'november.csv')
    const range = ['--day', '2026-11-01', '--until', '2026-11-30']
    expect(await run(...range, '--excel', path)).toBe(`4 rows written to ${path}.`)
    const text = await readFile(path, 'utf8')
    expect(text).toMatch(/^\ufeffservice_date;trip_id_performed;/)
    expect((await stat(path)).mode & 0o077).toBe(0)
    await expect(run(...range, path)).rejects.toThrow('exists already')
    expect(await readFile(path, 'utf8')).toBe(text)
    await expect(run(...range, join(folder, 'nergens/x.csv'))).rejects.toThrow('no such folder')
    for (const [argv, words] of [
      [range, 'Give a file'],
      [['--day', '2026-11-30', '--until', '2026-11-01', path], 'runs back'],
      [['--day', '2025-10-26', '--until', '2026-11-30', path], 'too long'],
    ] as const)
      await expect(run(...argv)).rejects.toThrow(words)
    expect(await readdir(folder)).toEqual(['november.csv'])
    await rm(folder, { recursive: true })
  })

  test('export-tides writes a package that is valid, under marks or under numbers', async () => {
    const flight = await sail(client)
    await pass(flight, [counted(flight.all_items[0])])
    const folder = await mkdtemp(join(tmpdir(), 'vaarboek-tides-'))
    const tides = async (name: string, ...more: string[]) => {
      const typed = ['export-tides', '--concession', String(client.concession), '--day', '2026-11-21']
      const said = await runAt(server, [...typed, join(folder, name), ...more])
      expect(said).toBe(`4 stop visits written to ${join(folder, name)}.`)
      const zip = await readFile(join(folder, name))
      expect(await faultsOf(zip)).toEqual([])
      return (await tablesOf(zip)).operators
    }
    expect(await tides('marks.zip')).toEqual([{ operator_id: expect.stringMatching(/^k-/) }])
    expect(await tides('numbers.zip', '--numbers')).toEqual([{ operator_id: String(client.captain) }])
    await expect(tides('marks.zip')).rejects.toThrow('exists already')
    expect((await readdir(folder)).toSorted()).toEqual(['marks.zip', 'numbers.zip'])
    await rm(folder, { recursive: true })
  })

  test.each([
    [[], '--day'],
    [['--day', 'vandaag'], '--day'],
    [['--day', '2026-02-30'], '--day'],
    [['--day', '2026-11-21', '--concession', '999999'], 'There is no concession'],
  ])('export-counts %j says what is wrong', async (argv, words) => {
    await expect(run(...argv)).rejects.toThrow(words)
  })
})
