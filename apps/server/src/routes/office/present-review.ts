/** Reviews of counts as the office's calls have them. */
import type { approveDay } from '../../services/counts/approve-days.ts'
import type { correctAshore } from '../../services/counts/correct-ashore.ts'
import type { ToReview } from '../../services/counts/review-trips.ts'
import { presentTrip, type Sight } from './present-status.ts'

type Review = NonNullable<ToReview['review']>
type Day = Awaited<ReturnType<typeof approveDay>>
type Shore = Awaited<ReturnType<typeof correctAshore>>['shore']

export function presentReview({ state, note, by, at }: Review) {
  return { state, note, by, at }
}

export function presentShore(shore: Shore) {
  if (!shore) return null
  const { visit: _, ...count } = shore
  return count
}

/** What was counted, without who and why. */
export function presentCount(shore: Shore) {
  if (!shore) return null
  const { peopleOn, peopleOff, people, bikesOn, bikesOff, bikes } = shore
  return { peopleOn, peopleOff, people, bikesOn, bikesOff, bikes }
}

export function presentToReview({ trip, marks, review }: ToReview, sight: Sight) {
  return {
    trip: presentTrip(trip, sight),
    marks: marks.map(({ mark, isShore, visit, stopName }) => ({ mark, isShore, item: visit, stopName })),
    review: review && presentReview(review),
  }
}

export function presentDay({ approvedSums, by, at, changedAt, ...day }: Day) {
  const approved = approvedSums && at !== null ? { by, at, sums: approvedSums, changedAt } : null
  return { ...day, approved }
}
