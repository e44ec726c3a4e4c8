/** People ashore approve the counts of a day with its sums. What comes later asks again, and changes nothing of what was approved. */
import { isDeepStrictEqual } from 'node:util'
import { daysAfter, type ServiceDay } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import {
  type approvedDays,
  type dayApprove,
  MAX_COUNT_DAYS,
  MAX_REVIEWED_DAYS,
  type reviewedDays,
} from '@vaarboek/wire/office'
import { lockConcession } from '../../repositories/concessions.ts'
import { takeDay } from '../../repositories/counts/day-counts.ts'
import {
  type ApprovedDayRow,
  approvedDaysBetween,
  type OnAndOff,
  putDayReview,
  type ReviewedDayRow,
  reviewedDaysBetween,
} from '../../repositories/counts/day-reviews.ts'
import { archivedDaysBetween } from '../../repositories/upkeep/archived-days.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { checkRange } from '../day-range.ts'
import { HttpError, problem } from '../http-error.ts'
import { mutateOffice, type RowChange } from '../mutate.ts'
import { demandUnchanged } from '../revision.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { sumTakenDay } from './sum-days.ts'

type Surroundings = Pick<Context, 'database' | 'clock'>

/** So many are shown where nobody says which. */
const DAYS_AT_FIRST = 31
/** Of the approved ones: three months. */
const APPROVED_AT_FIRST = 92

/** @throws HttpError 422 for a range that is too long or ends before it begins */
export async function listReviewedDays(
  { database, clock }: Surroundings,
  { concession }: Pick<StaffCaller, 'concession'>,
  asked: RequestOf<typeof reviewedDays>,
): Promise<{ from: string; until: string; archivedDays: number; days: ReviewedDayRow[] }> {
  const { from, until } = rangeOf(asked, clock, { first: DAYS_AT_FIRST, most: MAX_REVIEWED_DAYS })
  return database.transaction(async (db) => {
    const days = await reviewedDaysBetween(db, concession, [from, until])
    const archived = await archivedDaysBetween(db, concession, { firstDay: from, lastDay: until })
    return { from, until, archivedDays: archived.size, days }
  })
}

/** The days that were approved and nothing else: the sums as they were then. @throws HttpError 422 as above */
export async function listApprovedDays(
  { database, clock }: Surroundings,
  { concession }: Pick<StaffCaller, 'concession'>,
  asked: RequestOf<typeof approvedDays>,
): Promise<{ from: string; until: string; total: OnAndOff; days: ApprovedDayRow[] }> {
  const { from, until } = rangeOf(asked, clock, { first: APPROVED_AT_FIRST, most: MAX_COUNT_DAYS })
  const days = await approvedDaysBetween(database, concession, [from, until])
  const total = (of: keyof OnAndOff) => days.reduce((sum, { sums }) => sum + sums[of], 0)
  return {
    ...{ from, until, days },
    total: {
      counted: total('counted'),
      peopleOn: total('peopleOn'),
      peopleOff: total('peopleOff'),
      bikesOn: total('bikesOn'),
      bikesOff: total('bikesOff'),
    },
  }
}

/** @param most days that it may have; `first` where nobody says from when */
function rangeOf(
  asked: RequestOf<typeof reviewedDays>,
  clock: Surroundings['clock'],
  { first, most }: { first: number; most: number },
) {
  const until = (asked.until ?? clock.today()) as ServiceDay
  const from = (asked.from ?? daysAfter(until, 1 - first)) as ServiceDay
  checkRange({ firstDay: from, lastDay: until }, most, 'until')
  return { from, until }
}

/**
 * @param request `sums` are those that were shown: nobody approves others
 * @throws HttpError 409 with who was first or with the sums of now, 422 for a day without trips, and where it is to be asked first, 428 without
 * a revision
 */
export async function approveDay(
  context: Surroundings,
  { caller, key, revision }: RowChange,
  { day, isAsked, sums }: RequestOf<typeof dayApprove>,
): Promise<ReviewedDayRow> {
  const { concession } = caller
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      // Two who approve one day come one after the other.
      await lockConcession(tx, concession)
      const [held] = await reviewedDaysBetween(tx, concession, [day, day])
      if (!held) throw new HttpError(422, problem('day-nothing-to-approve'))
      await demandUnchanged({ given: revision, current: held.revision }, async () =>
        held.at === null
          ? undefined
          : { action: 'day-approved', by: held.by, at: context.clock.at(Date.parse(held.at)) },
      )
      const { open, marked } = held
      if (!isAsked && open + marked > 0)
        throw new HttpError(422, problem('day-approve-ask', { open, marked }))
      // Its sums may be a minute old.
      await takeDay(tx, { concession, day })
      sumTakenDay(tx, { concession, day }, by.at)
      putDayReview(tx, by, day)
      const [approved] = await reviewedDaysBetween(tx, concession, [day, day])
      if (sums && approved && !isDeepStrictEqual(sums, approved.sums))
        throw new HttpError(409, problem('day-sums-changed', { sums: approved.sums }))
      const subject = `day_reviews/${day as ServiceDay}` as const
      await auditOffice(tx, by, {
        action: 'day-approved',
        subject,
        detail: { ...approved?.sums, open, marked },
      })
      return {}
    },
  })
  const [row] = await context.database.transaction((db) => reviewedDaysBetween(db, concession, [day, day]))
  if (!row) throw new HttpError(422, problem('day-nothing-to-approve'))
  return row
}
