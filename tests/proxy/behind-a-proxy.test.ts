/** The server behind nginx, Caddy and HAProxy, set up as docs/examples has them. They run where the machine has them; `npm test` sees to that. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { buildApp } from '../../apps/server/src/app.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { ferryFeed, zipOf } from '../../apps/server/src/integrations/gtfs/feed.fixture.ts'
import { MAX_BYTES } from '../../apps/server/src/plugins/bodies.ts'
import { atWork, OWN } from '../../apps/server/src/routes/office/staff.fixture.ts'
import { sendNotification } from '../../apps/server/src/services/notifications/send-notification.ts'
import { type Authority, makeAuthority } from '../kit/certificates.ts'
import { freePort } from '../kit/free-port.ts'
import { type Asked, ask as askOf, open as openAt } from './ask.ts'
import { PROXIES, type RunningProxy, startProxy } from './proxies.ts'

const SCRIPT = 'export const sailing = true\n'.repeat(100)

let server: TestServer
let app: FastifyInstance
let direct: string
let client: Client
let folder: string
let authority: Authority
let trusted: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-behind-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8" /><title>Vaarboek</title>',
  )
  await writeFile(join(folder, 'sw.js'), '// service worker')
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(SCRIPT))
  server = await startTestServer(await openMigratedPglite())
  client = await server.client()
  const settings = { context: server.context, appFolder: folder, logger: false }
  app = await buildApp({ ...settings, trustedProxies: ['127.0.0.1/32'] })
  direct = await app.listen({ host: '127.0.0.1', port: 0 })
  authority = await makeAuthority()
  trusted = await readFile(authority.file)
})
afterAll(async () => {
  await app.close()
  await server.close()
  await authority.remove()
  await rm(folder, { recursive: true })
})

const ask = (url: string, asked: Asked = {}) => askOf(url, trusted, asked)
const own = () => ({ authorization: `Bearer ${client.token}`, concession: String(client.concession) })
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Guesses PINs until it is refused; each time as somebody else, as far as the caller says. Returns how many were taken. */
async function guessesOf(url: string, from: string): Promise<number> {
  for (let made = 0; made < 60; made += 1) {
    const headers = { ...FORM, 'x-forwarded-for': `203.0.113.${made}`, forwarded: `for=203.0.113.${made}` }
    const body = `email=niemand-${from}-${made}%40example.org&pin=1234`
    const { status } = await ask(`${url}/api/refreshtoken`, { method: 'POST', headers, body, from })
    if (status === 429) return made
  }
  return Number.POSITIVE_INFINITY
}

test('who reaches the server past the proxy isn’t believed either', async () => {
  expect(await guessesOf(direct, '127.0.0.9')).toBe(50)
})

