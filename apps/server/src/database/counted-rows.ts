/** How many rows the tables have that nothing is ever taken away of: a backup says it, and what is restored of it must have them. */
import type { CountedRows } from './backup-file.ts'
import type { Queries } from './database.ts'
import { statement } from './statement.ts'

const COUNTED = ['captains', 'trips', 'stop_visits', 'malfunctions'] as const satisfies (keyof CountedRows)[]

const counts = statement(
  'backup-counts',
  `select ${COUNTED.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`,
)

export async function countRows(db: Pick<Queries, 'query'>): Promise<CountedRows> {
  const [row] = await db.query<CountedRows>(counts)
  if (!row) throw new Error('A count without a row')
  return row
}

/** Tables that have fewer rows than the backup said when it was begun. */
export function lacking(said: CountedRows, found: CountedRows): string[] {
  return COUNTED.filter((table) => found[table] < said[table]).map(
    (table) => `${table} ${found[table]} < ${said[table]}`,
  )
}
