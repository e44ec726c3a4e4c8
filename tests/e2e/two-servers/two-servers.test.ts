/** What must hold while several servers share one PostgreSQL. */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CAPTAINS, SHIPS } from '../../../apps/server/src/services/demo/fleet.ts'
import { ashoreAt } from '../../kit/ashore.ts'
import { type Aboard, logIn, send } from '../../kit/calls.ts'
import { CAPTAIN, SECOND_CAPTAIN } from '../../kit/crew.ts'
import { type Pair, startPair } from './pair.ts'

const postgres = process.env.TEST_DATABASE_URL
const MIGRATIONS = join(import.meta.dirname, '../../../apps/server/src/database/migrations')

describe.skipIf(!postgres)('two servers on one PostgreSQL', { timeout: 180_000 }, () => {
  let pair: Pair
  let captain: Aboard
  /** What the demo offers a captain. */
  let choices: { track: number; shift: number; ship: number; stewards: number[]; lon: number; lat: number }

  beforeAll(async () => {
    pair = await startPair(postgres ?? '')
    captain = await logIn(pair.one.url, CAPTAIN)
    const [found] = await pair.database.rows<Omit<typeof choices, 'lon' | 'lat'>>(
      `select s.track, s.id as shift, (select min(id) from ships) as ship,
        (select json_agg(id) from (select id from stewards order by id limit 2) w) as stewards
      from shifts s join tracks t on t.id = s.track where t.name = 'Albertkanaallijn' order by s.id limit 1`,
    )
    if (!found) throw new Error('no demo')
    choices = { ...found, lon: 4.4, lat: 51.2 }
  }, 180_000)
  afterAll(() => pair?.stop(), 60_000)

  const both = () => [pair.one.url, pair.other.url] as const
  const count = async (text: string, values: (string | number)[] = []) =>
    Number((await pair.database.rows<{ n: number }>(`select count(*) as n from ${text}`, values))[0]?.n)

  test('started at the same moment on an empty database, they migrate it once and make the demo once', async () => {
    const files = (await readdir(MIGRATIONS)).sort()
    const applied = await pair.database.rows<{ name: string }>('select name from migrations order by name')
    expect(applied.map(({ name }) => name)).toEqual(files)
    expect(await count('captains')).toBe(CAPTAINS.length)
    expect(await count('ships')).toBe(SHIPS.length)
  })

  test('the same key at both at once is one trip, one count, one report, and the same responses', async () => {
    const ref = randomUUID()
    const create = { ...choices, client_ref: ref }
    const trip = await atOnce('trips', '/flights/create', create)
    const flight = JSON.parse(trip.flight)
    expect(await count('trips where client_ref = $1', [ref])).toBe(1)
    const [stop] = flight.all_items
    const item = {
      item: stop.id,
      id: stop.id,
      people_on: 7,
      people: 7,
      people_off: 0,
      bikes_on: 0,
      bikes_off: 0,
      bikes: 0,
    }
    await atOnce('stop_visits', '/items/passmultiple', { flight: flight.id, items: [item] })
    expect(await count(`audit where subject = 'stop_visits/${stop.id}'`)).toBe(1)
    const report = {
      ship: choices.ship,
      flight: flight.id,
      shift: choices.shift,
      category: 'Defect melden',
      remarks: ref,
    }
    await atOnce('malfunctions', '/malfunctions/create', report)
    expect(await count('malfunctions where remarks = $1', [ref])).toBe(1)
  })

  /** Sends one request to both; neither is done before the other has begun, for both wait for a lock on the table. */
  async function atOnce(table: string, path: string, fields: Record<string, unknown>) {
    const key = randomUUID()
    const results = await pair.database.holding(`lock table ${table} in exclusive mode`, async () => {
      const sent = both().map((url) => captain.post(url, path, fields, { key }))
      const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect(await count(waiting)).toBe(2), 20_000)
      return sent
    })
    const [first, second] = await Promise.all(results)
    expect(first).toMatchObject({ status: 200 })
    expect(second).toEqual(first)
    return first?.body
  }

  test('[attack 1] wrong PINs are counted across both: five in all, whichever was asked', async () => {
    const guess = (turn: number) =>
      send(
        both()[turn % 2] ?? '',
        '/refreshtoken',
        { email: SECOND_CAPTAIN.email, pin: '0000' },
        from('10.0.0.1'),
      )
    const statuses = []
    for (let turn = 0; turn < 7; turn += 1) statuses.push((await guess(turn)).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
  })

  test('[attack 1] many wrong PINs at both at once are no more tries', async () => {
    const email = `${randomUUID()}@vaarboek.example`
    const guesses = Array.from({ length: 20 }, (_, turn) =>
      send(both()[turn % 2] ?? '', '/refreshtoken', { email, pin: '1111' }, from('10.0.0.2')),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  test('[attack 7] new PINs that are asked for are counted across both: three an hour', async () => {
    const email = `${randomUUID()}@vaarboek.example`
    for (let turn = 0; turn < 6; turn += 1) {
      const asked = await send(both()[turn % 2] ?? '', '/sendpin', { email }, from('10.0.0.3'))
      expect(asked.status).toBe(200)
    }
    expect(await count("pin_requests where address = '10.0.0.3'")).toBe(3)
  })

  test('[attack 20] reports of script errors are counted across both: thirty a minute', async () => {
    const report = { message: 'm', context: 'c', stack: 's', userAgent: 'u', url: '/', timestamp: 't' }
    const sent = Array.from({ length: 50 }, (_, turn) =>
      send(both()[turn % 2] ?? '', '/log-js-error', report, from('10.0.0.4')),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('[attack 10] a token that is taken back at one is dead at the other at once', async () => {
    const ashore = ashoreAt(pair.one.url)
    const added = await ashore.addCaptain({ email: 'weg@vaarboek.example', name: 'Wout Weg' })
    const leaving = await logIn(pair.other.url, added, { address: '10.0.0.5' })
    for (const url of both()) expect((await leaving.get(url, '/tracks/overview')).status).toBe(200)
    await ashore.blockCaptain(added.email)
    for (const url of both()) expect((await leaving.get(url, '/tracks/overview')).status).toBe(401)
  })

  test('a notification from the office of either reaches the tablets at both at once', async () => {
    const ends = new AbortController()
    const streams = await Promise.all([...both(), pair.balancer.url].map((url) => listen(url, ends.signal)))
    for (const [turn, sender] of [pair.one, pair.other].entries()) {
      await ashoreAt(sender.url).sendNotification({ title: 'Mist', message: `Nummer ${turn}` })
      // The line says only that there is something new; the half minute in which tablets ask by themselves isn't waited for.
      for (const heard of streams)
        await vi.waitFor(() => expect(heard().match(/event: changed/g)).toHaveLength(turn + 1), 10_000)
    }
    ends.abort()
  })

  /** Opens the live stream of the track; returns what was heard so far. */
  async function listen(url: string, signal: AbortSignal): Promise<() => string> {
    const { headers } = captain
    const response = await fetch(`${url}/api/notifications/live?track=${choices.track}`, { headers, signal })
    const decoder = new TextDecoder()
    let heard = ''
    const read = async () => {
      for await (const part of response.body ?? []) heard += decoder.decode(part, { stream: true })
    }
    read().catch(() => {})
    await vi.waitFor(() => expect(heard).toContain('retry:'), 10_000)
    return () => heard
  }

  test('[fault 4] each of the two is killed under load, one after the other: nothing is lost and nothing doubled', {
    timeout: 180_000,
  }, async () => {
    const TABLETS = 24
    const STOPS = 9
    let arrived = 0
    const after = (many: number) => vi.waitFor(() => expect(arrived).toBeGreaterThanOrEqual(many), 60_000)
    const deliver: Aboard['deliver'] = async (...request) => {
      const result = await captain.deliver(...request)
      arrived += 1
      return result
    }
    const sail = async (tablet: number) => {
      const headers = () => ({ key: randomUUID(), device: `tablet-load-${tablet}` })
      const made = await deliver(
        pair.balancer.url,
        '/flights/create',
        { ...choices, client_ref: `load-${tablet}` },
        headers(),
      )
      const flight = JSON.parse(made.flight)
      for (const [place, stop] of flight.all_items.entries()) {
        const counts = {
          people_on: tablet,
          people_off: 0,
          people: tablet * (place + 1),
          bikes_on: place,
          bikes_off: 0,
          bikes: 0,
        }
        const item = { item: stop.id, id: stop.id, key: randomUUID(), sequence: place + 1, ...counts }
        await deliver(
          pair.balancer.url,
          '/items/passmultiple',
          { flight: flight.id, items: [item] },
          headers(),
        )
      }
      return Number(flight.id)
    }
    const sailing = Promise.all(Array.from({ length: TABLETS }, (_, tablet) => sail(tablet)))
    await after(40)
    await pair.one.kill()
    await after(90)
    await pair.one.start()
    await after(130)
    await pair.other.kill()
    await after(180)
    await pair.other.start()
    const flights = await sailing

    expect(new Set(flights).size).toBe(TABLETS)
    const trips = `(select id, substring(client_ref from 6)::int as tablet from trips where client_ref like 'load-%') t`
    expect(await count(trips)).toBe(TABLETS)
    const right = `v.state = 'passed' and v.people_on = t.tablet and v.people_aboard = t.tablet * (v.position + 1)
      and v.bikes_on = v.position and v.sequence = v.position + 1`
    expect(await count(`${trips} join stop_visits v on v.trip = t.id`)).toBe(TABLETS * STOPS)
    expect(await count(`${trips} join stop_visits v on v.trip = t.id and ${right}`)).toBe(TABLETS * STOPS)
    const workedIn = `${trips} join stop_visits v on v.trip = t.id join audit a on a.subject = 'stop_visits/' || v.id`
    expect(await count(workedIn), 'each count was worked in once').toBe(TABLETS * STOPS)
  })
})

function from(address: string): Record<string, string> {
  return { 'X-Forwarded-For': address }
}
