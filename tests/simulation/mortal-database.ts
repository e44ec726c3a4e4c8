/** The database of a server that may die round a commit. */
import type { Database } from '../../apps/server/src/database/database.ts'

export class Died extends Error {}

export type Death = 'before the commit' | 'after the commit'

/** @param dies asked at both moments of each transaction: whether the server dies now */
export function mortalDatabase(database: Database, dies: (when: Death) => boolean): Database {
  const mayDie = (when: Death) => {
    if (dies(when)) throw new Died()
  }
  return {
    ...database,
    transaction: async (work) => {
      const result = await database.transaction(async (tx) => {
        const done = await work(tx)
        mayDie('before the commit')
        return done
      })
      mayDie('after the commit')
      return result
    },
  }
}
