/** When a concession calls a departure early or late. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StaffNumber } from '../row-ids.ts'

/** Seconds: early is more than so many before the planned moment, late more than so many after it. */
export interface PunctualityBounds {
  earlyS: number
  lateS: number
}

const one = statement(
  'punctuality-bounds-of',
  'select early_s as "earlyS", late_s as "lateS", revision from punctuality_bounds where concession = $1',
)

/** Undefined where nobody set any. */
export async function punctualityBoundsRow(
  db: Queries,
  concession: ConcessionNumber,
): Promise<(PunctualityBounds & { revision: number }) | undefined> {
  return (await db.query<PunctualityBounds & { revision: number }>(one, [concession]))[0]
}

const put = statement(
  'punctuality-bounds-put',
  `insert into punctuality_bounds (concession, early_s, late_s, changed_at, staff) values ($1, $2, $3, $4, $5)
    on conflict (concession) do update set revision = punctuality_bounds.revision + 1, early_s = excluded.early_s,
      late_s = excluded.late_s, changed_at = excluded.changed_at, staff = excluded.staff`,
)

interface By {
  concession: ConcessionNumber
  staff: StaffNumber | null
  at: string
}

export async function putPunctualityBounds(
  tx: Queries,
  { concession, staff, at }: By,
  { earlyS, lateS }: PunctualityBounds,
): Promise<void> {
  await tx.query(put, [concession, earlyS, lateS, at, staff])
}
