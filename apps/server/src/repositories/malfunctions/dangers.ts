/** Categories of malfunctions that mean danger, as a concession names them. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StaffNumber } from '../row-ids.ts'

export interface DangerRow {
  categories: string[]
  revision: number
}

const one = statement(
  'danger-categories-of',
  'select categories, revision from danger_categories where concession = $1',
)

/** Undefined where nobody named any. */
export async function dangerRow(db: Queries, concession: ConcessionNumber): Promise<DangerRow | undefined> {
  return (await db.query<DangerRow>(one, [concession]))[0]
}

const put = statement(
  'danger-categories-put',
  `insert into danger_categories (concession, categories, changed_at, staff) values ($1, $2::jsonb, $3, $4)
    on conflict (concession) do update set revision = danger_categories.revision + 1, categories = excluded.categories,
      changed_at = excluded.changed_at, staff = excluded.staff`,
)

export async function putDangers(
  tx: Queries,
  { concession, at, staff }: { concession: ConcessionNumber; at: string; staff: StaffNumber | null },
  categories: readonly string[],
): Promise<void> {
  await tx.query(put, [concession, jsonValue(categories), at, staff])
}

const known = statement(
  'danger-categories-known',
  `select distinct m.category from (
      select category from malfunctions where concession = $1 order by id desc limit 500
    ) m order by m.category`,
)

/** Categories of the newest malfunctions. */
export async function knownCategories(db: Queries, concession: ConcessionNumber): Promise<string[]> {
  return (await db.query<{ category: string }>(known, [concession])).map(({ category }) => category)
}
