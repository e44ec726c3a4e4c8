import { expect, onTestFinished, test, vi } from 'vitest'
import { choices, counted, sail, type TestServer, withCaptain } from '../app.fixture.ts'
import { buildApp } from '../app.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { scriptAsOwner } from '../database/postgres.fixture.ts'
import { captainWithPin } from '../routes/login.fixture.ts'
import { atWork, OWN, PASSWORD } from '../routes/office/staff.fixture.ts'
import { LOGGED } from './logged.ts'

/** The server with its log; what went wrong outside a request is in it too. */
async function logging({ context }: TestServer, trustedProxies: string[] = []) {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  let fail: typeof context.log = () => undefined
  const app = await buildApp({
    context: { ...context, mail: { send: failsToSend }, log: (error, what) => fail(error, what) },
    appFolder: '/nowhere',
    trustedProxies,
    logger: { ...LOGGED, level: 'debug', stream },
  })
  fail = (error, what) => app.log.error({ err: error }, what)
  return { app, lines }
}

/** As a mail server refuses, with what nodemailer makes of it. */
async function failsToSend({ to }: { to: string }): Promise<never> {
  const error = new Error(`Can't send mail - all recipients were rejected: 550 <${to}> unknown`)
  throw Object.assign(error, {
    rejected: [to],
    envelope: { to: [to] },
    response: `550 <${to}>`,
    responseCode: 550,
  })
}

onEachServer((server) => {
  test('the log has no name, address, PIN, password, token or position, also where everything goes wrong', async () => {
    const { app, lines } = await logging(server)
    const client = withCaptain(app, await captainWithPin(server))
    const { cookie, email } = await atWork(server, client.concession, ['admin'])
    const post = (url: string, payload: object, headers: object = {}) =>
      app.inject({ method: 'POST', url, payload, headers: { ...headers } })
    const work = async () => {
      await client.post('/flights/create', choices(client, { lon: 4.4321987, lat: 51.2345678, time: 'x' }))
      const flight = await sail(client, { lon: 4.4321987, lat: 51.2345678 })
      await client.post('/items/passmultiple', {
        flight: flight.id,
        items: [counted(flight.all_items[0], { remarks: 'Pietje viel overboord' })],
      })
      await client.get('/flights/weather', { lat: 51.2345678, lon: 4.4321987 })
      await client.post('/malfunctions/create', {
        ship: client.ship,
        category: 'Overige...',
        remarks: 'Pietje viel overboord',
        pin: '1234',
      })
      await client.get('/stewards/overview')
      await client.get('/captains/detail', { captain: client.captain })
    }
    const login = async () => {
      for (const pin of ['4711', '1234']) await post('/api/refreshtoken', { email: client.email, pin })
      await post('/api/sendpin', { email: client.email })
      await post('/api/office/session', { email, password: PASSWORD }, OWN)
      await post(
        '/api/office/staff',
        { email: 'piet@example.org', name: 'Piet Geheim', roles: ['reader'] },
        { ...OWN, cookie },
      )
      await post('/api/log-js-error', { message: 'Pietje viel overboord', context: client.email })
    }
    await work()
    await login()
    // As a migration that failed halfway might leave it: each insert is refused, and PostgreSQL shows the whole row.
    const tables = ['trips', 'stop_visits', 'malfunctions', 'tokens', 'staff', 'script_errors']
    for (const table of tables)
      await scriptAsOwner(
        server.database,
        `alter table ${table} add constraint nothing check (false) not valid`,
      )
    await work().catch(() => undefined)
    await login()
    for (const table of tables)
      await scriptAsOwner(server.database, `alter table ${table} drop constraint nothing`)
    await app.close()
    // Milliseconds may have the digits of a PIN.
    const log = lines.join('').replaceAll(/"(time|responseTime)":[\d.]+/g, '')
    expect(log.match(/"msg":"unexpected error"/g)?.length).toBeGreaterThan(3)
    const secrets = [
      client.email,
      email,
      client.token,
      cookie,
      PASSWORD,
      '4711',
      'An Kapitein',
      'Piet',
      '4.4321987',
      '51.2345678',
    ]
    for (const secret of secrets) expect(log).not.toContain(secret)
  })

  test('each line of a request has its number: the one of a proxy that is believed, else one of ours', async () => {
    const { app, lines } = await logging(server, ['10.0.0.1'])
    const numberOf = async (remoteAddress: string, given?: string) => {
      lines.length = 0
      const headers = given === undefined ? {} : { 'x-request-id': given }
      const response = await app.inject({ url: '/api/stewards/overview', remoteAddress, headers })
      const numbers = lines.map((line) => JSON.parse(line).reqId)
      expect(new Set(numbers)).toEqual(new Set([response.headers['x-request-id']]))
      return numbers[0]
    }
    expect(await numberOf('10.0.0.1', '4f1c2a9e77d0b6aa')).toBe('4f1c2a9e77d0b6aa')
    expect(await numberOf('10.0.0.2', '4f1c2a9e77d0b6aa')).not.toBe('4f1c2a9e77d0b6aa')
    for (const odd of ['short', 'x'.repeat(65), 'with a blank', '{"level":60}'])
      expect(await numberOf('10.0.0.1', odd)).not.toBe(odd)
    expect(await numberOf('10.0.0.1')).not.toBe(await numberOf('10.0.0.1'))
    await app.close()
  })

  test('who asks whether the server is well has no line while the answer stays the same', async () => {
    // An answer of /readyz is good for a second.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const state: { is: 'well' | 'away' } = { is: 'well' }
    const query: typeof server.database.query = (...asked) =>
      state.is === 'well'
        ? server.database.query(...asked)
        : Promise.reject(new Error('connect ECONNREFUSED'))
    const database = { ...server.database, query }
    const { app, lines } = await logging({ ...server, context: { ...server.context, database } })
    const ask = async (...urls: string[]) => {
      lines.length = 0
      vi.advanceTimersByTime(1000)
      for (const url of [...urls, ...urls]) await app.inject(url)
      return lines
        .map((line) => JSON.parse(line))
        .map(({ msg, req, res }) => [msg, req?.url, res?.statusCode])
    }
    const all = ['/healthz', '/readyz?from=balancer', '/metrics']
    expect(await ask(...all)).toEqual([])
    state.is = 'away'
    expect(await ask('/readyz')).toEqual([
      ['database not ready', undefined, undefined],
      ['request completed', '/readyz', 503],
    ])
    expect(await ask('/readyz')).toEqual([])
    state.is = 'well'
    expect(await ask(...all)).toEqual([
      ['database ready again', undefined, undefined],
      ['request completed', '/readyz', 200],
    ])
    const stranger = { url: '/metrics', remoteAddress: '203.0.113.9' }
    for (const _ of [1, 2]) await app.inject(stranger)
    expect(lines.filter((line) => line.includes('203.0.113.9'))).toHaveLength(2)
    await app.close()
  })
})
