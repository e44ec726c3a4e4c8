/** What the database knows its pepper by. SQL only. */
import type { Queries } from '../database/database.ts'

const there = { name: 'pepper-mark-there', text: `select to_regclass('pepper_mark') is not null as there` }
const known = { name: 'pepper-mark', text: 'select mark from pepper_mark' }
const first = {
  name: 'pepper-mark-first',
  text: 'insert into pepper_mark (mark) values ($1) on conflict do nothing',
}
const replace = { name: 'pepper-mark-replace', text: 'update pepper_mark set mark = $1' }

/** Null where no server has started yet, also on a schema from before it. */
export async function pepperMarkOf(db: Queries): Promise<string | null> {
  if (!(await db.query<{ there: boolean }>(there))[0]?.there) return null
  return (await db.query<{ mark: string }>(known))[0]?.mark ?? null
}

/** Changes nothing when there is one already. */
export async function noteFirstPepperMark(db: Queries, mark: string): Promise<void> {
  await db.query(first, [mark])
}

/** Of a database that has one. */
export async function replacePepperMark(db: Queries, mark: string): Promise<void> {
  await db.query(replace, [mark])
}