describe.each(Object.keys(PROXIES) as (keyof typeof PROXIES)[])('behind %s', (name) => {
  describe.skipIf(!existsSync(PROXIES[name].program))('as its example says', () => {
    let proxy: RunningProxy
    beforeAll(async () => {
      const gone = `http://127.0.0.1:${await freePort()}`
      proxy = await startProxy(name, [direct, gone], await authority.issue('localhost'))
      // Caddy doesn't send the rest of a request again: it passes over what it knows to be gone, and looks each second.
      await vi.waitFor(async () => {
        for (let asked = 0; asked < 4; asked += 1)
          expect(
            (await ask(`${proxy.url}/api/sendpin`, { method: 'POST', headers: FORM, body: 'email=x' }))
              .status,
          ).toBe(200)
      })
    })
    afterAll(() => proxy.stop())

    test('plain http leads to https; pages say so, for an hour to begin with; no header comes twice', async () => {
      const plain = await ask(`${proxy.plainUrl}/kantoor?a=b`)
      expect([plain.status, plain.headers.location]).toEqual([
        308,
        expect.stringMatching(/^https:\/\/localhost(:\d+)?\/kantoor\?a=b$/),
      ])
      const page = await ask(`${proxy.url}/`)
      expect(page.headers).toMatchObject({
        'strict-transport-security': 'max-age=3600',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-frame-options': 'DENY',
        'cache-control': 'no-cache',
      })
      const names = page.rawHeaders
        .filter((_, place) => place % 2 === 0)
        .map((header) => header.toLowerCase())
      expect(names).toEqual([...new Set(names)])
    })

    // Caddy gets certificates itself; HAProxy serves no files.
    test.runIf(name === 'nginx')('an authority finds the proof of a name over plain http', async () => {
      const proofs = join(proxy.folder, 'www/.well-known/acme-challenge')
      await mkdir(proofs, { recursive: true })
      await writeFile(join(proofs, 'token'), 'token.thumbprint')
      const found = await ask(`${proxy.plainUrl}/.well-known/acme-challenge/token`)
      expect([found.status, found.body.toString()]).toEqual([200, 'token.thumbprint'])
      expect((await ask(`${proxy.plainUrl}/.well-known/acme-challenge/other`)).status).toBe(404)
    })

    test('another name, or none, gets no answer, also where TLS was for ours; nobody is led to the name a caller gives', async () => {
      const noAnswer = (url: string, host: string, servername?: string) =>
        ask(url, { headers: { host }, servername }).then(
          ({ status, headers }) => `${status} ${headers.location}`,
          () => 'none',
        )
      for (const url of [proxy.plainUrl, proxy.url]) {
        expect(await noAnswer(`${url}/kantoor`, 'elsewhere.example'), url).toBe('none')
        expect(await noAnswer(`${url}/readyz`, '127.0.0.1'), url).toBe('none')
      }
      expect(await noAnswer(`${proxy.url}/`, 'elsewhere.example', 'elsewhere.example')).toBe('none')
      const { headers } = await ask(`${proxy.plainUrl}/`, {
        headers: { 'x-forwarded-host': 'elsewhere.example' },
      })
      expect(headers.location).toMatch(/^https:\/\/localhost/)
    })

    test('the limits of a network address are those of the real one, whatever the caller says', async () => {
      const guesser = { nginx: '127.0.0.2', Caddy: '127.0.0.3', HAProxy: '127.0.0.5' }[name]
      expect(await guessesOf(proxy.url, guesser)).toBe(50)
      const other = await ask(`${proxy.url}/api/refreshtoken`, {
        method: 'POST',
        headers: { ...FORM, 'x-forwarded-for': guesser },
        body: 'email=iemand%40example.org&pin=1234',
        from: '127.0.0.4',
      })
      expect(other.status).toBe(404)
    })

    test('what the server compressed stays as it is; a list is compressed once, and its tag still says that it is the same', async () => {
      const both = { 'accept-encoding': 'gzip, br' }
      const script = await ask(`${proxy.url}/assets/main-1a2b.js`, { headers: both })
      expect(script.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(script.body.equals(brotliCompressSync(SCRIPT))).toBe(true)
      expect((await ask(`${proxy.url}/sw.js`, { headers: both })).headers['cache-control']).toBe('no-cache')

      await server.rows(`insert into stewards (concession, firstname, lastname)
        select ${client.concession}, 'Matroos ' || n, 'Proxy' from generate_series(1, 60) n
        on conflict do nothing returning 1`)
      const list = `${proxy.url}/api/stewards/overview`
      const first = await ask(list, { headers: { ...own(), ...both } })
      expect(first.headers['content-encoding']).toBe('gzip')
      expect(JSON.parse(gunzipSync(first.body).toString()).length).toBeGreaterThan(60)
      const again = { ...own(), ...both, 'if-none-match': String(first.headers.etag) }
      const same = await ask(list, { headers: again })
      expect([same.status, same.body.length]).toEqual([304, 0])
    })

    test('the largest of a tablet arrives; what is too large is refused', async () => {
      const send = (bytes: number) =>
        ask(`${proxy.url}/api/malfunctions/create`, {
          method: 'POST',
          headers: { ...FORM, ...own() },
          body: `message=${'a'.repeat(bytes - 8)}`,
        })
      expect((await send(MAX_BYTES)).status).toBe(422)
      // A proxy that refuses while the body is still coming closes the line: whoever writes on may hear of that first.
      const refused = await send(2_100_000).then(
        ({ status }) => status,
        ({ code }) => code,
      )
      expect([413, 'ECONNRESET', 'EPIPE']).toContain(refused)
    })

    test('the office is used over https, and takes a timetable that is larger than anything of a tablet', async () => {
      const planner = await atWork(server, client.concession, ['planner'])
      // By the name the cookie has over TLS only.
      const cookie = planner.cookie.replace(/^kantoor=/, '__Host-kantoor=')
      const trip = 'V,D,a,,,'
      const times = ['a,1,A,08:00:00,08:00:00', 'a,2,B,08:10:00,08:10:00']
      const notes = Array.from({ length: 450_000 }, (_, row) => `${row},${Math.imul(row, 0x9e3779b1)}`).join(
        '\n',
      )
      const feed = zipOf(Object.entries(ferryFeed([trip], times, { 'notes.txt': `id,text\n${notes}` })))
      // Making it held this process, and the server in it, for so long that Caddy may have passed over it.
      await vi.waitFor(async () => expect((await ask(`${proxy.url}/readyz`)).status).toBe(200))
      const response = await ask(`${proxy.url}/api/office/timetable/versions?name=feed.zip`, {
        method: 'POST',
        headers: { ...OWN, 'content-type': 'application/zip', cookie },
        body: feed,
      })
      expect(feed.length).toBeGreaterThan(3_000_000)
      expect(response.body.toString()).toContain('"version":')
      const elsewhere = {
        ...OWN,
        cookie,
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
      }
      const forged = { ...elsewhere, 'x-forwarded-host': 'elsewhere.example' }
      const url = `${proxy.url}/api/office/timetable/versions/1/publish`
      expect((await ask(url, { method: 'POST', headers: forged, body: '{}' })).status).toBe(403)
    })

    test('a notification is heard at once', async () => {
      const url = `${proxy.url}/api/notifications/live?track=${client.track}`
      const headers = { ...own(), 'accept-encoding': 'gzip' }
      const stream = await openAt(url, trusted, { headers })
      expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
      expect(stream.headers['content-encoding']).toBeUndefined()
      let heard = ''
      for await (const part of stream) {
        // Opened: what comes from now on is heard.
        if (heard === '') await notify()
        heard += String(part)
        if (heard.includes('event: changed')) break
      }
      expect(heard).toContain('event: changed')
    })

    test('one of two servers that is gone is passed over', async () => {
      const statuses: number[] = []
      for (let asked = 0; asked < 8; asked += 1) {
        const asking = { method: 'POST', headers: { ...FORM, ...own() }, body: 'message=x' }
        statuses.push((await ask(`${proxy.url}/api/malfunctions/create`, asking)).status)
      }
      expect([...new Set(statuses)]).toEqual([422])
    })

    test('figures of the server aren’t for everybody', async () => {
      expect((await ask(`${proxy.url}/metrics`)).status).toBe(404)
      expect((await ask(`${direct}/metrics`)).status).toBe(200)
      expect((await ask(`${proxy.url}/readyz`)).status).toBe(200)
    })
  })
})

async function notify(): Promise<void> {
  const notice = {
    concession: client.concession,
    trackIds: null,
    title: 'Mist',
    message: 'Vaar voorzichtig',
    urgent: false,
    sender: { firstname: 'Lotte', lastname: 'Baert' },
  }
  await server.database.transaction((tx) => sendNotification(tx, server.context.clock.now(), notice))
}
