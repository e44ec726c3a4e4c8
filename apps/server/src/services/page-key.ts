/** Keys of the next page of a list: opaque to who asks, and for one list of one concession only. */
import { isCalendarDay } from '@vaarboek/wire/office/server'
import { unfitIn } from '@vaarboek/wire/server'
import type { ConcessionNumber, TripNumber } from '../repositories/row-ids.ts'
import type { TripPlace } from '../repositories/trips/trip-list.ts'
import { HttpError, problem } from './http-error.ts'

const OF_ANOTHER = problem('office-page')

/** The list that a key is for, and its concession. */
export interface PagedList {
  list: string
  concession: ConcessionNumber
}

/** @param last what the last row of a page is sorted by */
export function pageKey({ list, concession }: PagedList, last: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([list, concession, ...last])).toString('base64url')
}

/**
 * The values that `pageKey` was given.
 * @throws HttpError 400 for another list's or concession's, and for what is none
 */
export function lastOf({ list, concession }: PagedList, key: string): unknown[] {
  const [ofList, ofConcession, ...last] = parsed(key)
  if (ofList !== list || ofConcession !== concession) throw new HttpError(400, OF_ANOTHER)
  return last
}

function parsed(key: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(key, 'base64url').toString())
    return Array.isArray(value) && unfitIn(value) === null ? value : []
  } catch {
    return []
  }
}

/** The place of the last trip of a page of trips, newest service day first. A key that says no place is the first page's. */
export function placeOfTrip([day, trip]: unknown[]): TripPlace | null {
  const isPlace =
    typeof day === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    isCalendarDay(day) &&
    Number.isSafeInteger(trip)
  return isPlace ? { day, trip: trip as TripNumber } : null
}
