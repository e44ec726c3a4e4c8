/** Reports of how punctual boats were, told apart as those of counts are. */
import { type CountDimension, MAX_COUNT_ROWS, MAX_STOP_DAYS } from '@vaarboek/wire/office'
import type { DayRange } from '../../repositories/counts/day-types.ts'
import { type PunctualitySums, punctualitySums } from '../../repositories/counts/punctuality.ts'
import { namesIn } from '../../repositories/counts/reports.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { type BoundsNow, boundsOf } from './punctuality-bounds.ts'
import { type CountFilter, demandFewRows, type Named, named, narrowed } from './report-counts.ts'

export interface Punctuality extends DayRange {
  bounds: BoundsNow
  rows: (PunctualitySums & Named)[]
}

/** @throws HttpError 422 for a range of too many days, and for too many rows; as {@link narrowed} */
export function reportPunctuality(
  context: Pick<Context, 'database' | 'clock'>,
  caller: Pick<StaffCaller, 'concession'>,
  { by, ...filter }: CountFilter & { by: readonly CountDimension[] },
): Promise<Punctuality> {
  const { concession } = caller
  return context.database.transaction(async (db) => {
    const asked = { ...filter, mostDays: MAX_STOP_DAYS }
    const { range, days, track, stop } = await narrowed(context, db, caller, asked)
    const bounds = await boundsOf(db, concession)
    const question = { days, track, stop, by }
    const sums = await punctualitySums(db, concession, question, { bounds, most: MAX_COUNT_ROWS + 1 })
    demandFewRows(sums)
    return { ...range, bounds, rows: named(sums, await namesIn(db, concession, sums)) }
  })
}
