import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { forgetOldTrails } from './forget-trails.ts'

onEachServer((server) => {
  let client: Client
  let trip: Anything
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    trip = await sail(client)
    await server.rows(
      `insert into position_settings (concession, is_on, changed_at) values (${client.concession}, true, now()) returning 1`,
    )
  })

  const kept = async () => {
    const [row] = await server.rows<{ n: number }>(
      `select count(*) as n from trip_positions where concession = ${client.concession}`,
    )
    return row?.n
  }

  test.each([5000, 5001, 10_001])(
    'a trail of %i places that is too old goes whole, and no younger place',
    async (count) => {
      await server.rows(`insert into trip_positions (concession, trip, at, lat, lon)
      select ${client.concession}, ${trip.id}, '${MORNING}'::timestamptz - n * interval '1 second', 51, 4
      from generate_series(86400, ${86_400 + count}) n returning 1`)
      await forgetOldTrails(server.context)
      expect(await kept()).toBe(1)
    },
  )
})
