/** People ashore approve the counts of a day with its sums. What comes later asks again, and changes nothing of what was approved. */
import { daysAfter, type ServiceDay } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import type { dayApprove, reviewedDays } from '@vaarboek/wire/office'
import { lockConcession } from '../../repositories/concessions.ts'
import { sumDay, takeDay } from '../../repositories/counts/day-counts.ts'
import {
  putDayReview,
  type ReviewedDayRow,
  reviewedDaysBetween,
} from '../../repositories/counts/day-reviews.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import { mutateOffice, type RowChange } from '../mutate.ts'
import { demandUnchanged } from '../revision.ts'
import type { StaffCaller } from '../staff-caller.ts'

type Surroundings = Pick<Context, 'database' | 'clock'>

/** Days that are shown at once: two months. */
const MAX_DAYS = 62
/** So many are shown where nobody says which. */
const DAYS_AT_FIRST = 31
const DAY_MS = 24 * 3600 * 1000

/** @throws HttpError 422 for a range that is too long or ends before it begins */
export async function listReviewedDays(
  { database, clock }: Surroundings,
  { concession }: Pick<StaffCaller, 'concession'>,
  asked: RequestOf<typeof reviewedDays>,
): Promise<{ from: string; until: string; days: ReviewedDayRow[] }> {
  const until = asked.until ?? clock.today()
  const from = asked.from ?? daysAfter(until as ServiceDay, 1 - DAYS_AT_FIRST)
  const many = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1
  if (many < 1 || many > MAX_DAYS) throw new HttpError(422, problem('counts-range', { days: MAX_DAYS }))
  const days = await database.transaction((db) => reviewedDaysBetween(db, concession, [from, until]))
  return { from, until, days }
}

/** @throws HttpError 409 with who was first, 422 for a day without trips, and where it is to be asked first, 428 without a revision */
export async function approveDay(
  context: Surroundings,
  { caller, key, revision }: RowChange,
  { day, isAsked }: RequestOf<typeof dayApprove>,
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
      sumDay(tx, { concession, day }, by.at)
      putDayReview(tx, by, day)
      const [approved] = await reviewedDaysBetween(tx, concession, [day, day])
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
