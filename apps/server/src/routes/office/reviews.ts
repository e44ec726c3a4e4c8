/** Counts as people ashore look at them: trips with marks, corrections of the shore, and days that are approved. */
import {
  approvedDays,
  dayApprove,
  reviewChange,
  reviewedDays,
  shoreCorrection,
  tripsToReview,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { approveDay, listApprovedDays, listReviewedDays } from '../../services/counts/approve-days.ts'
import { correctAshore } from '../../services/counts/correct-ashore.ts'
import { listTripsToReview, reviewTrip } from '../../services/counts/review-trips.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { presentDay, presentReview, presentShore, presentToReview } from './present-review.ts'
import { presentTrip, sightOf } from './present-status.ts'
import { serveOffice } from './serve-office.ts'

export function reviewRoutes(app: FastifyInstance, context: StaffContext): void {
  const review = { context, right: 'counts.review' } as const
  serveOffice(app, { ...review, call: tripsToReview }, async ({ request, caller }) => {
    const { trips, next } = await listTripsToReview(context, caller, request)
    return { trips: trips.map((one) => presentToReview(one, sightOf(caller))), next }
  })
  serveOffice(app, { ...review, call: reviewChange }, async (asked) => {
    const { trip, review: said } = await reviewTrip(context, asked, asked.request)
    return { trip: presentTrip(trip, sightOf(asked.caller)), review: presentReview(said) }
  })
  serveOffice(app, { ...review, call: shoreCorrection }, async (asked) => {
    const { trip, shore } = await correctAshore(context, asked, asked.request)
    return { trip: presentTrip(trip, sightOf(asked.caller)), shore: presentShore(shore) }
  })
  serveOffice(app, { context, right: 'counts.see', call: reviewedDays }, async ({ request, caller }) => {
    const { days, ...range } = await listReviewedDays(context, caller, request)
    return { ...range, days: days.map(presentDay) }
  })
  serveOffice(app, { context, right: 'counts.approved', call: approvedDays }, async ({ request, caller }) => {
    const { days, ...found } = await listApprovedDays(context, caller, request)
    return {
      ...found,
      days: days.map(({ day, at, revision, sums, changedAt }) => ({ day, at, revision, sums, changedAt })),
    }
  })
  serveOffice(app, { context, right: 'counts.approve', call: dayApprove }, async (asked) =>
    presentDay(await approveDay(context, asked, asked.request)),
  )
}
