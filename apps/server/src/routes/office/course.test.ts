import { officeCourse } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Client, counted, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { SailingLine } from '../sailing-line.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

onEachServer((server) => {
  let client: Client
  let dispatcher: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    dispatcher = await atWork(server, client.concession, ['dispatcher'])
  })

  const asked = (query: string) => ask(server, dispatcher, ['GET', `/board/course?${query}`])
  const course = async (query = `track=${client.track}`) =>
    v.parse(officeCourse.response, (await asked(query)).json())

  describe('the course of a track', () => {
    test('has the planned stops of each shift, and of each trip what is known', async () => {
      const trip = await sail(client)
      await client.post('/items/passmultiple', {
        flight: trip.id,
        items: [
          counted(trip.all_items[0], { key: 'k0', sequence: 1, recorded_at: '2026-11-21T09:00:30Z' }),
          {
            item: trip.all_items[1].id,
            key: 'k1',
            sequence: 2,
            action: 'skip',
            why_skipped: 'other',
            remarks: 'Mist',
          },
        ],
      })
      const found = await course()
      expect(found.day).toBe('2026-11-21')
      expect(found.stops.map(({ stopName }) => stopName)).toEqual([
        'Halte 1',
        'Halte 2',
        'Halte 3',
        'Halte 4',
      ])
      const [first, last] = [found.shifts[0]?.stops[0], found.shifts[0]?.stops.at(-1)]
      expect([found.shifts.length, first?.departureS, last?.arrivalS]).toEqual([1, 36_000, 37_800])
      const [sailed] = found.trips
      expect(sailed).toMatchObject({ trip: String(trip.id), version: 1 })
      expect(sailed?.stops.map(({ state }) => state)).toEqual(['passed', 'skipped', 'open', 'open'])
      expect(sailed?.stops[0]).toMatchObject({ departureS: 36_000, departedAt: '2026-11-21T10:01:00+01:00' })
    })

    test('has where departures of a shift begin and end, as passengers know them', async () => {
      const line = await SailingLine.on(server)
      const by = await atWork(server, line.client.concession, ['dispatcher'])
      const [own] = await server.rows<{ track: number }>(
        `select track from shifts where concession = ${line.client.concession} and source_ref like 'block:K1%'`,
      )
      const found = await ask(server, by, ['GET', `/board/course?track=${own?.track}`])
      const { shifts, dayStartsAt } = v.parse(officeCourse.response, found.json())
      expect([dayStartsAt, shifts[0]?.stops.map(({ begins, ends }) => [begins, ends])]).toEqual([
        '2026-11-21T00:00:00+01:00',
        [
          [true, undefined],
          [undefined, undefined],
          [true, true],
          [undefined, undefined],
          [undefined, true],
        ],
      ])
    })

    test('is that of the day that is asked for', async () => {
      await sail(client, { client_ref: 'morgen', service_day: '2026-11-22' })
      expect((await course()).trips).toEqual([])
      const tomorrow = await course(`track=${client.track}&day=2026-11-22`)
      expect([tomorrow.day, tomorrow.trips.length]).toEqual(['2026-11-22', 1])
    })

    test('leaves out a trip that was given up', async () => {
      const trip = await sail(client)
      expect((await course()).trips.length).toBe(1)
      await client.post('/flights/stop', { flight: trip.id, unsailed: 1 })
      expect((await course()).trips).toEqual([])
    })

    test('[attack 12] shows nothing of another concession, nor of what is no track', async () => {
      const other = await server.client()
      await sail(other)
      for (const track of [other.track, '999999', 'x', '1;2', '']) {
        const response = await asked(`track=${track}`)
        expect([404, 422], String(track)).toContain(response.statusCode)
        expect(response.body).not.toContain('Halte')
      }
    })

    test('asked again with its tag says that nothing changed', async () => {
      const first = await asked(`track=${client.track}`)
      const headers = { 'if-none-match': String(first.headers.etag) }
      const again = await ask(server, dispatcher, ['GET', `/board/course?track=${client.track}`], { headers })
      expect(again.statusCode).toBe(304)
    })
  })
})
