/** The trips behind a figure of punctuality, page after page, the oldest first: each with how far from plan it was. */
import type { PunctualityState } from '@vaarboek/wire/office'
import type { PunctualityBounds } from '../../repositories/counts/punctuality-bounds.ts'
import {
  type DelayRange,
  daysOfDelays,
  type PunctualTrip,
  punctualTripsOfCell,
} from '../../repositories/counts/punctuality-trips.ts'
import { archivedDaysBetween } from '../../repositories/upkeep/archived-days.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { type CellQuestion, cellOf, daysFrom, type PageOfTrips, pageOfTrips, placeIn } from './cell-trips.ts'
import { boundsOf } from './punctuality-bounds.ts'
import { narrowed } from './report-counts.ts'

/** @throws HttpError 400 for a page of another list, 422 for a range of too many days; as a report */
export function punctualTripsBehind(
  context: Pick<Context, 'database' | 'clock'>,
  caller: Pick<StaffCaller, 'concession'>,
  { direction, hour, after, limit, state, ...filter }: CellQuestion & { state: PunctualityState | null },
): Promise<PageOfTrips<PunctualTrip>> {
  const { concession } = caller
  const list = { list: 'punctuality-trips', concession }
  const place = placeIn(list, after)
  return context.database.transaction(async (db) => {
    const found = await narrowed(context, db, caller, filter)
    const range = rangeOf(state, await boundsOf(db, concession))
    const asked = { cell: cellOf(found, { direction, hour }), range }
    // A day that has a part of the figure has a trip, so there are no more days than rows.
    const days = await daysOfDelays(db, concession, daysFrom(place, found), asked)
    const archived = await archivedDaysBetween(db, concession, found.range)
    return pageOfTrips({ list, place, limit, archivedDays: archived.size }, days, (of) =>
      punctualTripsOfCell(db, concession, asked, of),
    )
  })
}

function rangeOf(state: PunctualityState | null, { earlyS, lateS }: PunctualityBounds): DelayRange {
  if (state === 'early') return { fromS: null, untilS: -earlyS - 1 }
  if (state === 'onTime') return { fromS: -earlyS, untilS: lateS }
  if (state === 'late') return { fromS: lateS + 1, untilS: null }
  return { fromS: null, untilS: null }
}
