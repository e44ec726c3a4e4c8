/** The trips behind a figure of a report, page after page, the oldest first. */
import { isCalendarDay } from '@vaarboek/wire/office/server'
import {
  type Cell,
  type CellTrip,
  daysOfCell,
  type TripBehind,
  type TripsOfDay,
  tripsOfCell,
} from '../../repositories/counts/cell-trips.ts'
import type { TripNumber } from '../../repositories/row-ids.ts'
import { archivedDaysBetween } from '../../repositories/upkeep/archived-days.ts'
import type { Context } from '../context.ts'
import { lastOf, type PagedList, pageKey } from '../page-key.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { type CountFilter, type NarrowedCounts, narrowed } from './report-counts.ts'

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
): Promise<PageOfTrips<CellTrip>> {
  const { concession } = caller
  const list = { list: 'count-trips', concession }
  const place = placeIn(list, after)
  return context.database.transaction(async (db) => {
    const found = await narrowed(context, db, caller, filter)
    const cell = cellOf(found, { direction, hour })
    const left = daysFrom(place, found)
    // A day that has a part of the figure has a trip, so there are no more days than rows.
    const days = await daysOfCell(db, concession, left, cell)
    const archived = await archivedDaysBetween(db, concession, found.range)
    return pageOfTrips({ list, place, limit, archivedDays: archived.size }, days, (of) =>
      tripsOfCell(db, concession, cell, of),
    )
  })
}

export interface PageOfTrips<Trip> {
  trips: Trip[]
  /** Days that were asked for, and of which no trips are here. */
  archivedDays: number
  next: string | null
}

type Place = typeof START

interface PageAsked {
  list: PagedList
  place: Place
  limit: number
  archivedDays: number
}

/** A page of trips, day after day until it is full. */
export async function pageOfTrips<Trip extends TripBehind>(
  { list, place, limit, archivedDays }: PageAsked,
  days: readonly string[],
  read: (of: TripsOfDay) => Promise<Trip[]>,
): Promise<PageOfTrips<Trip>> {
  const trips: Trip[] = []
  for (const day of days) {
    if (trips.length >= limit) break
    const after = day === place.day ? place.trip : START.trip
    trips.push(...(await read({ day, after, max: limit - trips.length })))
  }
  const end = trips.at(-1)
  const next = end && trips.length === limit ? pageKey(list, [end.day, end.trip]) : null
  return { trips, archivedDays, next }
}

export function daysFrom(place: Place, { days }: Pick<NarrowedCounts, 'days'>): string[] {
  return days.map(({ day }) => day).filter((day) => day >= place.day)
}

export function cellOf(
  { track, stop }: NarrowedCounts,
  { direction, hour }: Pick<CellQuestion, 'direction' | 'hour'>,
): Cell {
  return { track, stop, hour, direction: directionOf(direction) }
}

const directionOf = (direction: CellQuestion['direction']) =>
  direction === null ? null : direction === 'none' ? -1 : Number(direction)

/** Where a page begins; a key that says no place is the first page's. @throws HttpError 400 for one of another list */
export function placeIn(list: PagedList, after: string | null): Place {
  if (after === null) return START
  const [day, trip] = lastOf(list, after)
  const isPlace = typeof day === 'string' && isCalendarDay(day) && Number.isSafeInteger(trip)
  return isPlace ? { day, trip: trip as TripNumber } : START
}
