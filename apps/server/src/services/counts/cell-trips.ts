/** The trips behind a figure of a report, page after page, the oldest first. */
import { isCalendarDay } from '@vaarboek/wire/office/server'
import { type Cell, type CellTrip, daysOfCell, tripsOfCell } from '../../repositories/counts/cell-trips.ts'
import type { TripNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import { lastOf, pageKey } from '../page-key.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { type CountFilter, narrowed } from './report-counts.ts'

export interface CellQuestion extends CountFilter {
  direction: '0' | '1' | 'none' | null
  hour: number | null
  after: string | null
  limit: number
}

/** Before any trip. */
const START = { day: '', trip: 0 as TripNumber }

/** @throws HttpError 400 for a page of another list; as a report */
export function tripsBehind(
  context: Pick<Context, 'database' | 'clock'>,
  caller: Pick<StaffCaller, 'concession'>,
  { direction, hour, after, limit, ...filter }: CellQuestion,
): Promise<{ trips: CellTrip[]; next: string | null }> {
  const { concession } = caller
  const list = { list: 'count-trips', concession }
  const place = after === null ? START : placeOf(lastOf(list, after))
  return context.database.transaction(async (db) => {
    const { days, track, stop } = await narrowed(context, db, caller, filter)
    const cell: Cell = { track, stop, hour, direction: directionOf(direction) }
    const left = days.map(({ day }) => day).filter((day) => day >= place.day)
    const trips: CellTrip[] = []
    // A day that has a part of the figure has a trip, so there are no more days than rows.
    for (const day of await daysOfCell(db, concession, left, cell)) {
      if (trips.length >= limit) break
      const from = day === place.day ? place.trip : START.trip
      trips.push(
        ...(await tripsOfCell(db, concession, cell, { day, after: from, max: limit - trips.length })),
      )
    }
    const end = trips.at(-1)
    return { trips, next: end && trips.length === limit ? pageKey(list, [end.day, end.trip]) : null }
  })
}

const directionOf = (direction: CellQuestion['direction']) =>
  direction === null ? null : direction === 'none' ? -1 : Number(direction)

/** A key that says no place is the first page's. */
function placeOf([day, trip]: unknown[]): typeof START {
  const isPlace = typeof day === 'string' && isCalendarDay(day) && Number.isSafeInteger(trip)
  return isPlace ? { day, trip: trip as TripNumber } : START
}
