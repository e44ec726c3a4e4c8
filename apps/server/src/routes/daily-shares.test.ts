/** What one token can leave in the database is bounded, whichever call it uses; the list of calls is the wire's. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as wire from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callsOf } from '../../../../tests/fuzz/calls.ts'
import { type Client, MORNING, withCaptain } from '../app.fixture.ts'
import { buildApp } from '../app.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { MAX_A_DAY } from '../plugins/daily-shares.ts'
import { hashPin } from '../services/accounts/pin-hash.ts'
import { ask, atWork } from './office/staff.fixture.ts'

const CHANGING = callsOf(wire).filter(({ method, open }) => method !== 'GET' && !open)
/** Calls that need no token, and what bounds them. */
const OPEN: Record<string, string> = {
  '/refreshtoken': '500 logins of a captain a day; tries of a wrong PIN are limited',
  '/sendpin': 'three an hour for an address',
  '/log-js-error': '2,000 a day from everywhere',
}

test('each call that changes something has its share of a day, and each open one something that bounds it', () => {
  expect(Object.keys(MAX_A_DAY).toSorted()).toEqual(CHANGING.map(({ path }) => path).toSorted())
  const open = callsOf(wire).filter(({ method, open }) => method !== 'GET' && open)
  expect(open.map(({ path }) => path).toSorted()).toEqual(Object.keys(OPEN).toSorted())
})

/** Who makes rows of a table: calls of tablets, or somebody whose work is bounded elsewhere. */
const MADE_BY: Record<string, readonly string[]> = {
  checklist_drafts: ['staff'],
  count_reviews: ['staff'],
  day_reviews: ['staff'],
  day_types: ['staff'],
  exports: ['staff'],
  shore_corrections: ['staff'],
  audit: ['*'],
  captains: ['staff'],
  checklist_entries: ['/checklists/update'],
  checklist_fields: ['operator'],
  checklists: ['operator'],
  concessions: ['operator'],
  day_plans: ['staff'],
  day_counts: ['sums of a day’s trips'],
  days_to_sum: ['one for each day'],
  device_codes: ['staff'],
  devices: ['/refreshtoken'],
  idempotency_keys: ['*'],
  instructions: ['staff'],
  login_codes: ['/refreshtoken'],
  malfunction_events: ['staff', '/malfunctions/create'],
  malfunction_looks: ['staff'],
  malfunction_mails: ['staff', '/malfunctions/create', '/malfunctions_detail/create'],
  malfunction_replies: ['/malfunctions_detail/create', 'staff'],
  malfunctions: ['/malfunctions/create'],
  migrations: ['operator'],
  new_pins: ['/sendpin', 'staff'],
  notification_deliveries: ['once for each captain and notification of staff'],
  notification_reads: ['/notifications/read', '/notifications/readAll'],
  notification_ships: ['staff'],
  notification_tracks: ['staff'],
  notifications: ['staff'],
  pepper_mark: ['operator'],
  photos: ['/malfunctions/create', '/malfunctions_detail/create', '/checklists/update', 'staff'],
  pin_attempts: ['/refreshtoken', '/captains/checkpin'],
  pin_requests: ['/sendpin'],
  push_deliveries: ['once for each session and notification of staff'],
  push_subscriptions: ['/notifications/subscribe'],
  refusals: ['once an hour for each captain and kind'],
  rescues: ['operator'],
  retention: ['staff'],
  script_errors: ['/log-js-error'],
  service_days: ['staff'],
  services: ['staff'],
  set_aside_records: ['/set-aside'],
  shift_legs: ['staff'],
  shift_stops: ['staff'],
  shifts: ['staff'],
  ships: ['staff'],
  staff: ['staff'],
  staff_browsers: ['one for each browser in which somebody logged in'],
  staff_attempts: ['a try of a password, which are limited'],
  staff_challenges: ['a try of a passkey, which are limited'],
  staff_invites: ['staff'],
  staff_members: ['staff'],
  staff_passkeys: ['staff'],
  staff_requests: ['staff'],
  staff_roles: ['staff'],
  staff_sessions: ['a login with a password or passkey'],
  steward_pictures: ['staff'],
  stewards: ['/stewards/create', 'staff'],
  stop_visit_history: ['/items/pass', '/items/skip', '/items/passmultiple'],
  stop_visits: ['/flights/create', '/items/insert', '/items/passmultiple'],
  stops: ['staff'],
  tasks_done: ['one for each kind of task'],
  timetable_versions: ['staff'],
  tokens: ['/refreshtoken'],
  tracks: ['staff'],
  trip_checklists: ['/checklists/create'],
  trip_judgements: ['one for each trip'],
  trip_legs: ['/flights/create'],
  trip_resumptions: ['once for each captain and trip'],
  trip_status: ['one for each trip'],
  trip_stewards: ['/flights/create', '/flights/update'],
  trips: ['/flights/create'],
  trips_to_judge: ['one for each change of a trip, gone in some seconds'],
}

test('each table that something is put into is bounded by the calls that do it', async () => {
  const source = join(import.meta.dirname, '..')
  const files = (await readdir(source, { recursive: true })).filter((name) =>
    /^(repositories|services|database)\/.*(?<!\.test|\.fixture|\.contract)\.ts$/.test(name),
  )
  const texts = await Promise.all(files.map((name) => readFile(join(source, name), 'utf8')))
  const found = texts.flatMap((text) =>
    [...text.matchAll(/insert into (?:public\.)?(\w+)/g)].map(([, table]) => table),
  )
  expect(Object.keys(MADE_BY).toSorted()).toEqual([...new Set(found)].toSorted())
  const unknown = Object.values(MADE_BY)
    .flat()
    .filter((by) => by.startsWith('/') && !(by in MAX_A_DAY) && !(by in OPEN))
  expect(unknown).toEqual([])
})

