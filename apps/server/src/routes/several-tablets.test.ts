import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, counted, type Fields, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { colleagueOf } from './colleague.fixture.ts'
import { onTablet } from './on-tablet.fixture.ts'

onEachServer((server) => {
  let an: Client
  let jan: Client
  let flight: Anything
  let items: Anything[]
  beforeEach(async () => {
    an = await server.client()
    jan = await colleagueOf(server, an, 'Jan De Smet')
    await sailResumed('trip-of-an')
  })

  /** A trip that Jan has resumed. */
  async function sailResumed(name: string): Promise<void> {
    flight = await sail(an, { client_ref: name })
    items = flight.all_items
    await jan.get('/flights/incomplete', { flight: flight.id })
  }

  const pass = async (who: Client, item: Fields, device: string, key?: string) =>
    (
      await (
        await onTablet(server, who, device)
      ).post(
        '/items/passmultiple',
        { flight: flight.id, items: [item] },
        key ? { 'idempotency-key': key } : {},
      )
    ).json()
  const detail = async (): Promise<Anything> => {
    const response = (await an.get('/flights/detail', { flight: flight.id })).json()
    return { ...JSON.parse(response.flight), all_items: response.all_items }
  }

  describe('[decision 15] the revision of a trip', () => {
    test('grows by one with every change, and comes in the response to the change', async () => {
      expect(flight.revision).toBe(0)
      const first = counted(items[0], { key: 'a', sequence: 1 })
      expect((await pass(an, first, 'tablet-1')).revision).toBe(1)
      const { revision } = (
        await jan.post('/items/insert', {
          flight: flight.id,
          after: items[0].id,
          stop: an.stops[3],
          departure: '10:05:00',
          client_ref: 'local-1',
        })
      ).json()
      expect(revision).toBe(2)
      const updated = await jan.post('/flights/update', {
        lon: 1,
        lat: 1,
        track: an.track,
        shift: an.shift,
        ship: an.ship,
        stewards: an.stewards,
        flight: flight.id,
        sequence: 12,
      })
      expect(JSON.parse(updated.json().flight)).toMatchObject({ revision: 3, sequence: 12 })
      await jan.post('/flights/stop', { flight: flight.id })
      expect(await detail()).toMatchObject({
        revision: 4,
        captain: { full_name: 'Jan De Smet' },
        closed_by: { id: jan.captain, full_name: 'Jan De Smet' },
        given_up: false,
      })
    })

    test('stays when nothing changes: a repeated send, a stop that is there, a trip that is closed', async () => {
      const first = counted(items[0], { key: 'a', sequence: 1 })
      const response = await pass(an, first, 'tablet-1', 'key-1')
      expect(await pass(an, first, 'tablet-1', 'key-1')).toEqual(response)
      expect((await pass(an, first, 'tablet-1')).revision).toBe(1)
      await an.post('/flights/stop', { flight: flight.id })
      await jan.post('/flights/stop', { flight: flight.id })
      expect(await detail()).toMatchObject({ revision: 2, closed_by: { full_name: 'An Kapitein' } })
    })

    test('a response that an earlier version stored is given as it was', async () => {
      const first = counted(items[0], { key: 'a', sequence: 1 })
      await pass(an, first, 'tablet-1', 'key-1')
      await server.rows(`update idempotency_keys set answer = answer -> 'items'
        where concession = ${an.concession} and key = 'key-1' and answer ? 'items'`)
      expect(await pass(an, first, 'tablet-1', 'key-1')).toMatchObject({
        items: [{ status: 'accepted', key: 'a' }],
        revision: null,
      })
    })
  })

  test('[decision 15] flights/detail says who counted each stop, and by which record', async () => {
    await pass(an, counted(items[0], { key: 'a', sequence: 1 }), 'tablet-1')
    await pass(jan, counted(items[1], { key: 'b', sequence: 2, people: 10, bikes: 4 }), 'tablet-2')
    expect((await detail()).all_items.slice(0, 3)).toMatchObject([
      { counted_by: { id: an.captain, full_name: 'An Kapitein' }, key: 'a', sequence: 1, to_review: false },
      { counted_by: { id: jan.captain, full_name: 'Jan De Smet' }, key: 'b', sequence: 2, to_review: false },
      { counted_by: null, key: null, sequence: null, to_review: false },
    ])
    expect((await detail()).to_review).toBe(false)
  })

  describe('[decision 15] a stop that two counted', () => {
    const alight = (key: string, sequence: number) =>
      counted(items[0], { key, sequence, people_on: sequence, people: sequence, bikes_on: 0, bikes: 0 })

    test('has the newer count, keeps both, and is to be reviewed; in whatever order they arrive', async () => {
      for (const order of [
        [1, 2],
        [2, 1],
      ]) {
        await sailResumed(`trip-${order}`)
        for (const sequence of order)
          await pass(sequence === 1 ? an : jan, alight(`k${sequence}`, sequence), `tablet-${sequence}`)
        const { all_items, to_review } = await detail()
        expect(all_items[0]).toMatchObject({ people_on: 2, to_review: true })
        expect(to_review).toBe(true)
        expect(
          await server.rows(
            `select h.captain, h.people_on from stop_visit_history h where visit = ${items[0].id}`,
          ),
        ).toEqual([{ captain: an.captain, people_on: 1 }])
      }
    })

    test('is to be reviewed also when one captain counted it on two tablets, and not when a count was corrected', async () => {
      await pass(an, alight('k1', 1), 'tablet-1')
      await pass(an, { ...alight('k2', 2), correction: 'verteld' }, 'tablet-2')
      expect((await detail()).all_items[0].to_review).toBe(false)
      await pass(an, alight('k3', 3), 'tablet-3')
      expect((await detail()).all_items[0].to_review).toBe(true)
    })
  })

  describe('[decision 15] two unfinished trips of one shift', () => {
    const other = { client_ref: 'trip-of-jan' }

    test('are shown to the captain of the second, and in the first, whose revision changes', async () => {
      await pass(an, counted(items[0], { key: 'a', sequence: 1 }), 'tablet-1')
      const second = await sail(jan, other)
      expect(second.other_flights).toEqual([
        {
          id: flight.id,
          captain: { id: an.captain, full_name: 'An Kapitein' },
          ship: 'Zeemeeuw',
          current_people: 5,
        },
      ])
      expect(await detail()).toMatchObject({
        revision: 2,
        to_review: true,
        other_flights: [{ id: second.id, captain: { full_name: 'Jan De Smet' } }],
      })
    })

    test('are to be reviewed also afterwards, and shown no more once one of them is completed or closed', async () => {
      const second = await sail(jan, other)
      await jan.post('/flights/stop', { flight: second.id })
      expect(await detail()).toMatchObject({ to_review: true, other_flights: [] })
    })

    test('another day or another shift is none of it, and the same trip sent again neither', async () => {
      await sail(jan, { ...other, service_day: '2026-11-22' })
      expect(await sail(an, { client_ref: 'trip-of-an' })).toMatchObject({ id: flight.id, other_flights: [] })
      expect(await detail()).toMatchObject({ revision: 0, to_review: false, other_flights: [] })
    })
  })
})
