/** Looking through counts: its types, query keys and keys, and marks in words. */
import type { ResponseOf } from '@vaarboek/wire'
import type { ReviewState, reviewedDays, tripsToReview } from '@vaarboek/wire/office'
import { markInWords } from '../../../text/counts-nl.ts'
import { review as text } from '../../../text/review-nl.ts'

export type ToReview = ResponseOf<typeof tripsToReview>['trips'][number]
export type ReviewedDays = ResponseOf<typeof reviewedDays>
export type ReviewedDay = ReviewedDays['days'][number]

/** The query keys of both lists. */
export const REVIEWS = 'reviews'
export const DAYS = 'reviewed-days'

/** Nothing of it was summed yet: its sums are of nothing, not 0. */
export function isUncounted({ isWaiting, sums }: Pick<ReviewedDay, 'isWaiting' | 'sums'>): boolean {
  return isWaiting && Object.values(sums).every((sum) => sum === 0)
}

/** Keys that say at once how the counts of a trip are. */
export const STATE_KEYS: Readonly<Record<string, ReviewState>> = { o: 'in-order', f: 'wrong', x: 'not-used' }

/** Each kind of open mark with the stops it is of. */
export function marksInWords({ marks }: Pick<ToReview, 'marks'>): string[] {
  return [...Map.groupBy(marks, markInWords)].map(([words, found]) => {
    const stops = new Set(found.flatMap(({ stopName }) => stopName ?? []))
    return stops.size === 0 ? words : text.atStop([...stops].join(', '), words)
  })
}
