import { expect, test } from 'vitest'
import type { Queries } from './database.ts'
import { inTransaction } from './in-transaction.ts'

/** A connection that fails the statements of these names. */
function connection(...failing: string[]) {
  const done: string[] = []
  const queries: Queries = {
    async query({ name }) {
      done.push(name)
      if (failing.includes(name)) throw new Error(`${name} failed`)
      return []
    },
    async script() {},
  }
  return { queries, done }
}
const one = { name: 'one', text: 'select 1' }

test('a transaction that can’t be rolled back says which connection is lost, and why the work failed', async () => {
  const { queries, done } = connection('one', 'rollback')
  const stuck: string[] = []
  const work = inTransaction(
    queries,
    (tx) => tx.query(one),
    ({ message }) => void stuck.push(message),
  )
  await expect(work).rejects.toThrow('one failed')
  expect([done, stuck]).toEqual([['begin', 'one', 'rollback'], ['rollback failed']])
})

test('a commit that fails fails the transaction', async () => {
  const { queries, done } = connection('commit')
  const work = inTransaction(
    queries,
    (tx) => tx.query(one),
    () => undefined,
  )
  await expect(work).rejects.toThrow('commit failed')
  expect(done).toEqual(['begin', 'one', 'commit', 'rollback'])
})

test('work whose statement failed is never committed, whatever it makes of it', async () => {
  const { queries, done } = connection('one')
  const work = inTransaction(
    queries,
    async (tx) => {
      await tx.query(one).catch(() => undefined)
      return 'done'
    },
    () => undefined,
  )
  await expect(work).rejects.toThrow('one failed')
  expect(done).toEqual(['begin', 'one', 'rollback'])
})
