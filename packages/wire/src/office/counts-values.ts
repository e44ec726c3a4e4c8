/** Values of the calls about counts, for both ends. */

/** A report is of so many days at most. */
export const MAX_COUNT_DAYS = 400
