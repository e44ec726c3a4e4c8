/** People ashore look at the counts of trips: which have marks, what is said of them, and counts of those who know better. */
import type { RequestOf } from '@vaarboek/wire'
import type { reviewChange, shoreCorrection } from '@vaarboek/wire/office'
import type { Transaction } from '../../database/database.ts'
import { statusOf } from '../../repositories/board/board.ts'
import type { StatusRow } from '../../repositories/board/board-names.ts'
import {
  isCounted,
  markedTripsAfter,
  type OpenMarkRow,
  openMarksOf,
  putReview,
  putShoreCorrection,
  type ReviewRow,
  reviewsOf,
  type ShoreCorrectionRow,
  shoreCorrectionsOf,
  standOf,
  tripOfVisitNumber,
} from '../../repositories/counts/count-reviews.ts'
import type { ConcessionNumber, TripNumber } from '../../repositories/row-ids.ts'
import { lockTrip } from '../../repositories/trips/trips.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { mutateOffice, type RowChange } from '../mutate.ts'
import { lastOf, pageKey, placeOfTrip } from '../page-key.ts'
import { demandUnchanged } from '../revision.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'

type Surroundings = Pick<Context, 'database' | 'clock'>

const STOP_UNKNOWN = problem('stop-unknown', { stop: 'one-of-all' })

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

/** @throws HttpError 404, 409, 422 for a stop without a count and without a reason, 428 without a version */
export async function correctAshore(
  context: Surroundings,
  { caller, key, revision }: RowChange,
  { item, count, reason }: RequestOf<typeof shoreCorrection>,
): Promise<{ trip: StatusRow; shore: ShoreCorrectionRow | null }> {
  const { concession } = caller
  const visit = requireId(item, STOP_UNKNOWN)
  if (reason === null) throw new HttpError(422, problem('count-reason-missing'))
  const trip = await context.database.transaction((db) => tripOfVisitNumber(db, concession, visit))
  if (trip === undefined) throw notFound(STOP_UNKNOWN)
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by: OfficeBy) => {
      await holdUnchanged(context, tx, { concession, trip, revision })
      if (!(await isCounted(tx, concession, visit))) throw new HttpError(422, problem('count-corrected-open'))
      putShoreCorrection(tx, by, { trip, visit, count, reason })
      const detail = { ...count, reason }
      await auditOffice(tx, by, { action: 'count-corrected-ashore', subject: `stop_visits/${visit}`, detail })
      return {}
    },
  })
  return context.database.transaction(async (db) => {
    const [[status], corrections] = await Promise.all([
      statusOf(db, concession, [trip]),
      shoreCorrectionsOf(db, concession, trip),
    ])
    if (!status) throw notFound(TRIP_UNKNOWN)
    return { trip: status, shore: corrections.find((one) => one.visit === visit) ?? null }
  })
}

interface Seen {
  concession: ConcessionNumber
  trip: TripNumber
  /** The version of the trip that the sender saw. */
  revision: number | null
}

/** Holds a trip that is as the sender saw it: a later record may say something else. */
async function holdUnchanged(
  { clock }: Surroundings,
  tx: Transaction,
  { concession, trip, revision }: Seen,
): Promise<void> {
  if (!(await lockTrip(tx, concession, trip))) throw notFound(TRIP_UNKNOWN)
  const stand = await standOf(tx, concession, trip)
  await demandUnchanged({ given: revision, current: stand?.version ?? 0 }, async () => {
    const reviewed = await reviewsOf(tx, concession, [trip])
    const corrected = await shoreCorrectionsOf(tx, concession, trip)
    const [last] = [
      ...reviewed.map(({ by, at }) => ({ action: 'counts-reviewed' as const, by, atMs: Date.parse(at) })),
      ...corrected.map(({ by, at }) => ({
        action: 'count-corrected-ashore' as const,
        by,
        atMs: Date.parse(at),
      })),
    ].toSorted((one, other) => other.atMs - one.atMs)
    // Of what came from aboard since, nobody ashore was first.
    if (!last || last.atMs < Date.parse(stand?.changedAt ?? '')) return undefined
    const { atMs, ...first } = last
    return { ...first, at: clock.at(atMs) }
  })
}
