import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { errors } from '../plugins/errors.ts'
import { databaseContract } from './database.contract.ts'
import { DatabaseBusy } from './database.ts'
import { openOwnPostgres } from './postgres.fixture.ts'
import { openPostgres } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL

describe.skipIf(!server)('PostgreSQL', () => databaseContract(openOwnPostgres))

describe.skipIf(!server)('channels of PostgreSQL', () => {
  const open = () =>
    openPostgres({ url: server ?? '', timeZone: 'Europe/Brussels', onBrokenConnection: () => undefined })
  const say = { name: 'test-say', text: "select pg_notify('between_servers', $1)" }
  const endListeners = {
    name: 'test-end-listeners',
    text: `select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen between_servers' and datname = current_database()`,
  }

  test('what one server says, the others hear', async () => {
    const [here, there] = [open(), open()]
    const heard: string[] = []
    await there.listen('between_servers', (payload) => heard.push(payload))
    await here.query(say, ['hello'])
    await vi.waitFor(() => expect(heard).toEqual(['hello']), 5000)
    await Promise.all([here.close(), there.close()])
  })

  test('a connection that broke is made again, and every listener gets to know that something may have been missed', async () => {
    const [here, there] = [open(), open()]
    const heard: string[] = []
    await there.listen('between_servers', (payload) => heard.push(payload))
    await here.query(endListeners)
    await here.query(say, ['missed'])
    await vi.waitFor(() => expect(heard).toEqual(['']), 10_000)
    await here.query(say, ['after'])
    await vi.waitFor(() => expect(heard).toEqual(['', 'after']), 5000)
    await Promise.all([here.close(), there.close()])
  })

  test('listening to a database that can’t be reached throws', async () => {
    const url = new URL(server ?? '')
    url.port = '1'
    const nowhere = openPostgres({ url: url.href, timeZone: 'UTC', onBrokenConnection: () => undefined })
    await expect(nowhere.listen('between_servers', () => undefined)).rejects.toThrow()
    await nowhere.close()
  })
})

describe.skipIf(!server)('[fault 5] a connection that breaks', () => {
  const open = () =>
    openPostgres({ url: server ?? '', timeZone: 'Europe/Brussels', onBrokenConnection: () => undefined })
  const whoAmI = { name: 'test-backend', text: 'select pg_backend_pid() as pid' }
  const end = { name: 'test-end-backend', text: 'select pg_terminate_backend($1::int, 10000) as ended' }

  test('in the middle of a transaction fails that transaction only: the process lives and the next one works', async () => {
    const [database, other] = [open(), open()]
    const work = database.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>(whoAmI)
      expect(await other.query(end, [row?.pid ?? 0])).toEqual([{ ended: true }])
      // The break is heard while no statement of the transaction is there to fail.
      for (let turn = 0; turn < 20; turn += 1) await other.query(whoAmI)
      await tx.query(whoAmI)
    })
    await expect(work).rejects.toThrow()
    expect(await database.transaction((tx) => tx.query(whoAmI))).toHaveLength(1)
    await Promise.all([database.close(), other.close()])
  })
})

describe('[fault 5] a database that dies as it lets somebody in', () => {
  /** Says yes, ready and goodbye in one breath, as a PostgreSQL does whose postmaster is killed just then. */
  const GOODBYE = Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('Z', Buffer.from('I')),
    message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0')),
  ])
  function message(type: string, body: Buffer): Buffer {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }

  test.each(['query', 'transaction'] as const)('fails the %s, not the process', async (how) => {
    const dying = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(GOODBYE))
    })
    await once(dying.listen(0, '127.0.0.1'), 'listening')
    const { port } = dying.address() as AddressInfo
    const unheard: unknown[] = []
    const hear = (error: unknown) => unheard.push(error)
    const others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException').on('uncaughtException', hear)
    try {
      const database = openPostgres({
        url: `postgres://somebody@127.0.0.1:${port}/some`,
        timeZone: 'UTC',
        onBrokenConnection: () => undefined,
      })
      const one = { name: 'test-one', text: 'select 1 as one' }
      await expect(
        how === 'query' ? database.query(one) : database.transaction((tx) => tx.query(one)),
      ).rejects.toThrow()
      await database.close()
    } finally {
      process.off('uncaughtException', hear)
      for (const other of others) process.on('uncaughtException', other)
      dying.close()
    }
    expect(unheard).toEqual([])
  })
})

describe.skipIf(!server)('[growth] all connections taken', () => {
  test('a request that waited too long gets 503 and may try again, and the next one is served', async () => {
    const database = openPostgres({
      url: server ?? '',
      timeZone: 'UTC',
      connections: 1,
      // Connecting has to succeed within it too.
      connectWithinMs: 1000,
      onBrokenConnection: () => undefined,
    })
    const app = Fastify()
    await app.register(errors)
    const one = { name: 'test-one', text: 'select 1 as one' }
    app.get('/', () => database.query(one))
    app.get('/in-transaction', () => database.transaction((tx) => tx.query(one)))
    await database.transaction(async () => {
      const [, ...responses] = await Promise.all([
        expect(database.query(one)).rejects.toThrow(DatabaseBusy),
        ...['/', '/in-transaction'].map((url) => app.inject(url)),
      ])
      for (const { statusCode, headers, body } of responses) {
        expect([statusCode, headers['retry-after'], JSON.parse(body).message]).toEqual([
          503,
          '10',
          'De server heeft het te druk. Probeer het zo opnieuw.',
        ])
      }
    })
    expect((await app.inject('/')).json()).toEqual([{ one: 1 }])
    await database.close()
  })
})
