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
  forgetOld({ ...server.context, clock: serviceClock('Europe/Brussels', () => Date.parse(iso)) })

test('[attack 3e] codes for tablets are kept two days after they end, tablets 400 days after their last login', async () => {
  const { concession, captain } = await server.client()
  const code = `insert into device_codes (concession, code_hash, made_at, expires_at, used_at)
    values (${concession}, sha256('x'), '2026-11-18T10:00:00Z', '2026-11-21T10:00:00Z', '2026-11-19T10:00:00Z') returning id`
  const device = (secret: string, day: string) =>
    server.rows<{ id: number }>(`insert into devices (concession, device, secret_hash, first_seen, last_seen)
      values (${concession}, 'tablet', sha256('${secret}'), '2026-01-01', '${day}T10:00:00Z') returning id`)
  await server.rows(code)
  const [old] = await device('old', '2026-11-20')
  const [newer] = await device('newer', '2026-11-21')
  for (const { id } of [old, newer].filter((one) => one !== undefined))
    await server.rows(`insert into tokens (concession, hash, captain, created_at, expires_at, known_device)
      values (${concession}, sha256('token ${id}'), ${captain}, '2026-11-20', '2026-12-20', ${id}) returning captain`)
  const left = async () =>
    (
      await server.rows(`select (select count(*) from device_codes where concession = ${concession}) codes,
        (select json_agg(id order by id) from devices where concession = ${concession}) devices,
        (select count(*) from tokens where known_device = ${old?.id}) freed,
        (select count(*) from tokens where concession = ${concession}) tokens`)
    )[0]
  await forgetAt('2026-11-23T09:00:00Z')
  expect(await left()).toEqual({ codes: 1, devices: [old?.id, newer?.id], freed: 1, tokens: 3 })
  await forgetAt('2026-11-23T11:00:00Z')
  expect(await left()).toMatchObject({ codes: 0, devices: [old?.id, newer?.id] })
  await forgetAt('2027-12-25T11:00:00Z')
  expect(await left()).toEqual({ codes: 0, devices: [newer?.id], freed: 0, tokens: 3 })
})

test('a login is kept 400 days after it ended, the newest of a captain as long as she has a name', async () => {
  const { concession, captain } = await server.client()
  const colleague = await server.client()
  await server.rows(`insert into tokens (concession, hash, captain, created_at, expires_at, revoked_at) values
    (${concession}, sha256('expired'), ${captain}, '2024-09-01', '2024-10-01', null),
    (${concession}, sha256('revoked'), ${captain}, '2024-09-02', '2030-01-01', '2024-10-01'),
    (${concession}, sha256('later'), ${captain}, '2024-09-03', '2025-11-01', null)`)
  await server.rows(
    `update tokens set created_at = '2024-01-01', expires_at = '2024-02-01' where concession = ${colleague.concession}`,
  )
  await forgetAt('2026-11-21T09:00:00Z')
  const left = await server.rows<{ created: string }>(
    `select created_at::date::text as created from tokens where concession = ${concession} order by created_at`,
  )
  expect(left.map(({ created }) => created)).toEqual(['2024-09-03', '2026-01-01'])
  expect(await server.rows(`select from tokens where concession = ${colleague.concession}`)).toHaveLength(1)
})

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
