/** Two clusters, each a PostgreSQL and a server of its own, behind one address: who asks by a name gets that one, and nothing crosses. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { OFFICE } from '../../apps/server/src/services/demo/fleet.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres.mjs'
import { type Authority, makeAuthority } from '../kit/certificates.ts'
import { CAPTAIN } from '../kit/crew.ts'
import { type RunningServer, startServer } from '../kit/server.ts'
import { type Asked, ask } from './ask.ts'
import { type Clusters, NAMES, startClusters } from './clusters.ts'
import { PROXIES } from './proxies.ts'

const isHere = Boolean(process.env.TEST_DATABASE_URL) && existsSync(PROXIES.HAProxy.program)
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const OFFICES = { 'x-kantoor': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const [A, B] = NAMES

/** Both have the demo, so each number and address of the one is somebody's of the other. */
describe.skipIf(!isHere)('two clusters behind one address', { timeout: 180_000 }, () => {
  const databases: Postgres[] = []
  const servers: RunningServer[] = []
  let authority: Authority
  let trusted: Buffer
  let clusters: Clusters

  beforeAll(async () => {
    for (const name of NAMES) {
      const database = await startPostgres(['fsync=off'])
      databases.push(database)
      const settings = {
        DATABASE_URL: database.url,
        PIN_PEPPER: `the pepper of ${name}`,
        APP_URL: `https://${name}`,
      }
      servers.push(await startServer({ ...settings, TRUST_PROXY: '127.0.0.1' }))
    }
    authority = await makeAuthority()
    trusted = await readFile(authority.file)
    clusters = await startClusters(
      servers.map(({ url }) => [url]),
      authority,
    )
    for (const name of NAMES)
      await vi.waitFor(async () => expect((await at(name, '/readyz')).status).toBe(200))
  }, 180_000)
  afterAll(async () => {
    await clusters?.stop()
    await authority?.remove()
    for (const one of [...servers, ...databases]) await one.stop()
  }, 60_000)

  const at = (name: string, path: string, { headers, ...asked }: Asked = {}) =>
    ask(clusters.url + path, trusted, { servername: name, ...asked, headers: { host: name, ...headers } })
  const json = async (answer: ReturnType<typeof at>) => JSON.parse((await answer).body.toString())

  /** A tablet logs in: by an address and a PIN, which say no concession. */
  async function tablet(name: string) {
    const body = new URLSearchParams(CAPTAIN).toString()
    const { api_token, concession } = await json(
      at(name, '/api/refreshtoken', { method: 'POST', headers: FORM, body }),
    )
    return { authorization: `Bearer ${api_token}`, concession: String(concession) }
  }
  /** With another address in what the caller says. */
  async function office(name: string, from = '127.0.0.1') {
    const body = JSON.stringify({ email: OFFICE.email, password: OFFICE.password })
    const headers = { ...OFFICES, 'x-forwarded-for': '203.0.113.9' }
    const response = await at(name, '/api/office/session', { method: 'POST', headers, body, from })
    expect(response.status).toBe(200)
    return { cookie: (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ') }
  }
  const reports = async (name: string, ship: number | undefined, headers: Record<string, string>) =>
    (await at(name, `/api/malfunctions/overview?ship=${ship}`, { headers })).body.toString()

  test('a tablet of each delivers to its own, and its token is nobody’s at the other one', async () => {
    const own = { [A]: await tablet(A), [B]: await tablet(B) }
    expect(own[A].concession).toBe(own[B].concession)
    const [ship] = (await json(at(A, '/api/ships/index', { headers: own[A] }))) as { id: number }[]
    const remarks = 'Alleen van lijn A'
    const body = new URLSearchParams({
      ship: String(ship?.id),
      category: 'Defect melden',
      remarks,
    }).toString()
    const report = (name: string) =>
      at(name, '/api/malfunctions/create', { method: 'POST', headers: { ...FORM, ...own[A] }, body })
    expect((await report(B)).status).toBe(401)
    expect((await report(A)).status).toBe(200)
    expect(await reports(A, ship?.id, own[A])).toContain(remarks)
    const others = await reports(B, ship?.id, own[B])
    expect(others).toContain('full_name')
    expect(others).not.toContain(remarks)
    expect((await at(A, '/api/malfunctions/overview', { headers: own[B] })).status).toBe(401)
  })

  test('the office of each is logged in there alone; its cookie goes to no other name', async () => {
    for (const [own, other] of [
      [A, B],
      [B, A],
    ] as const) {
      const headers = await office(own)
      expect(headers.cookie).toContain('__Host-')
      expect((await at(own, '/api/office/session', { headers })).status).toBe(200)
      expect((await at(other, '/api/office/session', { headers })).status).toBe(401)
    }
  })

  test('another name gets no answer, neither in TLS nor inside of it; plain http leads to the same name', async () => {
    const answer = (asking: ReturnType<typeof at>) =>
      asking.then(
        ({ status }) => status,
        () => 'none',
      )
    expect(await answer(at('elsewhere.example', '/readyz'))).toBe('none')
    expect(await answer(at(A, '/readyz', { headers: { host: B } }))).toBe('none')
    const plain = (host: string) => ask(`${clusters.plainUrl}/kantoor`, trusted, { headers: { host } })
    expect((await plain(B)).headers.location).toBe(`https://${B}/kantoor`)
    expect(await answer(plain('elsewhere.example'))).toBe('none')
  })

  test('who asks is known past both proxies, whatever the caller says', async () => {
    const database = openPostgres({
      url: databases[1]?.url ?? '',
      timeZone: 'Europe/Brussels',
      onBrokenConnection: () => undefined,
    })
    await office(B, '127.0.0.6')
    const newest = 'select address from staff_sessions order by created_at desc limit 1'
    expect(await database.query({ name: '', text: newest })).toEqual([{ address: '127.0.0.6' }])
    await database.close()
  })

  test('a cluster that is away is answered for by nobody, and the other one goes on', async () => {
    const own = { [A]: await tablet(A), [B]: await tablet(B) }
    await servers[0]?.end()
    await vi.waitFor(async () =>
      expect((await at(A, '/api/ships/index', { headers: own[A] })).status).toBe(503),
    )
    expect((await at(B, '/api/ships/index', { headers: own[B] })).status).toBe(200)
  })
})
