import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { mendStatuses } from './mend-statuses.ts'

onEachServer((server) => {
  let client: Client
  let flight: Anything
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    flight = await sail(client)
    await mendStatuses(server.context, 'all')
  })

  /** Trips as a server of an earlier version leaves them. */
  const withoutStatus = (many: number, daysAgo = 0) =>
    server.rows(`insert into trips (concession, client_ref, created_by, captain, track, shift, ship, service_day, lon, lat, created_at, recorded_at, updated_at)
      select concession, gen_random_uuid()::text, created_by, captain, track, shift, ship, service_day - ${daysAgo}, 4.4, 51.2, created_at, recorded_at, updated_at
      from trips, generate_series(1, ${many}) n where id = ${flight.id} returning 1`)
  const without = () =>
    server.rows(`select t.id from trips t where t.concession = ${client.concession}
      and t.revision is distinct from (select s.version from trip_status s where s.concession = t.concession and s.trip = t.id)`)

  test.each([100, 101, 201])('%i trips without a status have one afterwards', async (many) => {
    await withoutStatus(many)
    expect(await without()).toHaveLength(many)
    expect(await mendStatuses(server.context, 'all')).toBe(many)
    expect(await without()).toEqual([])
    expect(await mendStatuses(server.context, 'all')).toBe(0)
  })

  test('only those of yesterday and today, where it is asked for them', async () => {
    for (const daysAgo of [0, 1, 2]) await withoutStatus(1, daysAgo)
    expect(await mendStatuses(server.context, 'recent')).toBe(2)
    expect(await without()).toHaveLength(1)
  })
})
