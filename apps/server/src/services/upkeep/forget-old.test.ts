import { afterAll, beforeAll, expect, test } from 'vitest'
import { choices, sail, startTestServer, type TestServer } from '../../app.fixture.ts'
import { openMigratedPglite } from '../../database/pglite.fixture.ts'
import { serviceClock } from '../service-clock.ts'
import { forgetOld } from './forget-old.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())

const forgetAt = (iso: string) =>
  forgetOld({ database: server.database, clock: serviceClock('Europe/Brussels', () => Date.parse(iso)) })

test('keys are kept for half a year, errors of the app a quarter, tries of a PIN two days; flights for ever', async () => {
  const client = await server.client()
  await client.post('/flights/create', choices(client), { 'idempotency-key': 'k' })
  await server.app.inject({
    method: 'POST',
    url: '/api/refreshtoken',
    payload: { email: client.email, pin: '9999' },
  })
  await server.app.inject({ method: 'POST', url: '/api/log-js-error', payload: { message: 'boem' } })
  const left = async () =>
    (
      await server.rows(`select (select count(*) from idempotency_keys) keys, (select count(*) from pin_attempts) tries,
        (select count(*) from trips) trips, (select count(*) from script_errors) errors`)
    )[0]
  await forgetAt('2026-11-23T08:00:00Z')
  expect(await left()).toEqual({ keys: 1, tries: 1, trips: 1, errors: 1 })
  await forgetAt('2026-11-23T10:00:00Z')
  expect(await left()).toEqual({ keys: 1, tries: 0, trips: 1, errors: 1 })
  await forgetAt('2027-02-20T10:00:00Z')
  expect(await left()).toEqual({ keys: 1, tries: 0, trips: 1, errors: 0 })
  await forgetAt('2027-06-01T10:00:00Z')
  expect(await left()).toEqual({ keys: 0, tries: 0, trips: 1, errors: 0 })
  expect((await sail(client)).all_items).toHaveLength(4)
})
