import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { NOTIFICATIONS_LIVE_PATH } from '@vaarboek/wire'
import * as wire from '@vaarboek/wire/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startTestServer, type TestServer } from './app.fixture.ts'
import { buildApp } from './app.ts'
import { openMigratedPglite } from './database/pglite.fixture.ts'
import { plainImage } from './integrations/images/images.fixture.ts'
import type { GivenBases } from './plugins/app-bases.ts'

const isCall = (value: unknown): value is wire.ServedCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value
const calls = Object.values<unknown>(wire).filter(isCall)
const addressOf = ({ path, onStorage }: wire.ServedCall) => `${onStorage ? '/storage' : '/api'}${path}`
const closed = calls.filter(({ open }) => !open)

let server: TestServer
let client: Client
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-app-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8" /><title>Vaarboek</title><style>p{margin:0}</style>Login',
  )
  await writeFile(join(folder, 'app.html'), '<!doctype html><meta charset="utf-8" /><title>Vaarboek</title>')
  await writeFile(join(folder, 'sw.js'), '// service worker\n[{url:"app.html",revision:"0a1b"}]')
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'plain')
  await writeFile(join(folder, 'THIRD_PARTY_LICENSES'), 'react (MIT)')
  await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), 'brotli')
  await mkdir(join(folder, 'office', 'assets'), { recursive: true })
  await writeFile(join(folder, 'office', 'index.html'), '<!doctype html><title>Vaarboek kantoor</title>')
  await writeFile(join(folder, 'office', 'assets', 'index-1a2b.js'), 'office')
  server = await startTestServer(await openMigratedPglite(), {
    appFolder: folder,
    officeFolder: join(folder, 'office'),
  })
  client = await server.client()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const raw = (payload: string, contentType: string, url = '/api/flights/create') =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': contentType,
      authorization: `Bearer ${client.token}`,
      concession: String(client.concession),
    },
  })

test('serving a file of the app leaves no pile of listeners on its response', async () => {
  const warnings: string[] = []
  const hear = ({ name }: Error) => warnings.push(name)
  process.on('warning', hear)
  for (const url of ['/', '/login', '/assets/main-1a2b.js', '/nope.png', '/licenses'])
    await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  // A warning is emitted in a later turn.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', hear)
  expect(warnings).toEqual([])
})

describe('[SEC-03] every call but login and error reports', () => {
  test('there are calls to try', () => expect(closed.length).toBeGreaterThan(15))

  const ask = (call: wire.ServedCall, headers: Record<string, string>) =>
    server.app.inject({ method: call.method, url: addressOf(call).replace('{id}', '1'), headers })

  test.each(closed.map((call) => [call.path, call] as const))('%s', async (_, call) => {
    const own = await server.client()
    const token = { authorization: `Bearer ${own.token}` }
    expect((await ask(call, {})).statusCode).toBe(401)
    expect((await ask(call, { authorization: 'Bearer x', concession: '1' })).statusCode).toBe(401)
    expect((await ask(call, token)).statusCode).toBe(400)
    expect((await ask(call, { ...token, concession: '999999' })).statusCode).toBe(403)
    const allowed = await ask(call, { ...token, concession: String(own.concession) })
    expect([200, 404, 422]).toContain(allowed.statusCode)
  })
})

