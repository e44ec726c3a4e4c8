/** The office's work at the database: never for long, as the boats' comes first. */
import type { Queries, Transaction, Transactional } from '../../database/database.ts'
import { limitStatements } from '../../repositories/office-limits.ts'

/** Does the work in one transaction, whose statements leave together. On PostgreSQL none of them runs longer than ten seconds. */
export function officeTransaction<Result>(
  database: Pick<Transactional, 'transaction'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction((tx) => {
    limitStatements(tx)
    return work(tx)
  })
}

/** Reads for the office; nothing is changed. @throws DatabaseBusy (503) when too many wait */
export function readOffice<Found>(
  { database }: { database: Pick<Transactional, 'transaction'> },
  read: (db: Queries) => Promise<Found>,
): Promise<Found> {
  return officeTransaction(database, read)
}
