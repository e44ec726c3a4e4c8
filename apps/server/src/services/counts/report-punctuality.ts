/** Reports of how punctual boats were, told apart as those of counts are. */
import { type DayRange, daysAfter } from '@vaarboek/domain'
import { type CountDimension, MAX_COUNT_ROWS, MAX_STOP_DAYS } from '@vaarboek/wire/office'
import { medianDelays, type PunctualitySums, punctualitySums } from '../../repositories/counts/punctuality.ts'
import { namesIn, waitingDays } from '../../repositories/counts/reports.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { type BoundsNow, boundsOf } from './punctuality-bounds.ts'
import { type CountFilter, demandFewRows, type Named, named, narrowed } from './report-counts.ts'

export interface PunctualityRow extends PunctualitySums, Named {
  /** Null where nothing was measured, where nobody asked, and in a range of many days. */
  medianDelayS: number | null
}

export interface Punctuality extends DayRange {
  bounds: BoundsNow
  waitingDays: number
  rows: PunctualityRow[]
}

/** @throws HttpError 422 for a range of too many days, and for too many rows; as {@link narrowed} */
export function reportPunctuality(
  context: Pick<Context, 'database' | 'clock'>,
  caller: Pick<StaffCaller, 'concession'>,
  { by, medians: isAsked, ...filter }: CountFilter & { by: readonly CountDimension[]; medians: boolean },
): Promise<Punctuality> {
  const { concession } = caller
  return context.database.transaction(async (db) => {
    const { range, days, track, stop } = await narrowed(context, db, caller, filter)
    const bounds = await boundsOf(db, concession)
    const question = { days, track, stop, by }
    const sums = await punctualitySums(db, concession, question, { bounds, most: MAX_COUNT_ROWS + 1 })
    demandFewRows(sums)
    const isTold = isAsked && range.lastDay < daysAfter(range.firstDay, MAX_STOP_DAYS)
    const medians = isTold ? await medianDelays(db, concession, question) : []
    const rows = named(sums, await namesIn(db, concession, sums)).map((row, place) => ({
      ...row,
      medianDelayS: medians[place]?.medianDelayS ?? null,
    }))
    return { ...range, bounds, waitingDays: await waitingDays(db, concession, range), rows }
  })
}
