/** The database with a limit of time on each statement, for work that boats must not wait for. */
import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** Exists for the compiler only: a database without the limit doesn't compile in its place. */
declare const limited: unique symbol

export interface LimitedDatabase extends Database {
  readonly [limited]: true
}

/** PGlite, which has no clock to look at, does as it does. */
const limit = statement('statement-limit', "select set_config('statement_timeout', '10s', true)")

/** The same database; on PostgreSQL none of its statements runs longer than ten seconds. One alone is a transaction of its own. */
export function limitedDatabase(database: Database): LimitedDatabase {
  const within = <Result>(work: (tx: Transaction) => Promise<Result>) => {
    return (tx: Transaction): Promise<Result> => {
      tx.send(limit)
      return work(tx)
    }
  }
  return {
    kind: database.kind,
    aside: database.aside,
    waiting: (asker) => database.waiting(asker),
    query: (statement, values) => database.transaction(within((tx) => tx.query(statement, values))),
    script: (text) => database.transaction(within((tx) => tx.script(text))),
    transaction: (work) => database.transaction(within(work)),
    transactionOnce: (work) => database.transactionOnce(within(work)),
    dump: () => database.dump(),
    listen: (channel, listener) => database.listen(channel, listener),
    close: () => database.close(),
  } satisfies Database as LimitedDatabase
}
