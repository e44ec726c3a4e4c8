/** The fewest days each may be kept: what a boat may still bring needs it. A tablet may lie in a drawer for half a year. Trails are told at once or never. */
export const FEWEST_DAYS = { photos: 30, names: 180, positions: 7, trails: 1, audit: 180, log: 30 } as const

/** Kinds of personal data that are kept for so many days or for ever; trails of boats never for ever. */
export type Kept = keyof typeof FEWEST_DAYS

/** Days that trails of boats are kept where nobody set anything. */
export const TRAILS_DAYS = 1

/** The most days that can be set, at the command line too. */
export const MOST_DAYS = 100_000
