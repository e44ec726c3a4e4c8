import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
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

  const run = (name: string, ...argv: string[]) => {
    const own = argv.includes('--concession') ? [] : ['--concession', String(client.concession)]
    return runAt(server, [name, ...own, ...argv])
  }
  const pass = (flight: Anything, items: Fields[]) =>
    client.post('/items/passmultiple', { flight: flight.id, items: JSON.stringify(items) })

  describe('trips and counts', () => {
    test('list-trips shows the trips of a service day, today’s unless another is asked', async () => {
      expect(await run('list-trips')).toBe('Geen vaarten op 2026-11-21.')
      const flight = await sail(client)
      await pass(flight, [counted(flight.all_items[0], { people: 7, people_on: 7 })])
      const [heading, trip, ...more] = (await run('list-trips')).split('\n')
      expect(more).toEqual([])
      expect(heading).toMatch(/^vaart +traject +dienst +schip +kapitein +haltes +personen +fietsen +stand$/)
      expect(trip?.split(/ {2,}/)).toEqual([
        String(flight.id),
        'Schelde',
        'Dienst 10',
        'Zeemeeuw',
        'An Kapitein',
        '1/4',
        '7',
        '2',
        'bezig',
      ])
      // Two o'clock in the night still belongs to the day before.
      server.setTime('2026-11-22T01:30:00Z')
      expect(await run('list-trips')).toContain('Zeemeeuw')
      expect(await run('list-trips', '--day', '2026-11-20')).toBe('Geen vaarten op 2026-11-20.')
      server.setTime('2026-11-23T09:00:00Z')
      expect(await run('list-trips')).toBe('Geen vaarten op 2026-11-23.')
      expect(await run('list-trips', '--day', '2026-11-21')).toContain('Zeemeeuw')
    })

    test('list-trips says how a trip ended', async () => {
      const done = await sail(client)
      await pass(
        done,
        done.all_items.map((item: Anything) => counted(item)),
      )
      const closed = await sail(client, { client_ref: 'second' })
      await client.post('/flights/stop', { flight: closed.id })
      const trips = await run('list-trips')
      expect(trips).toMatch(new RegExp(`^${done.id} .* 4/4 .*voltooid$`, 'm'))
      expect(trips).toMatch(new RegExp(`^${closed.id} .* 0/4 .*afgesloten met open haltes$`, 'm'))
    })

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
      const csv = await run('export-counts', '--day', '2026-11-21')
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
      const csv = await run('export-counts', '--day', '2026-11-21')
      const rows: Record<string, string>[] = parse(csv, { columns: true })
      expect(csv).toMatch(/^service_date,.*,recorded_at,to_review,review_reason,correction_reason\r\n/)
      expect(rows.map((row) => [row.to_review, row.review_reason, row.correction_reason])).toEqual([
        ['0', '', 'Kind vergeten'],
        ['1', 'aan boord volgt niet uit de vorige halte', ''],
        ['1', 'door twee geteld', ''],
        ['0', '', ''],
      ])
      await sail(client, { client_ref: 'second' })
      const twice: Record<string, string>[] = parse(await run('export-counts', '--day', '2026-11-21'), {
        columns: true,
      })
      expect(twice[0]?.review_reason).toBe('dienst twee keer gevaren')
    })

    test('export-counts of a day without trips is a heading; another concession’s day is not shown', async () => {
      await sail(client)
      client = await server.client()
      expect(await run('export-counts', '--day', '2026-11-21')).toMatch(/^service_date,[^\n]*$/)
    })

    test.each([
      ['export-counts', [], '--day'],
      ['export-counts', ['--day', 'vandaag'], '--day'],
      ['export-counts', ['--day', '2026-02-30'], '--day'],
      ['list-trips', ['--day', '21-11-2026'], '--day'],
      ['list-trips', ['--concession', '999999'], 'bestaat niet'],
      ['export-counts', ['--day', '2026-11-21', '--concession', '999999'], 'bestaat niet'],
    ])('%s %j says what is wrong', async (name, argv, words) => {
      await expect(run(name, ...argv)).rejects.toThrow(words)
    })
  })

  describe('malfunctions', () => {
    const report = async (fields: Fields = {}) => {
      const { ship } = client
      const asked = {
        flight: '',
        ship,
        shift: '',
        category: 'Motor',
        remarks: 'Rookt\u001b[2J\nerg',
        ...fields,
      }
      return (await client.post('/malfunctions/create', asked)).json().id
    }

    test('list-malfunctions shows them newest first, without what would steer a terminal', async () => {
      expect(await run('list-malfunctions')).toBe('Geen storingen.')
      const first = await report()
      const second = await report({ category: 'Radar', remarks: 'Stuk' })
      const shown = await run('list-malfunctions')
      expect(shown).toBe(
        `${second}  2026-11-21 10:00  Zeemeeuw  Radar\n  An Kapitein: Stuk\n\n` +
          `${first}  2026-11-21 10:00  Zeemeeuw  Motor\n  An Kapitein: Rookt [2J erg`,
      )
      client = await server.client()
      expect(await run('list-malfunctions')).toBe('Geen storingen.')
    })

    test('[API-41] a reply of the office is there for the crew', async () => {
      const id = await report()
      const args = ['--malfunction', String(id), '--text', 'Er komt iemand', '--author', 'Jan Wal']
      expect(await run('answer-malfunction', ...args)).toBe(`Antwoord op storing ${id} bewaard.`)
      const overview = await client.get('/malfunctions/overview', { ship: client.ship })
      const [malfunction] = JSON.parse(overview.json())
      expect(malfunction.details).toMatchObject([{ text: 'Er komt iemand', author: 'Jan Wal' }])
      expect(await run('list-malfunctions')).toContain('\n  > Jan Wal: Er komt iemand')
    })

    test('an unknown malfunction and another concession’s are refused alike', async () => {
      const theirs = await report()
      client = await server.client()
      for (const id of [theirs, 999_999_999]) {
        const result = run(
          'answer-malfunction',
          '--malfunction',
          String(id),
          '--text',
          'x',
          '--author',
          'Jan',
        )
        await expect(result).rejects.toThrow('Deze storing bestaat niet')
      }
      expect(await server.rows(`select 1 from malfunction_replies where malfunction = ${theirs}`)).toEqual([])
    })

    test.each([
      [['--text', 'x', '--author', 'Jan'], '--malfunction'],
      [['--malfunction', 'x', '--text', 'x', '--author', 'Jan'], '--malfunction'],
      [['--malfunction', '1', '--author', 'Jan'], '--text'],
      [['--malfunction', '1', '--text', 'x'], '--author'],
      [['--malfunction', '1', '--text', 'x'.repeat(4001), '--author', 'Jan'], '--text'],
    ])('answer-malfunction %j says what is wrong', async (argv, words) => {
      await expect(run('answer-malfunction', ...argv)).rejects.toThrow(words)
    })
  })

  describe('notifications', () => {
    const unread = async (): Promise<Anything[]> => {
      const response = await client.get('/notifications/index', { track: client.track, read: 0 })
      expect(response.statusCode).toBe(200)
      const list = response.json()
      return list.notifications ?? list
    }
    const text = ['--title', 'Boomstam', '--message', 'Drijft bij Lillo']

    test('[DATA-25] a crew reads what was sent to all tracks, and who sent it', async () => {
      expect(await run('send-notification', ...text, '--sender', 'Jan van de Wal', '--urgent')).toMatch(
        /^Melding \d+ gestuurd naar alle trajecten\.$/,
      )
      const [notification] = await unread()
      expect(notification).toMatchObject({
        title: 'Boomstam',
        message: 'Drijft bij Lillo',
        user: { firstname: 'Jan', lastname: 'van de Wal' },
        tracks: [{ name: 'Schelde' }],
      })
      expect(Number(notification.urgent)).toBe(1)
    })

    test('what is sent to other tracks is not hers; without --sender the office signs', async () => {
      await server.rows(
        `insert into tracks (concession, name) values (${client.concession}, 'Kanaal') returning 1`,
      )
      await run('send-notification', ...text, '--track', 'Kanaal')
      expect(await unread()).toEqual([])
      await run('send-notification', ...text, '--track', 'kanaal', '--track', 'SCHELDE')
      const [notification] = await unread()
      expect(notification.user).toEqual({ firstname: 'De wal', lastname: '' })
      expect(Number(notification.urgent)).toBe(0)
    })

    test('with --ship it is for captains of those ships alone, and with --until it holds until then', async () => {
      await run('add-ship', '--name', 'Snip')
      await run('send-notification', ...text, '--ship', 'snip')
      await sail(client)
      expect(await unread()).toEqual([])
      const said = await run(
        'send-notification',
        ...text,
        '--ship',
        'ZEEMEEUW',
        '--until',
        '2026-11-21 10:30',
      )
      expect(said).toMatch(/^Melding \d+ gestuurd naar Zeemeeuw, tot 2026-11-21 10:30\.$/)
      expect((await unread()).map(({ tracks }) => tracks)).toEqual([[]])
      server.setTime('2026-11-21T09:30:01Z')
      expect(await unread()).toEqual([])
    })

    test.each([
      [['--message', 'x'], '--title'],
      [['--title', 'x'], '--message'],
      [['--title', 'x'.repeat(201), '--message', 'x'], '--title'],
      [['--title', 'x', '--message', 'x'.repeat(4001)], '--message'],
      [['--title', 'x', '--message', 'x', '--sender', ''], '--sender'],
      [['--title', 'x', '--message', 'x', '--track', 'Maas'], 'wel: Schelde'],
      [['--title', 'x', '--message', 'x', '--ship', 'Titanic'], 'geen schip dat Titanic heet; wel: Zeemeeuw'],
      [['--title', 'x', '--message', 'x', '--ship', 'Zeemeeuw', '--track', 'Schelde'], 'niet allebei'],
      [['--title', 'x', '--message', 'x', '--until', 'morgen'], '--until'],
      [['--title', 'x', '--message', 'x', '--until', '2026-11-31 10:00'], 'bestaat niet'],
      [['--title', 'x', '--message', 'x', '--until', '2020-11-21 10:00'], 'al voorbij'],
      [['--title', 'x', '--message', 'x', '--until', '2062-11-21 10:00'], 'meer dan een jaar'],
      [['--title', 'x', '--message', 'x', '--concession', '999999'], 'bestaat niet'],
    ])('send-notification %j says what is wrong, and sends nothing', async (argv, words) => {
      await expect(run('send-notification', ...argv)).rejects.toThrow(words)
      expect(
        await server.rows(`select 1 from notifications where concession = ${client.concession}`),
      ).toEqual([])
    })
  })
})
