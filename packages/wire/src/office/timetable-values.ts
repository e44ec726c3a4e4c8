/** The values of the office's calls on the timetable. */

/** Questions on a version that may need a yes before it is published. */
export const QUESTIONS = ['today', 'empty-days', 'time-zone'] as const

/** So many days ahead a day can be planned. */
export const PLANNED_AHEAD_DAYS = 400
