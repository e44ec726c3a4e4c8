/** The values of the office's calls on the timetable. */

/** What a version may be asked about before it is published. */
export const QUESTIONS = ['today', 'empty-days', 'time-zone'] as const

/** So many days ahead a day can be planned. */
export const PLANNED_AHEAD_DAYS = 400
