/** The values of the office's calls on the timetable. */

/** Questions on a version that may need a yes before it is published. */
export const QUESTIONS = ['today', 'empty-days', 'time-zone'] as const

/** So many days ahead a day can be planned. */
export const PLANNED_AHEAD_DAYS = 400

/** Shifts that are planned at once, on whichever days. */
export const MAX_PLANS = 2000

/** Letters of a name in a roster at most. */
export const MAX_ROSTER_TEXT = 200

/** What is wrong with one of them. `unclear`: several are called so. */
export const PLAN_FAULTS = [
  'captain-unclear',
  'captain-unknown',
  'changed-since',
  'day-far',
  'day-over',
  'day-unknown',
  'named-twice',
  'reason-missing',
  'shift-unclear',
  'shift-unknown',
  'ship-unclear',
  'ship-unknown',
] as const
export type PlanFault = (typeof PLAN_FAULTS)[number]

/** One that is refused. */
export interface RefusedPlan {
  /** From 1, as they were sent. */
  row: number
  because: PlanFault
  /** Who was first and when, where somebody changed it since. */
  by: string | null
  at: string | null
}
