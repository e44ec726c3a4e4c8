/** What the database knows its pepper by. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const there = statement('pepper-mark-there', `select to_regclass('pepper_mark') is not null as there`)

const known = statement('pepper-mark', 'select mark from pepper_mark')

/** Null where no server has started yet, also on a schema from before it. */
export async function pepperMarkOf(db: Queries): Promise<string | null> {
  if (!(await db.query<{ there: boolean }>(there))[0]?.there) return null
  return (await db.query<{ mark: string }>(known))[0]?.mark ?? null
}

const first = statement(
  'pepper-mark-first',
  'insert into pepper_mark (mark) values ($1) on conflict do nothing',
)

/** Changes nothing when there is one already. */
export async function storeFirstPepperMark(db: Queries, mark: string): Promise<void> {
  await db.query(first, [mark])
}

const replace = statement('pepper-mark-replace', 'update pepper_mark set mark = $1')

/** Of a database that has one. */
export async function replacePepperMark(db: Queries, mark: string): Promise<void> {
  await db.query(replace, [mark])
}
