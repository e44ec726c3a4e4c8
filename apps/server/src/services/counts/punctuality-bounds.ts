/** When a departure is early or late: usually by a minute and by five, otherwise where the concession says so. */
import type { Queries } from '../../database/database.ts'
import {
  type PunctualityBounds,
  punctualityBoundsRow,
  putPunctualityBounds,
} from '../../repositories/counts/punctuality-bounds.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { auditOffice } from '../by.ts'
import { changeRow, settingsOf } from '../change-row.ts'
import type { Context } from '../context.ts'
import type { RowChange } from '../mutate.ts'

const SUBJECT = 'punctuality_bounds'
const USUAL: PunctualityBounds = { earlyS: 60, lateS: 300 }

export interface BoundsNow extends PunctualityBounds {
  /** 0 while nobody set any. */
  revision: number
}

export async function boundsOf(db: Queries, concession: ConcessionNumber): Promise<BoundsNow> {
  return (await punctualityBoundsRow(db, concession)) ?? { ...USUAL, revision: 0 }
}

/** For reports of past days too. @throws HttpError 428 without a revision, 409 with who changed them since */
export async function changeBounds(
  context: Pick<Context, 'database' | 'clock'>,
  change: RowChange,
  { earlyS, lateS }: PunctualityBounds,
): Promise<BoundsNow> {
  await changeRow(
    context,
    change,
    settingsOf(SUBJECT, boundsOf),
    async (tx, by, { revision: _, ...before }) => {
      const after = { earlyS, lateS }
      await putPunctualityBounds(tx, by, after)
      await auditOffice(tx, by, {
        action: 'punctuality-changed',
        subject: SUBJECT,
        detail: { before, after },
      })
      return {}
    },
  )
  return context.database.transaction((db) => boundsOf(db, change.caller.concession))
}
