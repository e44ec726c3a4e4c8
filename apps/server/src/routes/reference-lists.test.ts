import { beforeAll, describe, expect, test } from 'vitest'
import { type Anything, type Client, counted, MORNING, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'

onEachServer((server) => {
  let client: Client
  let other: Client
  beforeAll(async () => {
    client = await server.client()
    other = await server.client()
  })

  describe('captains', () => {
    test('[API-12] [DATA-03] captains/detail gives a captain of the concession', async () => {
      const response = await client.get('/captains/detail', { captain: client.captain })
      expect(response.json()).toEqual({ id: client.captain, full_name: 'An Kapitein', name: 'An Kapitein' })
    })

    test('[API-13] getName gives the name', async () => {
      expect((await client.get(`/getName/${client.captain}`)).json()).toBe('An Kapitein')
    })

    test.each(['other', 'none', '0', '-1', '1;drop', '9'.repeat(40)])(
      '[SEC-06] captain %s does not exist',
      async (id) => {
        const captain = id === 'other' ? other.captain : id
        expect((await client.get('/captains/detail', { captain })).statusCode).toBe(404)
        expect((await client.get(`/getName/${captain}`)).statusCode).toBe(404)
      },
    )

    test('captains/detail without a captain is refused by name', async () => {
      const response = await client.get('/captains/detail')
      expect(response.statusCode).toBe(422)
      expect(response.json().message).toBe("Het veld 'captain' ontbreekt")
    })
  })

  describe('stewards', () => {
    test('[API-07] [DATA-01] overview lists the concession’s by first name, whatever the case', async () => {
      const list = (await other.get('/stewards/overview')).json()
      expect(list.map(({ full_name }: Anything) => full_name)).toEqual([
        'amina Matroos',
        'Bram Matroos',
        'zoë Matroos',
      ])
      expect(list[1]).toEqual({
        id: other.stewards[1],
        firstname: 'Bram',
        lastname: 'Matroos',
        full_name: 'Bram Matroos',
        picture: null,
      })
    })

    test('[API-08] create returns the new steward, who is then in the list', async () => {
      const made = await client.post('/stewards/create', { firstname: ' Nele ', lastname: "D'Hondt" })
      expect(made.json()).toMatchObject({
        id: expect.any(Number),
        firstname: 'Nele',
        full_name: "Nele D'Hondt",
      })
      expect((await client.get('/stewards/overview')).json()).toContainEqual(made.json())
      expect((await other.get('/stewards/overview')).json()).not.toContainEqual(made.json())
    })

    test('[AMB-66] the same name is the same person, also in another case', async () => {
      const twice = await client.post('/stewards/create', { firstname: 'BRAM', lastname: 'matroos' })
      expect(twice.json()).toMatchObject({ id: client.stewards[1], firstname: 'Bram' })
    })

    test.each([
      [{ firstname: 'Nele' }, 'lastname'],
      [{ firstname: '  ', lastname: 'X' }, 'firstname'],
      [{ firstname: 'x'.repeat(101), lastname: 'X' }, 'naam'],
      [{ firstname: 'x'.repeat(5000), lastname: 'X' }, 'firstname'],
    ])('create with %o is refused', async (fields, named) => {
      const response = await client.post('/stewards/create', fields)
      expect(response.statusCode).toBe(422)
      expect(response.json().message).toContain(named)
    })

    test('[attack 15] a script in a name is only text', async () => {
      const firstname = '<script>alert(1)</script>'
      const made = await client.post('/stewards/create', {
        firstname,
        lastname: "'; drop table stewards; --",
      })
      expect(made.json().firstname).toBe(firstname)
      expect(made.headers['content-type']).toContain('application/json')
    })

    test('[attack 19] [DATA-02] a photo is seen with a token of the concession only, and not kept', async () => {
      const [steward] = client.stewards
      await server.rows(`insert into steward_pictures (concession, steward, type, bytes)
        values (${client.concession}, ${steward}, 'image/png', '\\x89504e47') returning 1`)
      const list = (await client.get('/stewards/overview')).json()
      const { picture } = list.find(({ id }: Anything) => id === steward)
      const look = (token: string, concession: number) => {
        const headers = { authorization: `Bearer ${token}`, concession: String(concession) }
        return server.app.inject({ url: `/storage/${picture}`, headers })
      }
      const seen = await look(client.token, client.concession)
      expect(seen.rawPayload).toEqual(Buffer.from('89504e47', 'hex'))
      expect(seen.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect((await look(other.token, other.concession)).statusCode).toBe(404)
      expect((await server.app.inject({ url: `/storage/${picture}` })).statusCode).toBe(401)
    })
  })

  describe('timetable', () => {
    test('[API-14] tracks/overview is JSON text of the concession’s tracks', async () => {
      const text = (await client.get('/tracks/overview')).json()
      expect(typeof text).toBe('string')
      expect(JSON.parse(text)).toEqual([{ id: client.track, name: 'Schelde' }])
    })

    test('[API-47] stops/overview is JSON text of the concession’s stops', async () => {
      const text = (await client.get('/stops/overview')).json()
      expect(JSON.parse(text)).toEqual(client.stops.map((id, index) => ({ id, name: `Halte ${index + 1}` })))
    })

    test('[API-15] tracks/shifts lists the shifts without stops, numbers in their order', async () => {
      const own = await server.client()
      await server.rows(`insert into shifts (concession, track, service, name)
        select concession, track, service, 'Dienst 9' from shifts where id = ${own.shift} returning 1`)
      const list = (await own.get('/tracks/shifts', { track: own.track })).json()
      expect(list.map(({ name }: Anything) => name)).toEqual(['Dienst 9', 'Dienst 10'])
    })

    test('[API-16] [DATA-06] [DATA-07] shifts/overview gives the shifts of today with their stops', async () => {
      const own = await server.client()
      const [shift] = (await own.get('/shifts/overview', { track: own.track })).json()
      expect(shift).toEqual({
        id: own.shift,
        name: 'Dienst 10',
        service_day: '2026-11-21',
        version: null,
        items: own.stops.map((stop_id, index) => ({
          stop_id,
          stop_name: `Halte ${index + 1}`,
          departure: `10:${index}0:00`,
          departure_s: 36_000 + index * 600,
        })),
        has_start_checklist: true,
        has_end_checklist: false,
        last_flight: null,
        incomplete: false,
        isCompleted: false,
        completed_by: null,
        completed_by_id: null,
      })
    })

    test('a shift past midnight shows clock times', async () => {
      const own = await server.client()
      await server.rows(
        `update shift_stops set departure_s = 86400 + 300 where shift = ${own.shift} and position = 4 returning 1`,
      )
      const [shift] = (await own.get('/shifts/overview', { track: own.track })).json()
      expect(shift.items.at(-1).departure).toBe('00:05:00')
    })

    test('[decision 16] a 04:00 crossing of a day that runs to 30:45 is yesterday’s, and offered until it is over', async () => {
      const own = await server.client()
      await server.rows(`update shift_stops set departure_s = 28 * 3600 where shift = ${own.shift} and position < 4
        returning 1`)
      await server.rows(`update shift_stops set departure_s = 110700 where shift = ${own.shift} and position = 4
        returning 1`)
      const listed = async (at: string, fields: object = {}) => {
        server.setTime(at)
        const list = (await own.get('/shifts/overview', { track: own.track, ...fields })).json()
        server.setTime(MORNING)
        return list.map(({ service_day, items }: Anything) => [
          service_day,
          items[0].departure,
          items[0].departure_s,
        ])
      }
      const crossing = (day: string) => [day, '04:00:00', 100_800]
      expect(await listed('2026-11-22T02:59:00Z')).toEqual([crossing('2026-11-22'), crossing('2026-11-21')])
      expect(await listed('2026-11-22T01:59:00Z')).toEqual([crossing('2026-11-21')])
      expect(await listed('2026-11-22T05:45:00Z')).toEqual([crossing('2026-11-22'), crossing('2026-11-21')])
      expect(await listed('2026-11-22T07:46:00Z')).toEqual([crossing('2026-11-22')])
      // The nights the clock is changed.
      expect(await listed('2026-03-29T01:59:00Z')).toEqual([crossing('2026-03-29'), crossing('2026-03-28')])
      expect(await listed('2026-10-25T01:59:00Z')).toEqual([crossing('2026-10-24')])
      expect(await listed('2026-10-25T02:59:00Z')).toEqual([crossing('2026-10-25'), crossing('2026-10-24')])
      // A day that is asked for is that day alone.
      expect(await listed('2026-11-22T02:59:00Z', { day: '2026-11-24' })).toEqual([crossing('2026-11-24')])
    })

    test.each(['2026-02-31', '0001-01-01', '9999-12-31', 'morgen', '2026-11-2'])(
      '[decision 16] the shifts of %s are refused',
      async (day) => {
        const response = await client.get('/shifts/overview', { track: client.track, day })
        expect(response.statusCode).toBe(422)
        expect(response.json().message).toContain('day')
      },
    )

    test('[decision 16] settings says whose server it is, its time zone, its service day and its time, to anybody', async () => {
      const response = await server.app.inject({ url: '/api/settings' })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({
        server: 'vaarboek',
        time_zone: 'Europe/Brussels',
        service_day_starts_at: 3,
        now: '2026-11-21T10:00:00+01:00',
        push_key: null,
      })
    })

    test('a shift sails on the days of its service only, and until three at night it is still yesterday', async () => {
      const own = await server.client()
      await server.rows(
        `update services set every_day = false where concession = ${own.concession} returning 1`,
      )
      await server.rows(`insert into service_days (concession, service, day)
        select concession, id, '2026-11-21' from services where concession = ${own.concession} returning 1`)
      const sailing = async (at: string) => {
        server.setTime(at)
        const { length } = (await own.get('/shifts/overview', { track: own.track })).json()
        server.setTime(MORNING)
        return length
      }
      expect(await sailing('2026-11-21T01:59:00Z')).toBe(0)
      expect(await sailing('2026-11-21T02:00:00Z')).toBe(1)
      expect(await sailing('2026-11-22T01:59:00Z')).toBe(1)
      expect(await sailing('2026-11-22T02:00:00Z')).toBe(0)
    })

    test('[AMB-09] last_flight is the unfinished flight of this service day, with who is aboard', async () => {
      const own = await server.client()
      const flight = await sail(own)
      await own.post('/items/passmultiple', { flight: flight.id, items: [counted(flight.all_items[0])] })
      const look = async () => (await own.get('/shifts/overview', { track: own.track })).json()[0]
      expect(await look()).toMatchObject({
        incomplete: true,
        isCompleted: false,
        last_flight: {
          id: flight.id,
          ship: { id: own.ship, name: 'Zeemeeuw' },
          captain: 'An Kapitein',
          captain_id: own.captain,
          last_stop: flight.all_items[0].stop.name,
          current_people: 5,
          current_bikes: 2,
          stewards: [{ id: own.stewards[1] }, { id: own.stewards[0] }],
        },
      })
      const rest = flight.all_items.slice(1).map((item: Anything) => counted(item))
      await own.post('/items/passmultiple', { flight: flight.id, items: rest })
      expect(await look()).toMatchObject({
        incomplete: false,
        isCompleted: true,
        last_flight: null,
        completed_by: 'An Kapitein',
        completed_by_id: own.captain,
      })
      server.setTime('2026-11-22T09:00:00Z')
      expect(await look()).toMatchObject({ incomplete: false, isCompleted: false, last_flight: null })
      server.setTime(MORNING)
    })

    test.each(['/tracks/shifts', '/shifts/overview'])(
      '[SEC-06] %s of a foreign track is 404, without one 422',
      async (path) => {
        expect((await client.get(path, { track: other.track })).statusCode).toBe(404)
        expect((await client.get(path, { track: 'x' })).statusCode).toBe(404)
        expect((await client.get(path)).statusCode).toBe(422)
      },
    )

    test('a track without shifts has an empty list, never null', async () => {
      const own = await server.client()
      const [{ id } = { id: 0 }] = await server.rows<{ id: number }>(
        `insert into tracks (concession, name) values (${own.concession}, 'Leeg') returning id`,
      )
      expect((await own.get('/shifts/overview', { track: id })).json()).toEqual([])
      expect((await own.get('/tracks/shifts', { track: id })).json()).toEqual([])
    })
  })

  describe('ships/index', () => {
    test('[API-17] [DATA-08] [DATA-17] [DATA-18] gives ships with who is aboard and their checklists', async () => {
      const own = await server.client()
      const flight = await sail(own)
      await own.post('/items/passmultiple', { flight: flight.id, items: [counted(flight.all_items[0])] })
      const [ship, ...others] = (await own.get('/ships/index')).json()
      expect(others).toEqual([])
      expect(ship).toMatchObject({
        id: own.ship,
        name: 'Zeemeeuw',
        max_people: 80,
        max_bikes: 50,
        current_people: 5,
        current_bikes: 2,
        stopChecklist: null,
        stopChecklistId: null,
      })
      expect(ship.startChecklist.id).toBe(ship.startChecklistId)
      const { categories } = ship.startChecklist
      expect(
        categories.map(({ name, subcategories }: Anything) => [
          name,
          subcategories.map((sub: Anything) => [sub.name, sub.fields.map(({ title }: Anything) => title)]),
        ]),
      ).toEqual([
        [
          'Motor',
          [
            ['Niveaus', ['Olie', 'Water']],
            ['Druk', ['Oliedruk']],
          ],
        ],
        ['Brug', [['', ['Radar']]]],
      ])
      expect(categories[0].subcategories[1].fields[0]).toEqual({
        id: expect.any(Number),
        title: 'Oliedruk',
        text: '',
        unit: 'bar',
        increase: 2,
        remarks: true,
        check: true,
        details: { name: 'Druk', unit: 'bar' },
      })
    })

    test.each([null, 0, 1])(
      '[AMB-18] a maximum of %j is told as it is: unknown is no number',
      async (maximum) => {
        const own = await server.client()
        for (const [known, unknown] of [
          ['max_people', 'max_bikes'],
          ['max_bikes', 'max_people'],
        ] as const) {
          await server.rows(
            `update ships set ${known} = 7, ${unknown} = ${maximum} where concession = ${own.concession} returning 1`,
          )
          expect((await own.get('/ships/index')).json()).toMatchObject([{ [known]: 7, [unknown]: maximum }])
        }
      },
    )

    test('a point of a checklist without a step has none', async () => {
      const own = await server.client()
      const [{ startChecklist }] = (await own.get('/ships/index')).json()
      const points = startChecklist.categories.flatMap(({ subcategories }: Anything) =>
        subcategories.flatMap(({ fields }: Anything) => fields),
      )
      expect(points.map(({ title, increase }: Anything) => [title, increase])).toEqual([
        ['Olie', 5],
        ['Water', null],
        ['Oliedruk', 2],
        ['Radar', null],
      ])
    })
  })
})
