/** Values of the calls about counts, for both ends. */

/** A report is of so many days at most. */
export const MAX_COUNT_DAYS = 400
/** The shares of loads are looked for in so many days at most: each load is read for them. */
export const MAX_P90_DAYS = 31
export const MAX_COUNT_ROWS = 2000

/** Columns that a report can be told apart by, in their order. */
export const COUNT_DIMENSIONS = ['track', 'direction', 'stop', 'hour', 'dayType', 'day', 'month'] as const
export type CountDimension = (typeof COUNT_DIMENSIONS)[number]

/** Directions as GTFS numbers them; 'none' where the timetable says none. */
export const DIRECTIONS = ['0', '1', 'none'] as const

/** How a stop was left: against its planned moment, by the bounds of the concession. */
export const PUNCTUALITY_STATES = ['early', 'onTime', 'late'] as const
export type PunctualityState = (typeof PUNCTUALITY_STATES)[number]

/** What reads every stop is of so many days at most. */
export const MAX_STOP_DAYS = 31
/** The days that are approved are listed so many at most: each trip of theirs is read. */
export const MAX_REVIEWED_DAYS = 62
/** Of the orders of stops in which a line was sailed so many are told, the most frequent ones. */
export const MAX_PATTERNS = 100
/** A bound of punctuality is so many seconds from the planned moment at most. */
export const MAX_BOUND_S = 3600

/** Why a leg wasn't sailed, or not counted as a whole. */
export const MISSING_BECAUSE = [
  'cancelled',
  'no-trip',
  'ahead',
  'closed',
  'silent',
  'under-way',
  'not-counted',
  'not-used',
] as const
export type MissingBecause = (typeof MISSING_BECAUSE)[number]
