import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, choices, counted, type Fields, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { postJson, postMultipart } from './as-captain.fixture.ts'
import { colleagueOf } from './colleague.fixture.ts'

onEachServer((server) => {
  let client: Client
  let other: Client
  let flight: Anything
  beforeAll(async () => {
    other = await server.client()
  })
  beforeEach(async () => {
    client = await server.client()
    flight = await sail(client, { client_ref: 'trip-1' })
  })

  const stop = (id: unknown = flight.id, headers = {}) =>
    client.post('/flights/stop', { flight: id }, headers)
  const notFlying = async (): Promise<Anything[]> =>
    (await client.get('/flights/not-flying', { shift: client.shift })).json()
  const own = async (): Promise<Anything[]> => (await client.get('/flights/all-not-flying')).json()
  const ids = (flights: Anything[]) => flights.map(({ id }) => id)
  const pass = (items: unknown) => client.post('/items/passmultiple', { flight: flight.id, items })
  const shiftOfToday = async (): Promise<Anything> =>
    (await client.get('/shifts/overview', { track: client.track })).json()[0]

  describe('not-flying, all-not-flying and minimal', () => {
    test('[API-24] [AMB-38] give id, shift, ship and the next stop', async () => {
      await pass([counted(flight.all_items[0])])
      const brief = {
        id: flight.id,
        shift: { id: client.shift, name: 'Dienst 10' },
        ship: { id: client.ship, name: 'Zeemeeuw' },
        next: expect.objectContaining({
          id: flight.all_items[1].id,
          departure: '10:10:00',
          order: 1,
          passed: 0,
        }),
      }
      expect((await client.get('/flights/minimal', { flight: flight.id })).json()).toEqual(brief)
      expect(await notFlying()).toEqual([brief])
      expect(await own()).toEqual([brief])
    })

    test('the next stop of each is that of the trip read by itself', async () => {
      const [first, second, third] = flight.all_items
      const inserted = { flight: flight.id, after: first.id, stop: client.stops[2], departure: '10:05:00' }
      expect((await client.post('/items/insert', inserted)).statusCode).toBe(200)
      await pass([counted(first)])
      const later = await sail(client, { client_ref: 'trip-2' })
      const skipped = { flight: later.id, item: later.all_items[0].id, why_skipped: 'mist', remarks: '' }
      expect((await client.post('/items/skip', skipped)).statusCode).toBe(200)
      const listed = await notFlying()
      expect(listed.map(({ next }) => next.order)).toEqual([1, 1])
      expect([second.id, third.id]).not.toContain(listed[1].next.id)
      for (const one of listed)
        expect(one).toEqual((await client.get('/flights/minimal', { flight: one.id })).json())
    })

    test('list unfinished trips only, newest first', async () => {
      const second = await sail(client, { client_ref: 'trip-2' })
      expect(ids(await notFlying())).toEqual([second.id, flight.id])
      await pass(flight.all_items.map((item: { id: number }) => counted(item)))
      expect(ids(await notFlying())).toEqual([second.id])
      expect(ids(await own())).toEqual([second.id])
      expect((await client.get('/flights/minimal', { flight: flight.id })).json().next).toBeNull()
    })

    test('a captain’s own are those she sails now, whoever began them', async () => {
      const [colleague] = await server.rows<{ id: number }>(
        `insert into captains (concession, email, full_name, pin_hash)
         values (${client.concession}, 'b${client.captain}@example.org', 'Bo', 'none') returning id`,
      )
      await server.rows(`update trips set captain = ${colleague?.id} where id = ${flight.id}`)
      expect(await own()).toEqual([])
      expect(ids(await notFlying())).toEqual([flight.id])
      await client.post('/flights/update', choices(client, { flight: flight.id }))
      expect(ids(await own())).toEqual([flight.id])
    })

    test('[SEC-06] what is unknown or another concession’s does not exist', async () => {
      const asked: [string, Fields][] = [
        ['/flights/not-flying', { shift: other.shift }],
        ['/flights/not-flying', { shift: 'x' }],
        ['/flights/minimal', { flight: (await sail(other)).id }],
        ['/flights/minimal', { flight: 0 }],
      ]
      for (const [path, fields] of asked) expect((await client.get(path, fields)).statusCode).toBe(404)
      expect((await client.get('/flights/not-flying')).statusCode).toBe(422)
      expect((await client.get('/flights/minimal')).statusCode).toBe(422)
      expect(ids((await other.get('/flights/all-not-flying')).json())).not.toContain(flight.id)
    })
  })

  describe('flights/stop', () => {
    test('[API-23] [AMB-38] a closed flight is offered to nobody any more', async () => {
      await pass([counted(flight.all_items[0])])
      expect((await shiftOfToday()).last_flight).toMatchObject({ id: flight.id })
      const response = await stop()
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({ id: flight.id, closed_at: '2026-11-21 10:00:00' })
      expect(await shiftOfToday()).toMatchObject({ last_flight: null, incomplete: false, isCompleted: false })
      const resumed = await client.get('/flights/incomplete', { flight: flight.id })
      expect([resumed.statusCode, resumed.json().message]).toEqual([404, 'Deze vaart is afgesloten'])
      expect(await notFlying()).toEqual([])
      expect(await own()).toEqual([])
      const [ship] = (await client.get('/ships/index')).json()
      expect([ship.current_people, ship.current_bikes]).toEqual([0, 0])
    })

    test('the flight before it on the shift, if unfinished, is offered again', async () => {
      const second = await sail(client, { client_ref: 'trip-2' })
      await stop(second.id)
      expect(await shiftOfToday()).toMatchObject({ last_flight: { id: flight.id }, incomplete: true })
    })

    test('a flight that was sailed to its end stays completed when it is closed', async () => {
      await pass(flight.all_items.map((item: { id: number }) => counted(item)))
      await stop()
      expect(await shiftOfToday()).toMatchObject({ last_flight: null, incomplete: false, isCompleted: true })
    })

    test('again changes nothing, with a key and without, in any encoding', async () => {
      const headers = { 'idempotency-key': 'stop-1' }
      const first = await stop(flight.id, headers)
      server.setTime('2026-11-21T10:00:00Z')
      const again = [
        await stop(flight.id, headers),
        await stop(),
        await postJson(server, client, { url: '/api/flights/stop', fields: { flight: flight.id } }),
        await postMultipart(server, client, { url: '/api/flights/stop', fields: { flight: flight.id } }),
      ]
      server.setTime('2026-11-21T09:00:00Z')
      for (const response of again) expect(response.json()).toEqual(first.json())
      const entries = await server.rows<Anything>(
        `select captain from audit where subject = 'trips/${flight.id}' and action = 'trip-closed'`,
      )
      expect(entries).toEqual([{ captain: client.captain }])
    })

    describe('of a trip that was given up before anything of it was sailed', () => {
      const giveUp = (who = client, id: unknown = flight.id) =>
        who.post('/flights/stop', { flight: id, unsailed: 1 })
      const isOpen = async () => ids(await own()).includes(flight.id)

      test('it is offered to nobody any more, and is no trip beside the next one of its shift', async () => {
        const response = await giveUp()
        expect(response.json()).toMatchObject({
          id: flight.id,
          closed_at: '2026-11-21 10:00:00',
          given_up: true,
        })
        expect(await notFlying()).toEqual([])
        expect(await shiftOfToday()).toMatchObject({
          last_flight: null,
          incomplete: false,
          isCompleted: false,
        })
        const next = await sail(client, { client_ref: 'trip-2' })
        expect(next).toMatchObject({ to_review: false })
        expect((await giveUp()).json()).toEqual((await giveUp()).json())
        const entries = await server.rows<Anything>(
          `select action from audit where subject = 'trips/${flight.id}' order by id`,
        )
        expect(entries.map(({ action }) => action)).toEqual(['trip-created', 'trip-given-up'])
      })

      test('it stays where a stop was counted, skipped or inserted', async () => {
        await pass([counted(flight.all_items[0])])
        expect((await giveUp()).statusCode).toBe(200)
        expect(await isOpen()).toBe(true)
        const other = await sail(client, { client_ref: 'trip-2' })
        await client.post('/items/insert', {
          flight: other.id,
          after: other.all_items[0].id,
          stop: client.stops[3],
          departure: '10:05:00',
          client_ref: 'local-1',
        })
        await giveUp(client, other.id)
        expect(ids(await own())).toContain(other.id)
      })

      test('it stays with who took it over', async () => {
        const colleague = await colleagueOf(server, client, 'Bo')
        await colleague.get('/flights/incomplete', { flight: flight.id })
        await colleague.post('/flights/update', choices(colleague, { flight: flight.id }))
        expect((await giveUp()).statusCode).toBe(200)
        expect(ids(await notFlying())).toContain(flight.id)
        await giveUp(colleague)
        expect(await notFlying()).toEqual([])
      })

      test('it is open again when a count arrives that somebody had made', async () => {
        await giveUp()
        await pass([counted(flight.all_items[0])])
        expect(await isOpen()).toBe(true)
        await stop()
        expect(await isOpen()).toBe(false)
        await pass([counted(flight.all_items[1])])
        expect(await isOpen()).toBe(false)
      })
    })

    test('what was counted before it was closed and arrives after is still taken', async () => {
      await stop()
      expect((await pass([counted(flight.all_items[0])])).json().items).toMatchObject([
        { status: 'accepted' },
      ])
      const { all_items } = (await client.get('/flights/detail', { flight: flight.id })).json()
      expect(all_items[0]).toMatchObject({ passed: 1, people: 5 })
    })

    test('[SEC-06] what is unknown or another concession’s does not exist', async () => {
      const theirs = await sail(other)
      for (const id of [theirs.id, 0, 'x', '9'.repeat(30)]) expect((await stop(id)).statusCode).toBe(404)
      expect((await client.post('/flights/stop')).statusCode).toBe(422)
      expect(ids((await other.get('/flights/all-not-flying')).json())).toContain(theirs.id)
    })
  })
})
