/** When a concession calls a ship empty or full. SQL only. */
import type { OccupancyBounds } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StaffNumber } from '../row-ids.ts'

const one = statement(
  'occupancy-bounds-of',
  `select empty_to as empty, many_to as many, few_to as few, standing_to as standing, revision from occupancy_bounds
    where concession = $1`,
)

/** Undefined where nobody set any. */
export async function occupancyBoundsRow(
  db: Queries,
  concession: ConcessionNumber,
): Promise<(OccupancyBounds & { revision: number }) | undefined> {
  return (await db.query<OccupancyBounds & { revision: number }>(one, [concession]))[0]
}

const put = statement(
  'occupancy-bounds-put',
  `insert into occupancy_bounds (concession, empty_to, many_to, few_to, standing_to, changed_at, staff)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (concession) do update set revision = occupancy_bounds.revision + 1, empty_to = excluded.empty_to,
      many_to = excluded.many_to, few_to = excluded.few_to, standing_to = excluded.standing_to,
      changed_at = excluded.changed_at, staff = excluded.staff`,
)

interface By {
  concession: ConcessionNumber
  staff: StaffNumber | null
  at: string
}

export async function putOccupancyBounds(
  tx: Queries,
  { concession, staff, at }: By,
  { empty, many, few, standing }: OccupancyBounds,
): Promise<void> {
  await tx.query(put, [concession, empty, many, few, standing, at, staff])
}
