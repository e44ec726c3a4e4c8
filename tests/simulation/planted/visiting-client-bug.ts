/** A bug that only clients without names for their trips meet, planted like the others: in what the server asks its database. */
import type { Database, Queries, Statement, Value } from '../../../apps/server/src/database/database.ts'

const ONLY_OPEN = [
  ' filter (where completed_at is null and closed_at is null)',
  'and completed_at is null and closed_at is null',
]

/** A trip is repeated whether it is over or not. */
export function repeatsWhatIsOver(database: Database): Database {
  const without = (statement: Statement): Statement => {
    const text = ONLY_OPEN.reduce((kept, words) => kept.replace(words, ''), statement.text)
    if (text === statement.text || !/^trips-(insert|without-ref)$/.test(statement.name)) return statement
    return { name: `planted-${statement.name}`, text }
  }
  const asking = <Asked extends Queries>(asked: Asked): Asked => ({
    ...asked,
    query: <Row>(statement: Statement, values?: readonly Value[]) =>
      asked.query<Row>(without(statement), values),
  })
  return {
    ...asking(database),
    transaction: (work) => database.transaction((tx) => work(asking(tx))),
    transactionOnce: (work) => database.transactionOnce((tx) => work(asking(tx))),
  }
}
