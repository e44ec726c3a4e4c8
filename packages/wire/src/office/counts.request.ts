/** Request schemas of `counts.ts`, for the server alone. */
import { DAY_TYPES } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { optionalStopId, optionalTrackId } from '../ids.ts'
import { flag, nothing, optionalText } from '../values.ts'
import { COUNT_DIMENSIONS, DIRECTIONS } from './counts-values.ts'
import { calendarDay, pageLimit } from './values.ts'

const optionalDay = v.optional(v.nullable(calendarDay), null)
const LAST_HOUR = 50

/** Filters of counts. */
export const filters = {
  firstDay: optionalDay,
  lastDay: optionalDay,
  track: optionalTrackId,
  stop: optionalStopId,
  dayType: v.optional(v.nullable(v.picklist(DAY_TYPES)), null),
}

/** Columns that tell rows apart, with commas between them. */
export const by = v.pipe(
  v.optional(v.nullable(v.string()), ''),
  v.transform((given) => (given ? given.split(',') : [])),
  v.array(v.picklist(COUNT_DIMENSIONS)),
  v.maxLength(COUNT_DIMENSIONS.length),
)

export const officeCounts = describeRequest({
  request: v.object({
    ...filters,
    by,
    /** Whether to look for the load of nine stops in ten: each load is read for it. */
    shares: flag,
  }),
  summary: 'Counts of a range of days, summed, told apart by what is asked for',
  description:
    'Of the 28 days before today unless the query says otherwise; 400 days and 2,000 rows at most. The load of nine stops in ten is told where it is asked for, of 31 days at most.',
})

export const officeCountChoices = describeRequest({
  request: nothing,
  summary: 'The tracks and stops that counts can be narrowed to',
})

/** Figure that is asked for, and the page of the trips behind it. */
export const behindFigure = {
  ...filters,
  direction: v.optional(v.nullable(v.picklist(DIRECTIONS)), null),
  hour: v.optional(
    v.nullable(
      v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.number(), v.maxValue(LAST_HOUR)),
    ),
    null,
  ),
  after: optionalText,
  limit: pageLimit,
}

export const officeCountTrips = describeRequest({
  request: v.object(behindFigure),
  summary: 'The trips behind a figure of a report, each with its part of it, the oldest first',
})
