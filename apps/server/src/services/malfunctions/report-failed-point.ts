/** An answer of a checklist makes a malfunction of the ship where its point says so: once, in the transaction that keeps the answer. */
import { isBelowMinimum, isFailed, type JudgedPoint, makesMalfunction, meansDanger } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { appendAudit } from '../../repositories/audit/audit.ts'
import type { By } from '../../repositories/by.ts'
import { insertFailedPoint } from '../../repositories/malfunctions/failed-points.ts'
import type { ShipNumber, TripNumber } from '../../repositories/row-ids.ts'
import { failedPointInWords } from '../../text/ashore-nl.ts'
import type { Context } from '../context.ts'
import { dangersOf } from './dangers.ts'
import { tellMalfunction } from './mail-malfunctions.ts'

/** A point of a checklist that was drawn up here. */
export interface AnsweredPoint extends JudgedPoint {
  category: string
  title: string
  /** '' where no value is asked. */
  unit: string
  /** The ship it was drawn up for, where that was noted. */
  ship: ShipNumber | null
}

export interface KeptAnswer {
  entry: number
  trip: TripNumber
  point: AnsweredPoint
  checked: boolean
  value: string | null
  remarks: string | null
  recordedAt: string
}

/** Does nothing where the answer makes none, or has made one before. */
export async function reportFailedPoint(
  tx: Queries,
  context: Pick<Context, 'clock'>,
  by: By,
  { entry, trip, point, checked, value, remarks, recordedAt }: KeptAnswer,
): Promise<void> {
  const answer = { ticked: checked, value, remark: remarks }
  if (!makesMalfunction(point, answer)) return
  const { title, category, unit, minimum, ship } = point
  const isDenied = isFailed({ ...point, minimum: null }, answer)
  const words = failedPointInWords({
    ...{ title, unit, value, minimum, isDenied, remark: remarks },
    isBelowMinimum: isBelowMinimum(point, value),
  })
  const { categories } = await dangersOf(tx, by.concession)
  const urgent = meansDanger(category, categories)
  const failed = { entry, trip, ship, category, remarks: words, urgent, recordedAt }
  const malfunction = await insertFailedPoint(tx, by, failed)
  if (malfunction === null) return
  const subject = `malfunctions/${malfunction}` as const
  await appendAudit(tx, [{ ...by, action: 'malfunction-reported', subject, detail: failed }])
  const { concession, at } = by
  await tellMalfunction(tx, context, { concession, malfunction, urgent, at, except: null })
}