onEachServer((server) => {
  let app: FastifyInstance
  let client: Client
  const small = (part: number) =>
    buildApp({
      context: server.context,
      appFolder: '/nowhere',
      trustedProxies: [],
      logger: false,
      shareOfLimits: part,
    })
  beforeAll(async () => {
    app = await small(1 / 10_000)
  })
  afterAll(() => app.close())
  afterEach(() => server.setTime(MORNING))

  const another = async (on = app) => withCaptain(on, await server.client())

  test('[attack 58] one captain’s share used up is 429 with when there is another, and nobody else’s', async () => {
    client = await another()
    const names = { firstname: 'Jan', lastname: 'De Smet' }
    const many = (n: number) => client.post('/stewards/create', { ...names, firstname: `Jan ${n}` })
    // A twentieth of one, so none.
    const refused = await many(1)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(/^Te veel verzoeken\. Probeer het over 15 uur opnieuw\.$/)
    expect(Number(refused.headers['retry-after'])).toBe(15 * 3600)
    const { stewards } = await server
      .rows<{ stewards: number }>(
        `select count(*)::int stewards from stewards where concession = ${client.concession}`,
      )
      .then(([row]) => row ?? { stewards: -1 })
    expect(stewards).toBe(3)
  })

  test('[attack 58] what is set aside is bounded by its number and its bytes; the next day there is room again', async () => {
    const roomy = await small(1 / 1000)
    const hers = withCaptain(roomy, await server.client())
    const said = { kind: 'passengersConfirmed', summary: 'x', reason: 'x', refusal: 'x' }
    const set = (key: string, length = 10) =>
      hers.post('/set-aside', { ...said, key, content: JSON.stringify('x'.repeat(length)) })
    expect((await set('large', 40_000)).statusCode).toBe(429)
    const statuses = []
    for (const key of ['a', 'b', 'c', 'd']) statuses.push((await set(key)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    const theirs = withCaptain(roomy, await server.client())
    expect((await theirs.post('/set-aside', { ...said, key: 'a', content: '1' })).statusCode).toBe(200)
    expect((await hers.get('/tracks/overview')).statusCode).toBe(200)
    server.setTime('2026-11-22T00:00:01Z')
    expect((await set('d')).statusCode).toBe(200)
    await roomy.close()
  })

  test('[attack 58] logins are bounded by the captain, and refused ones take nothing of it', async () => {
    const roomy = await small(2 / 500)
    const { email, captain } = await server.client()
    const hash = await hashPin('1234', server.context.pepper, server.context.random)
    const statement = { name: 'test-pin-of', text: 'update captains set pin_hash = $1 where id = $2' }
    await server.database.query(statement, [hash, captain])
    const logIn = async (pin: string) =>
      (await roomy.inject({ method: 'POST', url: '/api/refreshtoken', payload: { email, pin } })).statusCode
    const statuses = []
    for (const pin of ['1', '2', '3', '1234', '1234', '1234']) statuses.push(await logIn(pin))
    expect(statuses).toEqual([404, 404, 404, 200, 200, 429])
    await roomy.close()
  })

  test('[attack 58] somebody ashore has a share too', async () => {
    const who = await atWork(server, (await server.client()).concession, ['planner'])
    const body = { email: 'a@b.example', name: 'An', pin: 'shown' }
    const response = await ask({ ...server, app }, who, ['POST', '/captains'], { body })
    const again = await ask({ ...server, app }, who, ['POST', '/captains'], {
      body: { ...body, email: 'c@b.example' },
    })
    expect([response.statusCode, again.statusCode]).toEqual([200, 429])
  })

  describe('[attack 58] who is refused again and again', () => {
    const linesOf = (condition: string) =>
      server
        .rows<{ n: number }>(`select count(*)::int n from audit where ${condition}`)
        .then(([row]) => row?.n)

    test('by another’s concession is a line an hour, that says how often', async () => {
      client = await another()
      for (let times = 0; times < 30; times += 1)
        expect((await client.get('/tracks/overview', {}, { concession: `9${times}` })).statusCode).toBe(403)
      const of = `captain = ${client.captain} and action = 'other-concession'`
      expect(await linesOf(of)).toBe(1)
      const [counted] = await server.rows(
        `select times from refusals where who = 'captain ${client.captain}'`,
      )
      expect(counted).toEqual({ times: 30 })
      server.setTime('2026-11-21T10:30:00Z')
      await client.get('/tracks/overview', {}, { concession: '1x' })
      expect(await linesOf(of)).toBe(2)
    })

    test('with addresses nobody has, of captains and of the office, as well', async () => {
      const nobody = 'captain is null and staff is null and concession = 0'
      const [before = 0, office = 0] = [
        await linesOf(`${nobody} and action = 'login-refused'`),
        await linesOf(`${nobody} and action = 'office-login-refused'`),
      ]
      for (let n = 0; n < 8; n += 1) {
        const remoteAddress = `10.77.${n}.1`
        const headers = { 'sec-fetch-site': 'same-origin', 'x-kantoor': '1' }
        const ask = (url: string, payload: object) =>
          server.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
        expect((await ask('/api/refreshtoken', { email: `n${n}@b.example`, pin: '1234' })).statusCode).toBe(
          404,
        )
        await ask('/api/office/session', { email: `n${n}@b.example`, password: 'een lange zin om te varen' })
      }
      expect(await linesOf(`${nobody} and action = 'login-refused'`)).toBeLessThanOrEqual(before + 1)
      expect(await linesOf(`${nobody} and action = 'office-login-refused'`)).toBeLessThanOrEqual(office + 1)
    })
  })
})
