import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, counted, type Fields, MORNING, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { forgetOldTrails } from '../services/upkeep/forget-trails.ts'
import { colleagueOf } from './colleague.fixture.ts'
import { MAX_TOLD_A_MINUTE } from './live.ts'
import { ask, atWork, type Colleague } from './office/staff.fixture.ts'

onEachServer((server) => {
  let client: Client
  let flight: Anything
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    flight = await sail(client)
  })
  afterEach(() => server.setTime(MORNING))

  const tell = (fields: Fields, by = client) => by.post('/flights/live', { flight: flight.id, ...fields })
  const arrived = (place: number, other: Fields = {}) => ({
    arrived: { item: flight.all_items[place].id, at: '2026-11-21T08:59:30Z', ...other },
  })
  const held = async () =>
    (
      await server.rows<{ arrived_visit: number; arrived_at: string }>(
        `select arrived_visit, arrived_at from trip_live where concession = ${client.concession}`,
      )
    ).map((row) => ({
      stop: row.arrived_visit,
      at: row.arrived_at && new Date(row.arrived_at).toISOString(),
    }))
  const pass = (place: number, other: Fields = {}) =>
    client.post('/items/passmultiple', {
      flight: flight.id,
      items: [counted(flight.all_items[place], other)],
    })

  describe('an arrival', () => {
    test('is kept, as often as it is told, in each form', async () => {
      const response = await tell(arrived(1))
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ positions: false, arrivals: true })
      expect((await tell(arrived(1))).statusCode).toBe(200)
      const asJson = await server.app.inject({
        method: 'POST',
        url: '/api/flights/live',
        headers: { authorization: `Bearer ${client.token}`, concession: String(client.concession) },
        payload: { flight: flight.id, ...arrived(1), position: null },
      })
      expect(asJson.statusCode).toBe(200)
      expect(await held()).toEqual([{ stop: flight.all_items[1].id, at: '2026-11-21T08:59:30.000Z' }])
    })

    test('is corrected, and the newest holds', async () => {
      await tell(arrived(1))
      await tell(arrived(1, { at: '2026-11-21T08:58:00Z' }))
      expect(await held()).toEqual([{ stop: flight.all_items[1].id, at: '2026-11-21T08:58:00.000Z' }])
      await tell(arrived(2, { at: '2026-11-21T08:59:00Z' }))
      await tell(arrived(1, { at: '2026-11-21T08:57:00Z' }))
      expect(await held()).toEqual([{ stop: flight.all_items[2].id, at: '2026-11-21T08:59:00.000Z' }])
    })

    test('is taken back by who told it, of the stop it lies at alone', async () => {
      await tell(arrived(1))
      const other = await tell(arrived(2, { at: null }))
      expect([other.statusCode, (await held())[0]?.stop]).toEqual([200, flight.all_items[1].id])
      const colleague = await colleagueOf(server, client, 'Bo Kapitein')
      expect((await tell(arrived(1, { at: null }), colleague)).statusCode).toBe(403)
      expect((await held())[0]?.stop).toBe(flight.all_items[1].id)
      expect((await tell(arrived(1, { at: null, age_ms: 5 }))).statusCode).toBe(200)
      const [row] = await server.rows(
        `select arrived_visit as stop, arrived_at as at, version from trip_live where concession = ${client.concession}`,
      )
      expect(row).toMatchObject({ stop: null, at: null, version: 2 })
      await tell(arrived(1))
      expect(await held()).toHaveLength(1)
    })

    test('by a clock that is a day off is when the server reckons it was', async () => {
      await tell(arrived(1, { at: '2026-11-22T08:59:30Z', age_ms: 40_000 }))
      expect(await held()).toEqual([{ stop: flight.all_items[1].id, at: '2026-11-21T08:59:20.000Z' }])
    })

    test.each([
      ['is still to come', { at: '2026-11-21T09:02:00Z' }],
      ['was a day ago', { at: '2026-11-20T09:00:00Z' }],
      ['was a day ago by what its sender says', { age_ms: 86_400_000 }],
    ])('that %s is passed over', async (_, moment) => {
      expect((await tell(arrived(1, moment))).statusCode).toBe(200)
      expect(await held()).toEqual([])
    })

    test('at a stop that was passed, skipped or passed by is passed over', async () => {
      await pass(1)
      await pass(2, { action: 'skip', why_skipped: 'Mist' })
      for (const place of [0, 1, 2]) expect((await tell(arrived(place))).statusCode).toBe(200)
      expect(await held()).toEqual([])
      await tell(arrived(3))
      expect(await held()).toHaveLength(1)
    })

    test('from before the last stop was left is passed over, unless that was said by a clock that is ahead', async () => {
      await pass(0, { arrived: '2026-11-21 09:57:00', departured: '2026-11-21 09:58:00' })
      await tell(arrived(1, { at: '2026-11-21T08:56:30Z' }))
      expect(await held()).toEqual([])
      await tell(arrived(1, { at: '2026-11-21T08:57:30Z' }))
      expect(await held()).toHaveLength(1)
      await pass(1, {
        key: 'k-ahead',
        sequence: 2,
        arrived: '2026-11-21 10:30:00',
        departured: '2026-11-21 10:31:00',
      })
      await tell(arrived(2))
      expect(await held()).toEqual([expect.objectContaining({ stop: flight.all_items[2].id })])
    })

    test('of a trip that is closed, or of a day that is over, is passed over', async () => {
      server.setTime('2026-11-22T09:00:00Z')
      expect((await tell(arrived(1, { at: '2026-11-22T08:59:00Z' }))).statusCode).toBe(200)
      server.setTime(MORNING)
      await client.post('/flights/stop', { flight: flight.id })
      expect((await tell(arrived(1))).statusCode).toBe(200)
      expect(await held()).toEqual([])
    })

    test('leaves the trip as it is: no revision, no key, nothing in the history', async () => {
      const revision = async () =>
        (await server.rows(`select revision, updated_at from trips where id = ${flight.id}`))[0]
      const before = await revision()
      await client.post(
        '/flights/live',
        { flight: flight.id, ...arrived(1) },
        { 'idempotency-key': 'k-live-1' },
      )
      expect(await revision()).toEqual(before)
    })
  })

  describe('is refused', () => {
    test('of an unknown trip or stop', async () => {
      const responses = [
        await tell({ ...arrived(1), flight: 999_999_999 }),
        await tell({ ...arrived(1), flight: 'nergens' }),
        await tell(arrived(1, { item: 999_999_999 })),
        await tell(arrived(1, { item: 'nergens' })),
      ]
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    })

    test('of a stop of another trip, and of another concession’s', async () => {
      const other = await server.client()
      const theirs = await sail(other)
      expect((await tell(arrived(1, { item: theirs.all_items[1].id }))).statusCode).toBe(404)
      expect((await tell(arrived(1), other)).statusCode).toBe(404)
      expect(await held()).toEqual([])
    })

    test('of a trip that another captain sails', async () => {
      const colleague = await colleagueOf(server, client, 'Bo Kapitein')
      expect((await tell(arrived(1), colleague)).statusCode).toBe(403)
      expect(await held()).toEqual([])
    })

    test('without a token', async () => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/flights/live',
        payload: { flight: flight.id },
      })
      expect(response.statusCode).toBe(401)
    })

    test.each([
      ['a moment', { arrived: { item: 1, at: 'gisteren' } }],
      ['an arrival', { arrived: [1] }],
      ['an arrival', { arrived: 'x' }],
      ['a place', { position: { lat: 90.1, lon: 4, accuracy: 5, at: MORNING } }],
      ['a place', { position: { lat: -91, lon: 4, accuracy: 5, at: MORNING } }],
      ['a place', { position: { lat: 51, lon: 180.5, accuracy: 5, at: MORNING } }],
      ['a place', { position: { lat: 'NaN', lon: 4, accuracy: 5, at: MORNING } }],
      ['a place', { position: { lat: null, lon: 4, accuracy: 5, at: MORNING } }],
      ['a place', { position: '{"lat":1e999,"lon":4,"accuracy":5,"at":"2026-11-21T09:00:00Z"}' }],
    ])('where %s is none: %j', async (_, fields) => {
      expect((await tell(fields as Fields)).statusCode).toBe(422)
    })
  })

  describe('a place', () => {
    const STEEN = { lat: 51.2227, lon: 4.3972 }
    const place = (other: Fields = {}) => ({
      position: { ...STEEN, accuracy: 8, at: '2026-11-21T08:59:55Z', ...other },
    })
    let admin: Colleague
    const turn = async (isOn: boolean) => {
      const { revision } = (await ask(server, admin, ['GET', '/positions'])).json()
      const response = await ask(server, admin, ['PUT', '/positions'], {
        body: { isOn },
        headers: { 'if-match': `"${revision}"` },
      })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({ isOn })
    }
    beforeEach(async () => {
      admin = await atWork(server, client.concession, ['admin', 'dispatcher'])
      await server.rows(
        `update stops set lat = 51.22, lon = 4.4 where concession = ${client.concession} returning 1`,
      )
    })
    const newest = async () =>
      server.rows(
        `select lat, lon, accuracy, positioned_at is not null as at from trip_live where concession = ${client.concession}`,
      )
    const trail = async () =>
      (
        await server.rows<{ at: string; lat: number }>(
          `select at, lat from trip_positions where concession = ${client.concession} order by at`,
        )
      ).map(({ at, lat }) => [new Date(at).toISOString().slice(11, 19), lat])
    const shown = async () => (await ask(server, admin, ['GET', '/board'])).json().trips[0].position

    test('is asked for by nobody until an admin turns it on, and not kept', async () => {
      expect((await tell(place())).json()).toEqual({ positions: false, arrivals: true })
      expect([await newest(), await trail(), await shown()]).toEqual([[], [], null])
      await turn(true)
      expect((await tell({})).json()).toEqual({ positions: true, arrivals: true })
    })

    test('is shown with its trip, and kept in its trail each ten seconds', async () => {
      await turn(true)
      await tell(place())
      expect(await shown()).toEqual({ ...STEEN, accuracy: 8, at: '2026-11-21T09:59:55+01:00' })
      for (const [seconds, lat] of [
        [1, 51.2228],
        [8, 51.2229],
        [12, 51.223],
        [20, 51.2231],
      ] as const) {
        server.setTime(`2026-11-21T09:00:${String(seconds).padStart(2, '0')}Z`)
        await tell(place({ lat, at: `2026-11-21T09:00:${String(seconds).padStart(2, '0')}Z` }))
      }
      expect(await shown()).toMatchObject({ lat: 51.2231 })
      expect(await trail()).toEqual([
        ['08:59:55', 51.2227],
        ['09:00:08', 51.2229],
        ['09:00:20', 51.2231],
      ])
    })

    test('of a clock that is a day off is when the server reckons it was', async () => {
      await turn(true)
      await tell(place({ at: '2026-11-20T08:59:55Z', age_ms: 5000 }))
      expect(await shown()).toMatchObject({ at: '2026-11-21T09:59:55+01:00' })
    })

    test.each([
      ['that is older than the one before', { at: '2026-11-21T08:55:00Z', lat: 51.2226 }],
      ['of ten minutes ago', { at: '2026-11-21T08:49:00Z' }],
      ['still to come', { at: '2026-11-21T09:01:30Z' }],
      ['at zero', { lat: 0, lon: 0 }],
      ['on another continent', { lat: 40.7, lon: -74 }],
      ['that no boat could have reached', { lat: 51.3, at: '2026-11-21T08:59:59Z' }],
    ])('%s is passed over', async (_, other) => {
      await turn(true)
      await tell(place())
      const before = await shown()
      expect((await tell(place(other))).statusCode).toBe(200)
      expect(await shown()).toEqual(before)
      expect(await trail()).toHaveLength(1)
      expect((await tell(place({ lat: 51.2228, at: '2026-11-21T08:59:58Z' }))).statusCode).toBe(200)
      expect(await shown()).toMatchObject({ lat: 51.2228 })
    })

    test.each([1e308, 1e39, 1e6, 201])('known to %s metres is passed over', async (accuracy) => {
      await turn(true)
      expect((await tell(place({ accuracy }))).statusCode).toBe(200)
      expect([await shown(), await trail()]).toEqual([null, []])
    })

    test.each([
      [1e-320, 200, 0],
      ['8.26', 200, 8.3],
      ['', 200, null],
      [-5, 422, undefined],
      ['0x10', 422, undefined],
      ['1e3', 422, undefined],
    ])('known to %j metres: %d', async (accuracy, status, kept) => {
      await turn(true)
      expect((await tell(place({ accuracy }))).statusCode).toBe(status)
      expect((await shown())?.accuracy).toBe(kept)
    })

    test('that is wrong gives way to a sharper one at once, and to any other after a minute', async () => {
      await turn(true)
      await tell(place({ lat: 51.4, accuracy: 180 }))
      await tell(place({ at: '2026-11-21T08:59:57Z' }))
      expect(await shown()).toMatchObject(STEEN)
      await tell(place({ lat: 51.4, accuracy: 4, at: '2026-11-21T08:59:58Z' }))
      for (const [at, lat] of [
        ['2026-11-21T09:00:20Z', 51.4],
        ['2026-11-21T09:00:57Z', 51.4],
        ['2026-11-21T09:00:58Z', 51.2227],
      ] as const) {
        server.setTime(at)
        await tell(place({ at }))
        expect([at, (await shown()).lat]).toEqual([at, lat])
      }
    })

    describe('and an arrival', () => {
      const AWAY = { lat: 51.2262, lon: 4.4 }
      beforeEach(() => turn(true))

      test('at a stop that the boat is half a kilometre from is passed over, told with it or after it', async () => {
        await tell({ ...arrived(1), ...place(AWAY) })
        expect([await held(), await trail()]).toEqual([
          [expect.objectContaining({ stop: null })],
          [expect.anything()],
        ])
        await tell(arrived(1))
        expect((await held())[0]?.stop).toBeNull()
        await tell(arrived(1, { at: '2026-11-21T08:59:58Z' }))
        expect((await held())[0]?.stop).toBe(flight.all_items[1].id)
      })

      test('that was told holds until the boat is half a kilometre away', async () => {
        await tell(arrived(1))
        await tell(place({ lat: 51.2222, lon: 4.4 }))
        await tell(place({ ...AWAY, accuracy: 195, at: '2026-11-21T09:00:10Z' }))
        expect((await held())[0]?.stop).toBe(flight.all_items[1].id)
        server.setTime('2026-11-21T09:01:10Z')
        await tell(place({ ...AWAY, at: '2026-11-21T09:01:08Z' }))
        expect((await held())[0]?.stop).toBeNull()
      })
    })

    test('is gone after ten minutes, and when the trip ends', async () => {
      await turn(true)
      await tell(place())
      server.setTime('2026-11-21T09:09:56Z')
      expect(await shown()).toBeNull()
      await tell(place({ at: '2026-11-21T09:09:55Z' }))
      expect(await shown()).not.toBeNull()
      await client.post('/flights/stop', { flight: flight.id })
      expect(await shown()).toBeNull()
      expect((await tell(place({ at: '2026-11-21T09:09:56Z' }))).statusCode).toBe(200)
      expect(await trail()).toHaveLength(2)
    })

    test('turned off, none is told any more and all are deleted; of another concession they stay', async () => {
      await turn(true)
      await tell(place())
      await turn(false)
      expect([await newest(), await trail(), await shown()]).toEqual([
        [{ lat: null, lon: null, accuracy: null, at: false }],
        [],
        null,
      ])
      expect((await tell(place({ at: '2026-11-21T08:59:59Z' }))).json()).toEqual({
        positions: false,
        arrivals: true,
      })
      expect(await trail()).toEqual([])
    })

    test('goes after a day, or as many as the concession keeps', async () => {
      await turn(true)
      await tell(place())
      const sweep = async (iso: string) => {
        server.setTime(iso)
        await forgetOldTrails(server.context)
        return (await trail()).length
      }
      expect(await sweep('2026-11-22T08:59:00Z')).toBe(1)
      expect(await sweep('2026-11-22T09:00:00Z')).toBe(0)
      server.setTime(MORNING)
      await tell(place({ at: '2026-11-21T08:59:59Z' }))
      await server.rows(
        `insert into retention (concession, trails_days, changed_at) values (${client.concession}, 30, now()) returning 1`,
      )
      expect(await sweep('2026-12-21T08:59:58Z')).toBe(1)
      expect(await sweep('2026-12-21T09:00:00Z')).toBe(0)
    })

    test('is nobody’s to tell but who sails it', async () => {
      await turn(true)
      const colleague = await colleagueOf(server, client, 'Bo Kapitein')
      expect((await tell(place(), colleague)).statusCode).toBe(403)
      expect((await tell(place(), await server.client())).statusCode).toBe(404)
      expect(await trail()).toEqual([])
    })
  })

  test('[attack 64] a thousand of one captain cost him his minute, and nothing of what he counts', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n <= MAX_TOLD_A_MINUTE; n += 1) statuses.add((await tell(arrived(1))).statusCode)
    expect([...statuses].toSorted()).toEqual([200, 429])
    expect((await pass(0)).statusCode).toBe(200)
    server.setTime('2026-11-21T09:01:01Z')
    expect((await tell(arrived(1))).statusCode).toBe(200)
  })
})
