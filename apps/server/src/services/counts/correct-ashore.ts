/** People ashore who know better put another count beside the crew's. What can hardly be true is asked once, and then kept. */
import { isDeepStrictEqual } from 'node:util'
import { doubtsOf, loadOnArrival } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import type { shoreCorrection } from '@vaarboek/wire/office'
import type { Transaction } from '../../database/database.ts'
import { statusOf } from '../../repositories/board/board.ts'
import type { StatusRow } from '../../repositories/board/board-names.ts'
import { tripOfVisitNumber } from '../../repositories/counts/count-reviews.ts'
import { tripsJudged, visitsJudged } from '../../repositories/counts/judgements.ts'
import {
  putShoreCorrection,
  type ShoreCorrectionRow,
  shoreCorrectionsOf,
} from '../../repositories/counts/shore-counts.ts'
import type { TripNumber, VisitNumber } from '../../repositories/row-ids.ts'
import type { CountedVisit } from '../../repositories/trips/counted-columns.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { mutateOffice, type RowChange } from '../mutate.ts'
import { ChangedSince } from '../revision.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'
import { holdTrip, holdUnchanged } from './hold-unchanged.ts'

const STOP_UNKNOWN = problem('stop-unknown', { stop: 'one-of-all' })

interface Correction {
  trip: TripNumber
  visit: VisitNumber
  /** Null: the crew's count holds again. */
  count: CountedVisit | null
  /** What held as it was shown; null where the version of the trip says so. */
  before: CountedVisit | null
  reason: string
  /** Kept also where it can hardly be true. */
  isAsked: boolean
}

/**
 * @throws HttpError 404, 409, 422 for a stop without a count, without a reason, and where it is to be asked first, 428 without a
 * version
 */
export async function correctAshore(
  context: Pick<Context, 'database' | 'clock'>,
  { caller, key, revision }: RowChange,
  { item, count, before, reason, isAsked }: RequestOf<typeof shoreCorrection>,
): Promise<{ trip: StatusRow; shore: ShoreCorrectionRow | null }> {
  const { concession } = caller
  const visit = requireId(item, STOP_UNKNOWN)
  if (reason === null) throw new HttpError(422, problem('count-reason-missing'))
  const trip = await context.database.transaction((db) => tripOfVisitNumber(db, concession, visit))
  if (trip === undefined) throw notFound(STOP_UNKNOWN)
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      // Who sees a stop's count needn't have seen what was judged of the trip, nor another stop, since.
      if (before && revision !== null) await holdTrip(tx, concession, trip)
      else await holdUnchanged(context, tx, { concession, trip, revision })
      await correct(context, tx, by, { trip, visit, count, before, reason, isAsked })
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

/** Corrects a stop of a trip that is held. */
async function correct(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  by: OfficeBy,
  { trip, visit, count, before: seen, reason, isAsked }: Correction,
): Promise<void> {
  const [[ship], visits] = await Promise.all([
    tripsJudged(tx, by.concession, [trip]),
    visitsJudged(tx, by.concession, [trip]),
  ])
  const held = visits.find(({ id }) => id === visit)
  if (!ship || held?.state !== 'passed') throw new HttpError(422, problem('count-corrected-open'))
  const { peopleOn, peopleOff, people, bikesOn, bikesOff, bikes } = held
  const before = { peopleOn, peopleOff, people, bikesOn, bikesOff, bikes }
  if (seen && !isDeepStrictEqual(seen, before)) {
    const [last] = (await shoreCorrectionsOf(tx, by.concession, trip)).filter((one) => one.visit === visit)
    throw new ChangedSince(
      last ? { action: 'count-corrected-ashore', by: last.by, at: clock.at(Date.parse(last.at)) } : null,
    )
  }
  const doubts = count === null ? [] : doubtsOf(count, loadOnArrival(visits, visit), ship)
  if (doubts.length > 0 && !isAsked) throw new HttpError(422, problem('count-corrected-ask', { doubts }))
  putShoreCorrection(tx, by, { trip, visit, before, count, reason })
  await auditOffice(tx, by, {
    action: 'count-corrected-ashore',
    subject: `stop_visits/${visit}`,
    detail: { ...count, before, reason },
  })
}
