import { expect, test } from 'vitest'
import { onEachServer } from '../database/databases.fixture.ts'
import { ask, atWork } from '../routes/office/staff.fixture.ts'
import { mutateOffice } from './mutate.ts'
import { staffContext } from './staff-context.ts'

const LIMIT = { name: 'test-limit', text: "select current_setting('statement_timeout') as limit" }

onEachServer((server) => {
  test('no statement of the office may run for more than ten seconds, reading or changing; those of boats have no limit', async () => {
    const { concession } = await server.client()
    const { staff } = await atWork(server, concession, ['dispatcher'])
    const caller = { concession, staff, address: '127.0.0.1' } as Parameters<typeof mutateOffice>[1]['caller']
    const key = { value: `limit-${concession}`, hash: Buffer.from('x'), hashVersion: 1 }
    const work = (db: { query: typeof server.database.query }) => db.query<{ limit: string }>(LIMIT)
    const context = staffContext(server.context)
    const { database, inPieces } = context
    expect(await work(database)).toEqual([{ limit: '10s' }])
    expect(await database.transaction(work)).toEqual([{ limit: '10s' }])
    expect(await database.transactionOnce(work)).toEqual([{ limit: '10s' }])
    expect(await mutateOffice(context, { caller, key, work })).toEqual([{ limit: '10s' }])
    expect(await work(server.database)).toEqual([{ limit: '0' }])
    // A timetable is read in pieces, by a thread that no request waits in.
    expect(await work(inPieces)).toEqual([{ limit: '0' }])
  })

  test('the office has three connections at most, whatever it asks for: boats have the others', async (context) => {
    if (server.database.kind !== 'postgresql') context.skip()
    const client = await server.client()
    const dispatcher = await atWork(server, client.concession, ['dispatcher'])
    const held = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holding = server.database.transaction(async (tx) => {
      await tx.script('lock table trip_status in access exclusive mode')
      isHeld.resolve()
      await held.promise
    })
    await isHeld.promise
    const asked = Array.from({ length: 12 }, () => ask(server, dispatcher, ['GET', '/trips']))
    const waiting = () =>
      server.rows<{ many: number }>(`select count(*)::int as many from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(async () => (await waiting())[0]?.many).toBe(3)
    expect((await client.get('/tracks/overview')).statusCode).toBe(200)
    expect((await waiting())[0]?.many).toBe(3)
    held.resolve()
    await holding
    for (const response of await Promise.all(asked)) expect(response.statusCode).toBe(200)
  })
})
