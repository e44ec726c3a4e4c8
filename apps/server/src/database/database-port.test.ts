import { MessageChannel, Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseContract } from './database.contract.ts'
import type { Database } from './database.ts'
import { borrowedDatabase, lendDatabase } from './database-port.ts'
import { onEachDatabase } from './databases.fixture.ts'

/** A database as a worker has it, and the end of the port that its thread closes by ending. */
function lent(database: Database) {
  const { port1, port2 } = new MessageChannel()
  return { served: lendDatabase(port1, database), borrowed: borrowedDatabase(port2), port: port2 }
}

onEachDatabase((open) => {
  databaseContract(async () => {
    const database = await open()
    const { served, borrowed, port } = lent(database)
    const close = async () => {
      port.close()
      await served
      await database.close()
    }
    return { ...database, ...borrowed, close }
  })
})

onEachDatabase((open) => {
  let database: Database
  const insert = { name: 'test-insert', text: 'insert into notes (id) values ($1)' }
  const notes = () => database.query({ name: 'test-notes', text: 'select id from notes order by id' })
  beforeAll(async () => {
    database = await open()
    await database.script('create table notes (id int primary key)')
  })
  afterAll(() => database.close())

  test('[attack 44] what a worker leaves half-done when it goes is rolled back, and others go on', async () => {
    const { served, borrowed, port } = lent(database)
    await borrowed.transaction((tx) => tx.query(insert, [1]))
    const begun = Promise.withResolvers<void>()
    const half = borrowed.transaction(async (tx) => {
      await tx.query(insert, [2])
      begun.resolve()
      await new Promise(() => undefined)
    })
    half.catch(() => undefined)
    await begun.promise
    port.close()
    await served
    expect(await notes()).toEqual([{ id: 1 }])
  })
})

test('[attack 44] a worker that asks as quickly as it can gets one statement done at a turn of the loop', async () => {
  let [statements, most, isDone] = [0, 0, false]
  const database = {
    query: async () => {
      statements += 1
      most = Math.max(most, statements)
      return []
    },
    script: async () => undefined,
    transactionOnce: () => Promise.reject(new Error('not asked')),
  }
  const count = () => {
    statements = 0
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const { port1, port2 } = new MessageChannel()
  const asks = `const { workerData: port } = require('node:worker_threads')
    const ask = (id) => port.postMessage({ id, transaction: null, asked: { statement: { name: 'one', text: '' }, values: [] } })
    port.on('message', ({ id }) => (id < 5000 ? ask(id + 1) : port.close()))
    ask(1)`
  new Worker(asks, { eval: true, workerData: port2, transferList: [port2] })
  await lendDatabase(port1, database)
  isDone = true
  expect(most).toBe(1)
})
