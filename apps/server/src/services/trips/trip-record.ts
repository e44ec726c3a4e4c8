/** A trip as the server holds it: its settings, its stops in order, who is aboard, and what somebody should look at. */
import { eachCounted, type Load, NOBODY, onAndOff } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import type { ConcessionNumber, TripNumber } from '../../repositories/row-ids.ts'
import { isSailedTwice, reviewsOfTrip, type VisitReview } from '../../repositories/trips/reviews.ts'
import { type VisitRow, visitsShown } from '../../repositories/trips/stop-visits.ts'
import { type TripRow, tripById } from '../../repositories/trips/trip-read.ts'
import { notFound } from '../http-error.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'

export type { TripRow, VisitReview, VisitRow }

export interface TripRecord {
  trip: TripRow
  visits: VisitRow[]
  /** Reviews of its stops; absent where nobody asked for them. */
  reviews?: Reviews
}

export interface Reviews {
  visits: VisitReview[]
  /** The shift was sailed twice that day. */
  isSailedTwice: boolean
}

/** Reads a trip; 404 when the concession doesn't have it. */
export async function readTrip(
  db: Queries,
  concession: ConcessionNumber,
  id: TripNumber,
): Promise<TripRecord> {
  const [trip, visits] = await Promise.all([tripById(db, concession, id), visitsShown(db, concession, id)])
  if (!trip) throw notFound(TRIP_UNKNOWN)
  return { trip, visits }
}

/** The same with who counted what, and what should be looked at. */
export async function readReviewedTrip(
  db: Queries,
  concession: ConcessionNumber,
  id: TripNumber,
): Promise<TripRecord> {
  const [record, visits, isTwice] = await Promise.all([
    readTrip(db, concession, id),
    reviewsOfTrip(db, concession, id),
    isSailedTwice(db, concession, id),
  ])
  return { ...record, reviews: { visits, isSailedTwice: isTwice } }
}

/** The load on leaving the last stop that was passed. */
export function aboard(visits: readonly VisitRow[]): Load {
  const last = visits.findLast(({ state }) => state === 'passed')
  return last ? loadOf(last) : NOBODY
}

function loadOf(visit: Load): Load {
  return eachCounted((kind) => visit[kind])
}

/** How many came aboard on the whole trip. */
export function carried(visits: readonly VisitRow[]): Load {
  return eachCounted((kind) => visits.reduce((sum, visit) => sum + onAndOff(visit, kind).on, 0))
}
