/** Lists of the office at a standby that reads: which they are, how old they are, and that who changed something sees it. */
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { MORNING, sail } from '../../app.fixture.ts'
import { buildApp } from '../../app.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import type { ReadingDatabase } from '../../database/reading-database.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const AS_OF = 'x-kantoor-as-of'
const LISTS = [
  ...['/counts', '/counts/choices', '/counts/completeness', '/counts/punctuality'],
  ...['/trips', '/trips/choices', '/audit', '/counts/load-profile?track=1'],
]
/** Where people work on what stands there now. */
const OF_NOW = ['/board', '/map', '/malfunctions', '/log', '/staff', '/retention', '/find?q=Zee']
const readOnly = { name: 'test-read-only', text: "select set_config('transaction_read_only', 'on', true)" }

onEachServer((server) => {
  let app: FastifyInstance
  let admin: Colleague
  let state: { ageMs: number | null; reads: number }
  beforeEach(async () => {
    server.setTime(MORNING)
    // A clock that is never set back counts in parts of a millisecond.
    state = { ageMs: 2999.4, reads: 0 }
    const { database } = server
    /** As a standby: it takes no change. */
    const within: ReadingDatabase['transaction'] = (work) =>
      database.transaction((tx) => {
        state.reads += 1
        tx.send(readOnly)
        return work(tx)
      })
    const reading: ReadingDatabase = {
      ...database,
      transaction: within,
      transactionOnce: within,
      query: (statement, values) => within((tx) => tx.query(statement, values)),
      ageMs: async () => state.ageMs,
    }
    const settings = { appFolder: '/nowhere', trustedProxies: [], logger: false }
    app = await buildApp({ ...settings, context: { ...server.context, reading } })
    const client = await server.client()
    await sail(client)
    admin = await atWork(server, client.concession, ['admin'])
    return () => app.close()
  })
  const asked = async (path: string, cookie = admin.cookie) => {
    state.reads = 0
    const response = await ask({ ...server, app }, { cookie }, ['GET', path])
    return { response, asOf: response.headers[AS_OF], reads: state.reads }
  }

  test('are read there, in statements that change nothing, and say of when they are', async () => {
    for (const path of LISTS) {
      const { response, asOf, reads } = await asked(path)
      expect([path, response.statusCode < 500, asOf]).toEqual([path, true, '2026-11-21T09:59:57+01:00'])
      if (response.statusCode === 200) expect([path, reads > 0]).toEqual([path, true])
    }
    for (const path of OF_NOW) expect([path, (await asked(path)).asOf]).toEqual([path, undefined])
  })

  test('are the primary’s where no standby is young, and say nothing then', async () => {
    state.ageMs = null
    const { response, asOf, reads } = await asked('/trips')
    expect([response.statusCode, asOf, reads]).toEqual([200, undefined, 0])
  })

  test('are the primary’s for a while for who changed something, whichever server is asked', async () => {
    const changed = await ask({ ...server, app }, admin, ['POST', '/log'])
    const wrote = changed.cookies.find(({ name }) => name === 'kantoor-wrote')
    expect(wrote).toMatchObject({ value: '1', maxAge: 12, httpOnly: true, path: '/', sameSite: 'Strict' })
    const { asOf, reads } = await asked('/trips', `${admin.cookie}; kantoor-wrote=1`)
    expect([asOf, reads]).toEqual([undefined, 0])
    expect((await asked('/trips')).asOf).toBeDefined()
    const without = await ask(server, admin, ['POST', '/log'])
    expect(without.cookies.map(({ name }) => name)).not.toContain('kantoor-wrote')
  })
})
