/** What a caller hears when the connection to PostgreSQL breaks half-way, and what its repetition then does. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '../plugins/errors.ts'
import type { By } from '../repositories/by.ts'
import { createConcession } from '../repositories/concessions.ts'
import { insertCaptain } from '../repositories/people/captains.ts'
import { mutate } from '../services/mutate.ts'
import type { Database, Transaction } from './database.ts'
import { openMigratedPostgres, openTestServer, postgresUrl } from './postgres.fixture.ts'
import { openPostgres } from './postgres.ts'

const AT = '2026-11-21T09:00:00+01:00'
const statement = (name: string, text: string) => ({ name: `test-${name}`, text })
const COUNT = statement('count', "select count(*) as tracks from tracks where name = 'Lillo'")
const INSERT = statement('insert', "insert into tracks (concession, name) values (9, 'Lillo')")

/** A way to PostgreSQL that is cut on request: what the server says after a word was sent never arrives. */
async function cuttable(url: URL) {
  let [cutAfter, wasCut] = [null as string | null, false]
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(url.port), url.hostname)
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => undefined)
    }
    client.on('close', () => server.destroy())
    server.on('close', () => client.destroy())
    client.on('data', (said) => {
      if (cutAfter !== null && said.includes(cutAfter)) {
        server.removeAllListeners('data').resume()
        cutAfter = null
        wasCut = true
      }
      server.write(said)
    })
    server.on('data', (said) => client.write(said))
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(url)
  address.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: address.href,
    /** From now on nothing is heard of what is sent with this word, nor after it. */
    cutAfter: (word: string) => {
      cutAfter = word
    },
    wasCut: () => wasCut,
    break: () => {
      for (const socket of open) socket.destroy()
    },
    close: () => proxy.close(),
  }
}

describe.skipIf(!postgresUrl)('a connection that breaks', () => {
  let by: By = { concession: 9, captain: 0, device: null, at: AT }
  let own: Database
  let through: Database
  let way: Awaited<ReturnType<typeof cuttable>>
  let app: FastifyInstance
  let middle: (tx: Transaction) => Promise<unknown> = async () => undefined
  beforeEach(async () => {
    own = await openMigratedPostgres()
    const captain = { email: 'an@example.org', fullName: 'An', pinHash: 'x' }
    await own.transaction(async (tx) => {
      await createConcession(tx, by.concession, 'Veer')
      by = { ...by, captain: (await insertCaptain(tx, by.concession, captain)) ?? 0 }
    })
    const [row] = await own.query<{ name: string }>(statement('name', 'select current_database() as name'))
    const url = new URL(postgresUrl ?? '')
    url.pathname = `/${row?.name}`
    way = await cuttable(url)
    through = openPostgres({ url: way.url, timeZone: 'Europe/Brussels', onBrokenConnection: () => undefined })
    middle = async () => undefined
    app = Fastify()
    await app.register(errors)
    app.post('/', () => {
      const key = { value: 'k', hash: Buffer.from('record'), hashVersion: 2 }
      return mutate(through, {
        by,
        key,
        work: async (tx) => {
          await tx.query(INSERT)
          await middle(tx)
          return { done: true }
        },
      })
    })
  })
  afterEach(async () => {
    await app.close()
    await through.close()
    way.close()
    await own.close()
  })

  const post = () => app.inject({ method: 'POST', url: '/' })
  const tracks = async () => (await own.query<{ tracks: number }>(COUNT))[0]?.tracks
  const GONE = [503, '10', 'De databank is even niet bereikbaar. Probeer het zo opnieuw.']
  async function expectGone(asked: ReturnType<typeof post>): Promise<void> {
    const { statusCode, headers, body } = await asked
    expect([statusCode, headers['retry-after'], JSON.parse(body).message]).toEqual(GONE)
  }

  test('between two statements gives 503; nothing is done, and the repetition does it', async () => {
    middle = async (tx) => {
      way.break()
      await tx.query(COUNT)
    }
    await expectGone(post())
    expect(await tracks()).toBe(0)
    middle = async () => undefined
    expect((await post()).json()).toEqual({ done: true })
    expect(await tracks()).toBe(1)
  })

  test('because PostgreSQL is told to end gives 503 too', async () => {
    middle = async (tx) => {
      const [me] = await tx.query<{ pid: number }>(statement('me', 'select pg_backend_pid() as pid'))
      const operator = openTestServer()
      await operator.query(statement('end', 'select pg_terminate_backend($1::int, 10000)'), [me?.pid ?? 0])
      await operator.close()
      await tx.query(COUNT)
    }
    await expectGone(post())
    expect(await tracks()).toBe(0)
  })

  test('after the commit was sent gives 503 though it is done; the repetition is told so and does nothing', async () => {
    way.cutAfter('commit\0')
    const asked = post()
    await vi.waitFor(async () => expect(await tracks()).toBe(1))
    expect(way.wasCut()).toBe(true)
    way.break()
    await expectGone(asked)
    middle = () => Promise.reject(new Error('done twice'))
    expect((await post()).json()).toEqual({ done: true })
    expect(await tracks()).toBe(1)
  })

  test('before it is made, because nobody listens there, gives 503', async () => {
    way.close()
    way.break()
    await expectGone(post())
  })
})
