/** Concessions: which there are, and the lock that allows one change of a concession's own affairs at a time. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber } from './row-ids.ts'

const putConcession = statement(
  'concessions-insert',
  `insert into concessions (concession, name) values ($1, $2) on conflict (concession) do nothing returning concession`,
)

/** Makes a concession; returns whether it is new. */
export async function createConcession(tx: Queries, id: ConcessionNumber, name: string): Promise<boolean> {
  return (await tx.query(putConcession, [id, name])).length > 0
}

const concession = statement('concessions-name', 'select name from concessions where concession = $1')

export async function concessionExists(db: Queries, id: ConcessionNumber): Promise<boolean> {
  return (await concessionName(db, id)) !== undefined
}

export async function concessionName(db: Queries, id: ConcessionNumber): Promise<string | undefined> {
  const [found] = await db.query<{ name: string }>(concession, [id])
  return found?.name
}

const lock = statement(
  'concession-lock',
  'select concession from concessions where concession = $1 for no key update',
)

/** Its timetable versions, plans of days and retention are changed one after the other until the transaction ends; boats don't wait. */
export async function lockConcession(tx: Queries, concession: ConcessionNumber): Promise<void> {
  await tx.query(lock, [concession])
}
