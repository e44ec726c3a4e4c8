/** Malfunctions that an answer of a checklist made. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { By } from '../by.ts'
import type { MalfunctionNumber, ShipNumber, TripNumber } from '../row-ids.ts'

export interface FailedAnswer {
  /** The answer: each makes one malfunction at most. */
  entry: number
  trip: TripNumber
  /** The one whose checklist it was; null for that of the trip. */
  ship: ShipNumber | null
  category: string
  remarks: string
  urgent: boolean
  recordedAt: string
}

const insert = statement(
  'malfunctions-insert-of-entry',
  `insert into malfunctions (concession, checklist_entry, ship, trip, shift, category, remarks, urgent, captain, device,
      recorded_at, created_at)
    select t.concession, $3, coalesce($4, t.ship), t.id, t.shift, $5, $6, $7, $8, $9, $10, $11
    from trips t where t.concession = $1 and t.id = $2
    on conflict do nothing returning id`,
)

/** Keeps the malfunction; null when the answer had made one before. */
export async function insertFailedPoint(
  tx: Queries,
  { concession, captain, device, at }: By,
  { entry, trip, ship, category, remarks, urgent, recordedAt }: FailedAnswer,
): Promise<MalfunctionNumber | null> {
  const said = [entry, ship, category, remarks, urgent]
  const values = [concession, trip, ...said, captain, device, recordedAt, at]
  const [row] = await tx.query<{ id: MalfunctionNumber }>(insert, values)
  return row?.id ?? null
}
