/** The fewest days each may be kept: what a boat may still bring needs it. A tablet may lie in a drawer for half a year. */
export const FEWEST_DAYS = { photos: 30, names: 180, positions: 7, audit: 180 } as const

/** What has somebody's traces in it, and is kept for so many days or for ever. */
export type Kept = keyof typeof FEWEST_DAYS

/** As at the command line. */
export const MOST_DAYS = 100_000
