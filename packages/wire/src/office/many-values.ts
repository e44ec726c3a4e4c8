/** Rows of a spreadsheet that are added at once: all of them, or none. */

/** Captains, stewards or ships that are added at once. */
export const MAX_ADDED = 500

/** Captains who are mailed their PIN at once: each letter waits for the one before. */
export const MAX_MAILED = 100

/** Faults of a row. `twice`: a row before has the same. `known`: somebody or something that is there has it. */
export const ROW_FAULTS = [
  'bikes-wrong',
  'email-known',
  'email-missing',
  'email-twice',
  'email-wrong',
  'name-known',
  'name-missing',
  'name-twice',
  'name-wrong',
  'people-wrong',
] as const
export type RowFault = (typeof ROW_FAULTS)[number]

/** A row that is refused. */
export interface RefusedRow {
  /** From 1, as they were sent. */
  row: number
  because: RowFault
}
