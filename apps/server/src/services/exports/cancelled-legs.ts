/** What the office cancelled on a day and nobody sailed, leg by leg. */
import type { Queries } from '../../database/database.ts'
import { statusOfDay } from '../../repositories/board/board.ts'
import { type CancelledLeg, legsOfCancelled } from '../../repositories/exports/cancelled-legs.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { keyOf, plannedDay } from '../board/planned-day.ts'

export type { CancelledLeg }

/** A trip that was made on a cancelled shift goes on: that one was sailed. */
export async function cancelledOn(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<CancelledLeg[]> {
  const cancelled = (await plannedDay(db, concession, day)).filter(({ plan }) => plan?.state === 'cancelled')
  if (cancelled.length === 0) return []
  const sailed = (await statusOfDay(db, concession, day)).filter(({ state }) => state !== 'given-up')
  const known = new Set(
    sailed.map(({ shift, track, shiftRef }) => keyOf({ id: shift, track, ref: shiftRef })),
  )
  const shifts = cancelled.filter((row) => !known.has(keyOf(row)))
  return legsOfCancelled(
    db,
    concession,
    shifts.map(({ id, plan }) => ({ shift: id, ship: plan?.ship ?? null })),
  )
}
