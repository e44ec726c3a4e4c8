/** A server that stops: work whose caller has left goes on meanwhile, and is no fault of ours. */
import { expect, test } from 'vitest'
import { DatabaseBusy } from './database.ts'
import { onEachDatabase } from './databases.fixture.ts'
import { fairDatabase } from './fair-database.ts'

onEachDatabase((open) => {
  test('closing waits for the work that runs; what waits is refused as what may be tried again, and what comes', async () => {
    const database = fairDatabase(await open(), 1)
    const one = { name: 'test-one', text: 'select 1 as n' }
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const running = database.transaction(async (tx) => {
      begun.resolve()
      await promise
      return tx.query(one)
    })
    await begun.promise
    const waiting = database.query(one)
    const all = Promise.allSettled([running, waiting])
    const closed = database.close()
    const late = database.transaction((tx) => tx.query(one))
    await expect(late).rejects.toThrow(DatabaseBusy)
    resolve()
    await closed
    expect(await all).toEqual([
      { status: 'fulfilled', value: [{ n: 1 }] },
      { status: 'rejected', reason: expect.any(DatabaseBusy) },
    ])
  })
})
