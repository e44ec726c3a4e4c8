/** A row of the register that goes by itself stays as long as the register says, and not longer: its one row for each such table. */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KEPT_DATA } from '../../../../../scripts/reference/kept-data.ts'
import { MORNING, sail, startTestServer, type TestServer } from '../../app.fixture.ts'
import { openMigratedPglite } from '../../database/pglite.fixture.ts'
import { colleague } from '../../routes/office/staff.fixture.ts'
import { mailMalfunctions } from '../malfunctions/mail-malfunctions.ts'
import { forgetOld } from './forget-old.ts'
import { forgetOldTrails } from './forget-trails.ts'

const DAY_MS = 24 * 3600_000
const MINUTE_MS = 60_000
const LONG_AGO = '2024-01-01T00:00:00Z'
const FAR = '2027-01-01T00:00:00Z'

/** What stays until somebody decides otherwise. */
const STAYS = /^(?:for ever|as long as its trip|until forgotten|until taken away|until their owner takes)/

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())

type Row = Record<string, unknown>

/** Returns it as it is kept. */
async function put(table: string, row: Row): Promise<Row> {
  const columns = Object.keys(row).join(', ')
  const [kept] = await server.database.query<{ row: Row }>(
    {
      name: '',
      text: `insert into ${table} as t (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1) returning to_jsonb(t) as row`,
    },
    [JSON.stringify(row)],
  )
  if (!kept) throw new Error('An insert without a row')
  return kept.row
}

async function isThere(table: string, row: Row): Promise<boolean> {
  const there = await server.database.query(
    { name: '', text: `select from ${table} t where to_jsonb(t) = $1::jsonb` },
    [JSON.stringify(row)],
  )
  return there.length > 0
}

const hash = () => `\\x${randomBytes(32).toString('hex')}`

async function captain() {
  const { concession, captain, track, ship } = await server.client()
  return { who: { concession, captain }, concession, track, ship }
}
async function member() {
  const { concession, ship, captain } = await server.client()
  const { staff } = await colleague(server, concession, ['admin'])
  return { who: { concession, staff }, concession, staff, ship, captain }
}
async function subscription(until: string): Promise<Row> {
  const { who, concession, track } = await captain()
  const token = await put('tokens', { ...who, hash: hash(), created_at: LONG_AGO, expires_at: until })
  const keys = { endpoint: 'https://push.example', p256dh: 'k', auth: 'k', server_key: 'k' }
  return { concession, token_hash: token.hash, track, ...keys, subscribed_at: LONG_AGO }
}

const wallLink = async (at: string): Promise<Row> => ({
  ...(await member()).who,
  ...{ code_hash: hash(), name: 'Kade', made_at: LONG_AGO, ends_at: at },
})

const attempt = () => ({ account: hash(), address: '192.0.2.1' })

