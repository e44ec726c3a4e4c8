import { officeMap } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

onEachServer((server) => {
  let client: Client
  let dispatcher: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    dispatcher = await atWork(server, client.concession, ['dispatcher'])
  })

  const asked = (query = '', who = dispatcher) => ask(server, who, ['GET', `/map${query}`])
  const map = async (query?: string) => v.parse(officeMap.response, (await asked(query)).json())
  /** Stops from south to north, the ones of the indices only. */
  const place = (...indices: number[]) =>
    Promise.all(
      indices.map((index) =>
        server.rows(
          `update stops set lon = 4.4, lat = 51 + ${index} / 100.0
            where concession = ${client.concession} and id = ${client.stops[index]} returning id`,
        ),
      ),
    )

  describe('the map of a day', () => {
    test('has each track with its stops in their order, and straight lines between them', async () => {
      await place(0, 1, 2, 3)
      const { tracks, tiles } = await map()
      expect(tiles).toBe(false)
      expect(tracks).toMatchObject([
        {
          id: String(client.track),
          shapes: [[51, 51.01, 51.02, 51.03].map((lat) => [4.4, lat])],
          stops: [1, 2, 3, 4].map((n) => ({ name: `Halte ${n}`, lon: 4.4 })),
        },
      ])
    })

    test('leaves out a stop whose place nobody knows, and draws past it', async () => {
      await place(0, 2)
      const [track] = (await map()).tracks
      expect(track?.stops.map(({ name }) => name)).toEqual(['Halte 1', 'Halte 3'])
      expect(track?.shapes).toEqual([
        [
          [4.4, 51],
          [4.4, 51.02],
        ],
      ])
    })

    test('of a line without any place has its name and nothing to draw', async () => {
      expect((await map()).tracks).toMatchObject([{ id: String(client.track), shapes: [], stops: [] }])
    })

    /** Each row of stops is sailed as one leg, along the line of its name; the timetable has the line of that name. */
    const alongLine = async (shape: string | null) => {
      await server.rows(`
        with held as (insert into timetable_versions (concession, version, state, first_day, source, author, created_at, published_at,
          published_by) values (${client.concession}, 1, 'published', '2000-01-01', 'feed', 'test', now(), now(), 'test') returning 1),
        made as (update shifts set version = 1, source_ref = 'S1' where concession = ${client.concession} returning id)
        insert into shift_legs (concession, shift, leg, trip_ref, route_ref, start_s, first_position, last_position, shape)
        select ${client.concession}, m.id, l.leg, 'T' || l.leg, 'R', 36000, l.first, l.last, l.shape from made m, held,
          (values (0, 0, 1, ${shape === null ? 'null' : `'${shape}'`}), (1, 1, 3, null)) l (leg, first, last, shape) returning leg`)
      await server.rows(`insert into timetable_shapes (concession, version, key, line)
        values (${client.concession}, 1, 'bend', '[[4.4, 51], [4.5, 51.005], [4.4, 51.01]]') returning key`)
    }

    test('has the timetable’s own line where a leg follows one, and straight ones for the others', async () => {
      await place(0, 1, 2, 3)
      await alongLine('bend')
      expect((await map()).tracks[0]?.shapes).toEqual([
        [
          [4.4, 51],
          [4.5, 51.005],
          [4.4, 51.01],
        ],
        [51.01, 51.02, 51.03].map((lat) => [4.4, lat]),
      ])
    })

    test.each([['lost'], [null]])('draws a leg straight whose line is %s', async (shape) => {
      await place(0, 1, 2, 3)
      await alongLine(shape)
      const straight = [
        [51, 51.01],
        [51.01, 51.02, 51.03],
      ]
      expect((await map()).tracks[0]?.shapes).toEqual(straight.map((lats) => lats.map((lat) => [4.4, lat])))
    })

    test('[bad input] of a version that is published in mid-trip has its lines, and the day before the old ones', async () => {
      await place(0, 1, 2, 3)
      await sail(client)
      await alongLine('bend')
      await server.rows(`insert into timetable_versions (concession, version, state, first_day, source, author, created_at,
        published_at, published_by)
        values (${client.concession}, 2, 'published', '2026-11-21', 'feed', 'test', now(), now(), 'test') returning 1`)
      expect((await map()).tracks).toEqual([])
      expect((await map('?day=2026-11-20')).tracks[0]?.shapes).toHaveLength(2)
      expect((await ask(server, dispatcher, ['GET', '/board'])).json().trips).toHaveLength(1)
    })

    test('leaves out a stop at 0/0, where nothing is', async () => {
      await place(0, 1)
      await server.rows(`update stops set lon = 0.0001, lat = 0 where id = ${client.stops[1]} returning id`)
      expect((await map()).tracks[0]?.stops).toHaveLength(1)
    })

    test('[attack 12] shows nothing of another concession', async () => {
      await place(0, 1)
      const other = await server.client()
      const theirs = await atWork(server, other.concession, ['dispatcher'])
      expect((await asked('', theirs)).body).not.toContain('51.01')
    })

    test('asked again with its tag says that nothing changed', async () => {
      const headers = { 'if-none-match': String((await asked()).headers.etag) }
      expect((await ask(server, dispatcher, ['GET', '/map'], { headers })).statusCode).toBe(304)
    })
  })
})
