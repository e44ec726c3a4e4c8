/** When a ship is told to be empty or full: as is usual, or where the concession says so. */
import { isRising, type OccupancyBounds } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { occupancyBoundsRow, putOccupancyBounds } from '../../repositories/realtime/occupancy-bounds.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { auditOffice } from '../by.ts'
import { changeRow, settingsOf } from '../change-row.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import type { RowChange } from '../mutate.ts'
import { USUAL_OCCUPANCY } from './occupancy.ts'

const SUBJECT = 'occupancy_bounds'

interface BoundsNow extends OccupancyBounds {
  /** 0 while nobody set any. */
  revision: number
}

export async function occupancyBoundsOf(db: Queries, concession: ConcessionNumber): Promise<BoundsNow> {
  return (await occupancyBoundsRow(db, concession)) ?? { ...USUAL_OCCUPANCY, revision: 0 }
}

/** @throws HttpError 422 where one isn't more than the one before it, 428 without a revision, 409 with who changed them since */
export async function changeOccupancyBounds(
  context: Pick<Context, 'database' | 'clock'>,
  change: RowChange,
  after: OccupancyBounds,
): Promise<BoundsNow> {
  if (!isRising(after)) throw new HttpError(422, problem('occupancy-not-rising'))
  await changeRow(
    context,
    change,
    settingsOf(SUBJECT, occupancyBoundsOf),
    async (tx, by, { revision: _, ...before }) => {
      await putOccupancyBounds(tx, by, after)
      await auditOffice(tx, by, {
        action: 'occupancy-changed',
        subject: SUBJECT,
        detail: { before, after: { ...after } },
      })
      return {}
    },
  )
  return occupancyBoundsOf(context.database, change.caller.concession)
}
