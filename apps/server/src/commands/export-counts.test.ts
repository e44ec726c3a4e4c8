import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, type Fields, MORNING, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { colleagueOf } from '../routes/colleague.fixture.ts'
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
      route_id: String(client.track),
      route_name: 'Schelde',
      shift_name: 'Dienst 10',
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
    expect(csv).toMatch(/^service_date,.*,recorded_at,to_review,review_reason,correction_reason\r\n/)
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

  test.each([
    [[], '--day'],
    [['--day', 'vandaag'], '--day'],
    [['--day', '2026-02-30'], '--day'],
    [['--day', '2026-11-21', '--concession', '999999'], 'There is no concession'],
  ])('export-counts %j says what is wrong', async (argv, words) => {
    await expect(run(...argv)).rejects.toThrow(words)
  })
})
