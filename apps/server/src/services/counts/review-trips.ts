/** People ashore look at the counts of trips: which have marks, and what is said of them. */
import type { RequestOf } from '@vaarboek/wire'
import type { reviewChange } from '@vaarboek/wire/office'
import { statusOf } from '../../repositories/board/board.ts'
import type { StatusRow } from '../../repositories/board/board-names.ts'
import {
  markedTripsAfter,
  type OpenMarkRow,
  openMarksOf,
  putReview,
  type ReviewRow,
  reviewsOf,
} from '../../repositories/counts/count-reviews.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { mutateOffice, type RowChange } from '../mutate.ts'
import { lastOf, pageKey, placeOfTrip } from '../page-key.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'
import { holdUnchanged } from './hold-unchanged.ts'

type Surroundings = Pick<Context, 'database' | 'clock'>

export interface ToReview {
  trip: StatusRow
  marks: OpenMarkRow[]
  review: ReviewRow | null
}

/** A page of trips with open marks. @throws HttpError 400 for a page of another list */
export async function listTripsToReview(
  { database }: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ trips: ToReview[]; next: string | null }> {
  const list = { list: 'reviews', concession }
  const place = after === null ? null : placeOfTrip(lastOf(list, after))
  return database.transaction(async (db) => {
    const trips = await markedTripsAfter(db, concession, { after: place, max: limit })
    const ids = trips.map(({ id }) => id)
    const [marks, reviews] = await Promise.all([
      openMarksOf(db, concession, ids),
      reviewsOf(db, concession, ids),
    ])
    const end = trips.at(-1)
    return {
      trips: trips.map((trip) => ({
        trip,
        marks: marks.filter((mark) => mark.trip === trip.id),
        review: reviews.find((review) => review.trip === trip.id) ?? null,
      })),
      next: end && trips.length === limit ? pageKey(list, [end.serviceDay, end.id]) : null,
    }
  })
}

/** @throws HttpError 404, 409 with who was first, 422 for a note that lacks, 428 without a version */
export async function reviewTrip(
  context: Surroundings,
  { caller, key, revision }: RowChange,
  { trip: flight, state, note }: RequestOf<typeof reviewChange>,
): Promise<{ trip: StatusRow; review: ReviewRow }> {
  const id = requireId(flight, TRIP_UNKNOWN)
  if (state !== 'in-order' && note === null) throw new HttpError(422, problem('count-reason-missing'))
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await holdUnchanged(context, tx, { concession: by.concession, trip: id, revision })
      putReview(tx, by, { trip: id, state, note })
      await auditOffice(tx, by, {
        action: 'counts-reviewed',
        subject: `trips/${id}`,
        detail: { state, note },
      })
      return {}
    },
  })
  return context.database.transaction(async (db) => {
    const [[trip], [review]] = await Promise.all([
      statusOf(db, caller.concession, [id]),
      reviewsOf(db, caller.concession, [id]),
    ])
    if (!trip || !review) throw notFound(TRIP_UNKNOWN)
    return { trip, review }
  })
}