describe('[attack 24] what cannot be read is refused in Dutch, never an error of the server', () => {
  test.each([
    ['malformed JSON', '{"lon":', 'application/json', 400],
    ['JSON that is a list', '[1]', 'application/json', 400],
    ['JSON that is a text', '"x"', 'application/json', 400],
    ['JSON that reaches for the prototype', '{"__proto__":{"a":1}}', 'application/json', 400],
    ['JSON of deep lists', `{"lon":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'application/json', 400],
    ['a body of 3 MB', `{"lon":"${'x'.repeat(3_000_000)}"}`, 'application/json', 413],
    ['multipart without boundary', 'x', 'multipart/form-data', 400],
    [
      'multipart cut short',
      '--b\r\nContent-Disposition: form-data; name="lon"\r\n\r\n1',
      'multipart/form-data; boundary=b',
      400,
    ],
    ['plain text', 'x', 'text/plain', 400],
    ['XML', '<a/>', 'application/xml', 415],
    ['no body', '', 'application/json', 422],
  ])('%s', async (_, payload, contentType, status) => {
    const response = await raw(payload, contentType)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({
      message: expect.stringMatching(/^[A-Z].{9,}/),
      code: expect.any(String),
    })
  })

  test('an address that cannot be decoded, one that is unknown, and one with another method', async () => {
    for (const [method, url, status] of [
      ['GET', '/api/getName/%E0%A4%A', 400],
      ['GET', '/api/nope', 404],
      ['GET', '/api/flights/create', 404],
      ['POST', '/api/tracks/overview', 404],
      ['GET', '/storage/nope.png', 404],
    ] as const) {
      const response = await server.app.inject({ method, url })
      expect(response.statusCode).toBe(status)
      expect(response.json()).toEqual({ message: expect.any(String), code: expect.any(String) })
    }
  })

  test('what is no HTTP at all', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const said = async (bytes: string) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
      return { head, response: JSON.parse(body) }
    }
    const unread = { message: 'Het verzoek kon niet gelezen worden', code: 'request-unreadable' }
    for (const bytes of [
      'hello\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'POST /api/sendpin HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    ]) {
      const { head, response } = await said(bytes)
      expect(head).toMatch(/^HTTP\/1.1 400 Bad Request\r\nContent-Type: application\/json/)
      expect(response).toEqual(unread)
    }
    const { head, response } = await said(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(head).toMatch(/^HTTP\/1.1 431 /)
    expect(response).toEqual({
      message: 'De kopregels van het verzoek zijn te groot',
      code: 'request-unreadable',
    })
  })

  test('fields nobody asked for are ignored', async () => {
    const response = await client.get('/captains/detail', { captain: client.captain, more: 'x' })
    expect(response.statusCode).toBe(200)
  })
})

describe('an error of the server itself', () => {
  test('is a 500 without details, with the number by which the log has it', async () => {
    await server.rows('alter table steward_pictures rename to gone')
    const response = await client.get('/stewards/overview')
    await server.rows('alter table gone rename to steward_pictures')
    expect(response.statusCode).toBe(500)
    const id = String(response.headers['x-request-id'])
    expect(response.json()).toEqual({ message: `Er is iets misgegaan ('${id.slice(0, 8)}')`, code: 'broken' })
  })
})

describe('the crew app', () => {
  const get = (url: string, headers = {}) => server.app.inject({ url, headers })

  test.each(['/', '/start/1', '/flight/edit', '/checklist?end=true'])(
    '%s answers the page, asked for each time',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<title>Vaarboek</title>')
      expect(response.headers['cache-control']).toBe('no-cache')
    },
  )

  test('files named after their content are kept for ever, and sent as small as the browser can read', async () => {
    const url = '/assets/main-1a2b.js'
    const response = await get(url, { 'accept-encoding': 'br' })
    expect(response.body).toBe('brotli')
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get(url)).body).toBe('plain')
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  test('the licences of everything in it are served as text', async () => {
    const { body, headers } = await get('/licenses')
    expect(body).toBe('react (MIT)')
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  test('the login stands in the page at / only', async () => {
    expect((await get('/')).body).toContain('Login')
    for (const url of ['/start/1', '/flight', '/checklist?end=true', '/app.html'])
      expect((await get(url)).body, url).not.toContain('Login')
  })

  test("[attack 15] the login's style is let in by its hash, on its own page only", async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
    const style = createHash('sha256').update('p{margin:0}').digest('base64')
    for (const url of ['/', '/index.html'])
      expect(await policyOf(url)).toContain(`style-src 'self' 'sha256-${style}';`)
    for (const url of ['/start/1', '/app.html', '/sw.js', '/api/ships/overview', '/nothing.js'])
      expect(await policyOf(url), url).toContain("style-src 'self';")
  })

  test('a file that is not there is 404, never the page', async () => {
    expect((await get('/assets/main-0000.js')).statusCode).toBe(404)
    expect((await get('/../package.json')).statusCode).toBe(404)
    expect((await get('/%2e%2e/package.json')).statusCode).toBeGreaterThanOrEqual(400)
  })

  test('headers let in nothing that is not its own, and need no TLS', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/)
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(headers['permissions-policy']).toMatch(
      /geolocation=\(self\), camera=\(self\), screen-wake-lock=\(self\)/,
    )
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('the office app', () => {
  const get = (url: string) => server.app.inject({ url })

  test.each(['/kantoor', '/kantoor/', '/kantoor/beheer/accounts', '/kantoor/beheer/audit?dag=2026-11-21'])(
    '%s is its page, asked for each time, and nothing of the crew app',
    async (url) => {
      const { statusCode, body, headers } = await get(url)
      expect({ statusCode, body }).toEqual({
        statusCode: 200,
        body: '<!doctype html><title>Vaarboek kantoor</title>',
      })
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining("style-src 'self';"),
        'x-frame-options': 'DENY',
      })
    },
  )

  test('its files are kept for ever, what is none is 404, and its name is no prefix', async () => {
    const file = await get('/kantoor/assets/index-1a2b.js')
    expect(file.body).toBe('office')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const url of ['/kantoor/assets/index-0000.js', '/kantoor/../index.html', '/kantoor/nope.css'])
      expect((await get(url)).body, url).not.toContain('kantoor<')
    expect((await get('/kantoorboek')).body).toContain('<title>Vaarboek</title>')
  })

  test('where it isn’t built its addresses are 404', async () => {
    const { context } = server
    const app = await buildApp({ context, appFolder: folder, trustedProxies: [], logger: false })
    expect((await app.inject({ url: '/kantoor' })).statusCode).toBe(404)
    await app.close()
  })
})

describe('[decision 19] the crew app of a server that says where its API and storage are', () => {
  const built = async (bases: GivenBases) => {
    const { context } = server
    return buildApp({ context, appFolder: folder, bases, trustedProxies: [], logger: false })
  }
  const bases = { api: 'https://api.example.org/v1', storage: 'https://files.example.org' }

  test('its pages say so, and their policy lets those addresses in and no other', async () => {
    const app = await built(bases)
    for (const url of ['/', '/index.html', '/app.html', '/start/1']) {
      const { body, headers, statusCode } = await app.inject({ url })
      expect(statusCode).toBe(200)
      expect(body).toContain('<meta name="api-base" content="https://api.example.org/v1" />')
      expect(body).toContain('<meta name="storage-base" content="https://files.example.org" />')
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      })
      const policy = String(headers['content-security-policy'])
      const others = 'https://api.example.org https://files.example.org'
      expect(policy).toContain(`connect-src 'self' ${others};`)
      expect(policy).toContain(`img-src 'self' data: blob: ${others};`)
      expect(policy).toContain("script-src 'self';")
    }
    const style = createHash('sha256').update('p{margin:0}').digest('base64')
    const policyOf = async (url: string) =>
      String((await app.inject({ url })).headers['content-security-policy'])
    expect(await policyOf('/')).toContain(style)
    expect(await policyOf('/app.html')).not.toContain(style)
    await app.close()
  })

  test('the service worker knows another page when an address changes, and files stay as they are', async () => {
    const workers = new Set<string>()
    for (const given of [bases, { ...bases, storage: '/files' }, bases, { api: null, storage: null }]) {
      const app = await built(given)
      workers.add((await app.inject({ url: '/sw.js' })).body)
      expect((await app.inject({ url: '/assets/main-1a2b.js' })).body).toBe('plain')
      await app.close()
    }
    expect(workers.size).toBe(3)
  })

  test('what could leave its element can’t', async () => {
    const app = await built({ api: 'https://x/"><script>', storage: null })
    expect((await app.inject({ url: '/' })).body).not.toContain('"><script>')
    await app.close()
  })
})

describe('for who keeps the server', () => {
  test('healthz, readyz and metrics respond', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) {
      expect((await server.app.inject({ url })).statusCode).toBe(200)
    }
    const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8'))
    expect((await server.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok', version })
  })

  test('the documentation describes every call of the wire', async () => {
    const { paths } = (await server.app.inject({ url: '/api/docs/json' })).json()
    for (const call of calls) {
      expect(paths[addressOf(call)]?.[call.method.toLowerCase()]?.summary).toBe(call.summary)
    }
    for (const other of [
      '/api/malfunctions/image/{id}',
      `/api${NOTIFICATIONS_LIVE_PATH}`,
      '/storage/malfunctions/replies/{id}/image',
      '/storage/checklists/entries/{id}/image',
      '/storage/stewards/{id}/picture',
    ]) {
      expect(paths[other]?.get?.summary).toMatch(/^[A-Z]/)
    }
    const page = await server.app.inject({ url: '/api/docs/' })
    expect(page.statusCode).toBe(200)
    const policy = page.headers['content-security-policy']
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|https:/)
  })
})

describe('what a call takes is described where it goes', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the document is read as any reader would
  let paths: Record<string, Record<string, any>>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  let components: any
  beforeAll(async () => {
    const document = (await server.app.inject({ url: '/api/docs/json' })).json()
    paths = document.paths
    components = document.components
  })
  const described = (call: wire.ServedCall) => paths[addressOf(call)]?.[call.method.toLowerCase()]
  const inQuery = (call: wire.ServedCall) =>
    described(call).parameters?.map(({ name }: { name: string }) => name)

  test('[API-45] [API-46] a POST whose fields go in the query', () => {
    expect(inQuery(wire.notificationsRead)).toEqual(['track', 'notificationId'])
    expect(inQuery(wire.notificationsReadAll)).toEqual(['track', 'notificationId'])
    expect(described(wire.notificationsRead).requestBody).toBeUndefined()
  })

  test('a GET in the query or path, any other POST in its body', () => {
    expect(inQuery(wire.flightsMinimal)).toEqual(['flight'])
    expect(inQuery(wire.captainName)).toEqual(['id'])
    expect(inQuery(wire.checklistsUpdate)).toBeUndefined()
    const { content } = described(wire.checklistsUpdate).requestBody
    const name = content['multipart/form-data'].schema.$ref.replace('#/components/schemas/', '')
    const body = components.schemas[name]
    expect(Object.keys(body.properties)).toEqual(expect.arrayContaining(['checklist', 'field_id', 'image']))
  })
})

describe('log-js-error', () => {
  const report = (payload: object, remoteAddress = '198.51.100.1') =>
    server.app.inject({ method: 'POST', url: '/api/log-js-error', payload, remoteAddress })

  test('[API-49] keeps what a device reports, without a token', async () => {
    const said = {
      message: 'boem\nTWEE',
      context: 'Vue',
      stack: 's',
      userAgent: 'u',
      url: '/flight',
      timestamp: 'nu',
    }
    expect((await report(said)).statusCode).toBe(200)
    const rows = await server.rows(
      'select message, context, stack, user_agent, url, said_at from script_errors',
    )
    expect(rows).toEqual([
      { message: 'boem\nTWEE', context: 'Vue', stack: 's', user_agent: 'u', url: '/flight', said_at: 'nu' },
    ])
  })

  test('[attack 20] takes 8 kB and thirty reports a minute, no more', async () => {
    expect((await report({ message: 'x'.repeat(9000) }, '198.51.100.2')).statusCode).toBe(413)
    const statuses: number[] = []
    for (let sent = 0; sent < 33; sent += 1) {
      statuses.push((await report({ message: 'boem' }, '198.51.100.3')).statusCode)
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429, 429])
    const refused = await report({}, '198.51.100.3')
    expect(refused.json()).toEqual({
      message: 'Te veel verzoeken. Probeer het over 1 minuut opnieuw.',
      code: 'too-many',
    })
  })
})

test('a request is one line in the log: what was asked, what came of it, and no token', async () => {
  const lines: string[] = []
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
  const app = await buildApp({ context: server.context, appFolder: '/nowhere', trustedProxies: [], logger })
  lines.length = 0
  const headers = { authorization: `Bearer ${client.token}`, concession: String(client.concession) }
  await app.inject({ url: '/api/tracks/overview', headers })
  await app.inject({ url: '/api/tracks/overview' })
  await app.close()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 30,
      req: { method: 'GET', url: '/api/tracks/overview' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    },
    { level: 30, res: { statusCode: 401 } },
  ])
  expect(lines.join()).not.toContain(client.token)
})

/** Numbers of this program's processes that read photos. */
async function photoProcesses(): Promise<string[]> {
  const threads = await readdir('/proc/self/task')
  const told = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8')),
  )
  const all = told.flatMap((ids) => ids.split(' ').filter(Boolean))
  const commands = await Promise.all(all.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return all.filter((_, place) => commands[place]?.includes('image-child'))
}

test.runIf(process.platform === 'linux')(
  'a server that closes leaves no process for photos behind',
  async () => {
    const own = await startTestServer(await openMigratedPglite())
    const before = await photoProcesses()
    expect(await own.context.photos.reader.read(await plainImage('png'))).toMatchObject({ type: 'image/png' })
    const [started] = (await photoProcesses()).filter((id) => !before.includes(id))
    expect(started).toBeDefined()
    await own.close()
    await expect.poll(photoProcesses).not.toContain(started)
  },
)