/** A row of each table that isn't for ever, whose time begins, or which ends, at a moment. */
const ROWS: Record<string, (at: string) => Promise<Row>> = {
  device_codes: async (at) => {
    const { concession } = await captain()
    return { concession, code_hash: hash(), made_at: LONG_AGO, expires_at: at }
  },
  devices: async (at) => {
    const { concession } = await captain()
    return { concession, device: 'tablet', secret_hash: hash(), first_seen: LONG_AGO, last_seen: at }
  },
  exports: async (at) => {
    const { concession, staff } = await member()
    const asked = {
      kind: 'csv',
      first_day: '2026-11-01',
      last_day: '2026-11-02',
      form: 'plain',
      names: false,
    }
    const state = { state: 'failed', days: 2, asked_by: staff, asked_at: LONG_AGO }
    return { concession, ...asked, ...state, days_done: 0, rows: 0, loads_left_out: 0, ends_at: at }
  },
  idempotency_keys: async (at) => ({ ...(await captain()).who, key: randomUUID(), request_hash: hash(), at }),
  incident_sights: async (at) => ({ ...(await member()).who, incident: 'malfunction/1', at }),
  login_codes: async (at) => ({
    ...(await captain()).who,
    ...{ code_hash: hash(), created_at: LONG_AGO, expires_at: at },
  }),
  malfunction_mails: async (at) => {
    const { who, concession, ship, captain } = await member()
    const what = { ship, category: 'motor', remarks: 'x', recorded_at: LONG_AGO, created_at: LONG_AGO }
    const { id } = await put('malfunctions', { concession, captain, ...what })
    return { ...who, malfunction: id, kind: 'urgent', next_try_at: FAR, expires_at: at }
  },
  new_pins: async (at) => ({
    ...(await captain()).who,
    ...{ pin_hash: 'x', created_at: LONG_AGO, expires_at: at },
  }),
  pin_attempts: async (at) => ({ concession: 0, ...attempt(), at }),
  pin_requests: async (at) => ({ ...attempt(), at }),
  push_deliveries: async (at) => {
    const { concession, token_hash } = await put('push_subscriptions', await subscription(FAR))
    const words = { title: 'x', message: 'x', sender_firstname: 'x', sender_lastname: 'x' }
    const { id } = await put('notifications', { concession, ...words, created_at: LONG_AGO })
    return { concession, notification: id, token_hash, next_try_at: LONG_AGO, expires_at: at }
  },
  push_subscriptions: subscription,
  refusals: async (at) => {
    const { concession } = await captain()
    const times = { hour: LONG_AGO, first_at: LONG_AGO, last_at: at }
    return { concession, who: 'captain 1', action: 'login-refused', ...times }
  },
  script_errors: async (at) => {
    const { concession } = await captain()
    const said = { message: 'x', context: '', stack: '', user_agent: '', url: '', said_at: '' }
    return { concession, ...said, at }
  },
  staff_attempts: async (at) => ({ ...attempt(), at }),
  staff_browsers: async (at) => {
    const { staff } = await member()
    return { staff, hash: hash(), first_seen: LONG_AGO, last_seen: at }
  },
  staff_challenges: async (at) => ({
    hash: hash(),
    purpose: 'login',
    address: '192.0.2.1',
    expires_at: at,
  }),
  staff_invites: async (at) => ({
    ...(await member()).who,
    ...{ hash: hash(), created_at: LONG_AGO, expires_at: at },
  }),
  staff_requests: async (at) => ({
    ...(await member()).who,
    ...{ key: randomUUID(), request_hash: hash(), hash_version: 1, at },
  }),
  staff_sessions: async (at) => {
    const times = { created_at: LONG_AGO, seen_at: LONG_AGO, confirmed_at: LONG_AGO, ends_at: at }
    return { ...(await member()).who, hash: hash(), ...times, address: '192.0.2.1', agent: 'x' }
  },
  tokens: async (at) => ({
    ...(await captain()).who,
    ...{ hash: hash(), created_at: LONG_AGO, expires_at: at },
  }),
  trip_positions: async (at) => {
    const client = await server.client()
    const { concession } = client
    await put('position_settings', { concession, is_on: true, revision: 1, changed_at: LONG_AGO })
    return { concession, trip: (await sail(client)).id, at, lat: 51, lon: 4 }
  },
  wall_links: wallLink,
  wall_sessions: async (at) => {
    const { concession, id } = await put('wall_links', await wallLink(at))
    return { concession, hash: hash(), link: id, opened_at: LONG_AGO }
  },
}

/** All that deletes by itself what is over. */
async function upkeep(): Promise<void> {
  await forgetOld(server.context)
  await forgetOldTrails(server.context)
  const mails = await mailMalfunctions(server.context)
  await mails.stop()
}

const going = Object.entries(KEPT_DATA).filter(([, { long }]) => !STAYS.test(long))

test('each table that isn’t kept for ever has a row here', () => {
  expect(Object.keys(ROWS)).toEqual(going.map(([table]) => table))
})

describe('is kept as long as the register says, and no longer:', () => {
  test.each(going.map(([table, { long }]) => ({ table, long })))('$table, $long', async ({ table, long }) => {
    // One without days bears the moment at which it ends.
    const keptMs = Number(/^(\d+) days?/.exec(long)?.[1] ?? 0) * DAY_MS
    const putRow = async (ageMs: number) =>
      put(table, (await ROWS[table]?.(new Date(Date.parse(MORNING) - ageMs).toISOString())) ?? {})
    const younger = await putRow(keptMs - MINUTE_MS)
    const older = await putRow(keptMs + MINUTE_MS)
    await upkeep()
    expect({ younger: await isThere(table, younger), older: await isThere(table, older) }).toEqual({
      younger: true,
      older: false,
    })
  })
})
