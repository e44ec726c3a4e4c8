/** Words on a trip's counts: as they should be; not, and still used; left out of all reports. */
export const REVIEW_STATES = ['in-order', 'wrong', 'not-used'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
