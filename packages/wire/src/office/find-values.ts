/** Values of the call that finds anything. */

/** Letters that are looked for, at most. */
export const MAX_FIND = 100
/** Results of each kind, at most. */
export const MOST_FOUND = 8
/** Trips are looked for among so many days, today the last, where no day is said. */
export const FIND_DAYS = 4
/** Malfunctions and notes are looked for among so many, the newest; notifications among fewer. */
export const FIND_AMONG = 2000
export const FIND_AMONG_NOTIFICATIONS = 1000
/** Kinds that can be found, in the order in which they are shown. */
export const FOUND_KINDS = [
  'trips',
  'shifts',
  'notes',
  'malfunctions',
  'notifications',
  'people',
  'ships',
  'audit',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]
