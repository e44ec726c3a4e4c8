/**
 * A database whose transactions are all done twice: the first try is taken back at its very end, as when another transaction was in
 * its way. What it did outside the database it has then done twice.
 */
import type { Database } from './database.ts'

const COLLIDED = Object.assign(new Error('taken back by the tests'), { code: '40001' })

export function doneAgain(database: Database): Database {
  return {
    ...database,
    transaction: (work) => {
      let isFirst = true
      return database.transaction(async (tx) => {
        const result = await work(tx)
        if (!isFirst) return result
        isFirst = false
        throw COLLIDED
      })
    },
  }
}
