import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { basesFor, basesSaid, errorBase, type HostTable } from './bases.ts'
import { flightsCreate } from './calls/flights.ts'
import { itemsPassMultiple } from './calls/items.ts'
import { refreshToken } from './calls/login.ts'
import { shiftsOverview } from './calls/shifts.ts'
import { joinPath, type Sender, sendCall } from './send-call.ts'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let server: Server | undefined
afterEach(() => server?.close())

/** A real server on loopback that answers one thing and tells what it was asked. */
async function listen(
  status: number,
  answer: string,
  headers: Record<string, string> = {},
): Promise<{ base: string; seen: Seen[] }> {
  const seen: Seen[] = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    response.writeHead(status, headers).end(answer)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, seen }
}

const sender = (base: string, over: Partial<Sender> = {}): Sender => ({
  base,
  storage: base,
  fetch,
  token: 'secret',
  concession: '4',
  device: null,
  ...over,
})

test('[API-02, API-03] a GET carries content type JSON, the token and the concession, its fields in the query', async () => {
  const { base, seen } = await listen(200, '[]')
  expect(await sendCall(sender(base), shiftsOverview, { track: '1' })).toEqual({
    ok: true,
    value: [],
    status: 200,
  })
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/shifts/overview?track=1' })
  expect(seen[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer secret',
    concession: '4',
  })
})

test('[API-03, LOGIN-09] without a token there is no Authorization; the concession defaults to 2; login is a form', async () => {
  const { base, seen } = await listen(200, '{"api_token":"t","concession":2,"captain_id":7}')
  const outcome = await sendCall(sender(base, { token: null, concession: null }), refreshToken, {
    email: 'a@b.example',
    pin: '1234',
  })
  expect(outcome).toMatchObject({ ok: true, value: { api_token: 't', concession: '2', captain_id: '7' } })
  expect(seen[0]?.headers).not.toHaveProperty('authorization')
  expect(seen[0]?.headers.concession).toBe('2')
  expect(seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(seen[0]?.body).toBe('email=a%40b.example&pin=1234')
})

test('[API-18] lists in a form go as JSON text, what isn’t set isn’t sent, a key goes along when given', async () => {
  const { base, seen } = await listen(200, '{"flight":"{\\"id\\":17}"}')
  const settings = {
    lon: 4.3,
    lat: 51.2,
    track: '1',
    shift: '3',
    ship: '5',
    stewards: ['9', '10'],
    client_ref: 'trip-1',
    service_day: null,
    recorded_at: null,
    flight: null,
    sequence: null,
  }
  const outcome = await sendCall(sender(base), flightsCreate, settings, { idempotencyKey: 'key-1' })
  expect(outcome).toMatchObject({ ok: true, value: { flight: { id: '17' } } })
  expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
    lon: '4.3',
    lat: '51.2',
    track: '1',
    shift: '3',
    ship: '5',
    stewards: '["9","10"]',
    client_ref: 'trip-1',
  })
  expect(seen[0]?.headers['idempotency-key']).toBe('key-1')
})

test('[API-26] passmultiple is multipart, its items a JSON list', async () => {
  const { base, seen } = await listen(200, '{}')
  await sendCall(sender(base), itemsPassMultiple, { flight: '17', items: [] })
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen[0]?.body).toContain('name="items"\r\n\r\n[]')
})

test('[ERR-16] a refusal has the server’s message, or says its status', async () => {
  const said = await listen(422, '{"message":"Onbekende halte"}')
  expect(await sendCall(sender(said.base), shiftsOverview, { track: '1' })).toEqual({
    ok: false,
    kind: 'refused',
    status: 422,
    message: 'Onbekende halte',
    explained: true,
  })
  server?.close()
  const silent = await listen(502, '<html>')
  expect(await sendCall(sender(silent.base), shiftsOverview, { track: '1' })).toMatchObject({
    status: 502,
    message: 'Request failed with status code 502',
    explained: false,
  })
})

test('[fault 13] a portal’s page is no success, and its redirect is no answer', async () => {
  const page = await listen(200, '<!doctype html>')
  expect(await sendCall(sender(page.base), shiftsOverview, { track: '1' })).toMatchObject({
    ok: false,
    kind: 'unexpected',
  })
  server?.close()
  const redirect = await listen(302, '', { location: 'http://127.0.0.1:9/portal' })
  expect(await sendCall(sender(redirect.base), shiftsOverview, { track: '1' })).toMatchObject({
    ok: false,
    kind: 'unreachable',
  })
})

test('[ERR-16] without a network the message is Network Error; a caller can give up', async () => {
  const { base } = await listen(200, '[]')
  const unreachable = { ok: false, kind: 'unreachable', status: null, message: 'Network Error' }
  expect(
    await sendCall(sender(base), shiftsOverview, { track: '1' }, { signal: AbortSignal.abort() }),
  ).toEqual(unreachable)
  await new Promise((resolve) => server?.close(resolve))
  expect(await sendCall(sender(base), shiftsOverview, { track: '1' })).toEqual(unreachable)
})

test('[AMB-42] exactly one slash lies between base and path', () => {
  for (const base of ['/api', '/api/']) {
    for (const path of ['ships/index', '/ships/index']) expect(joinPath(base, path)).toBe('/api/ships/index')
  }
})

test('[API-01, DATA-02] the bases depend on the host', () => {
  const bases = (name: string) => ({ api: `/${name}`, storage: `/${name}-files` })
  const table: HostTable = { local: bases('local'), test: bases('test'), production: bases('production') }
  expect(basesFor('localhost:5173', table).api).toBe('/local')
  expect(basesFor('test.vaarboek.example', table).storage).toBe('/test-files')
  expect(basesFor('vaarboek.example', table).api).toBe('/production')
})

test('[decision 19] a page says where they are, and errors of the app follow the API', () => {
  const said = (name: string) => (name === 'api-base' ? 'https://api.example.org/v1' : null)
  expect(basesSaid(said)).toEqual({ api: 'https://api.example.org/v1' })
  expect(basesSaid(() => null)).toEqual({})
  const page = 'https://vaarboek.example/start/1'
  expect(errorBase('https://api.example.org/v1', page)).toBe('https://api.example.org/api')
  expect(errorBase('/api', page)).toBe('https://vaarboek.example/api')
})

test('[growth] a list that is polled is asked with the tag it had, and shown from memory when nothing changed', async () => {
  const { base, seen } = await listen(200, '[{"id":1,"name":"Dienst 1"}]', { ETag: '"a"' })
  const remembered: Sender['remembered'] = new Map()
  const first = await sendCall(sender(base, { remembered }), shiftsOverview, { track: '1' })
  expect(first.ok).toBe(true)
  server?.close()
  const unchanged = await listen(304, '')
  const address = (path: string) => `${path}/shifts/overview?track=1`
  remembered.set(address(unchanged.base), remembered.get(address(base)) as [string, unknown])
  expect(
    await sendCall(sender(unchanged.base, { remembered }), shiftsOverview, { track: '1' }),
  ).toMatchObject({
    ok: true,
    value: first.ok && first.value,
  })
  expect([seen[0]?.headers['if-none-match'], unchanged.seen[0]?.headers['if-none-match']]).toEqual([
    undefined,
    '"a"',
  ])
})

test('[growth] a 304 to who asked without a tag is no answer', async () => {
  const { base } = await listen(304, '')
  expect(
    await sendCall(sender(base, { remembered: new Map() }), shiftsOverview, { track: '1' }),
  ).toMatchObject({
    ok: false,
  })
})
