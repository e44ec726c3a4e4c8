/** How a row of the board stands. */
export const ROW_STATES = [
  'missed',
  'under-way',
  'prepared',
  'coming',
  'completed',
  'closed',
  'cancelled',
  'nothing',
] as const
export type RowState = (typeof ROW_STATES)[number]
