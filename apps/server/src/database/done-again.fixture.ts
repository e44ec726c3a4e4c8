/**
 * A database whose transactions are done twice: the first try is taken back at its very end, as when another transaction was in its
 * way. What it did outside the database it has then done twice. Of those that are begun from the same place a few are: each costs as
 * much as two.
 */
import type { Database } from './database.ts'

const COLLIDED = Object.assign(new Error('taken back by the tests'), { code: '40001' })
/** A line of a stack that isn't a test's own. */
const PRODUCT = /src\/(?!.*\.(test|fixture|contract)\.ts)/
/** Begun from one place, in one suite. */
const SO_MANY = 3

export function doneAgain(database: Database): Database {
  const begun = new Map<string, number>()
  return {
    ...database,
    transaction: (work) => {
      const from = (new Error().stack ?? '')
        .split('\n')
        .filter((line) => PRODUCT.test(line))
        .join()
      const before = begun.get(from) ?? 0
      begun.set(from, before + 1)
      let isFirst = before < SO_MANY
      return database.transaction(async (tx) => {
        const result = await work(tx)
        if (!isFirst) return result
        isFirst = false
        throw COLLIDED
      })
    },
  }
}
