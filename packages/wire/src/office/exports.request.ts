/** Request schemas of `exports.ts`, for the server alone. Changes need an `Idempotency-Key`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { exportId } from '../ids.ts'
import { nothing } from '../values.ts'
import { CSV_FORMS, EXPORT_KINDS } from './exports-values.ts'
import { calendarDay } from './values.ts'

const one = v.object({ id: exportId })

export const exportList = describeRequest({
  request: nothing,
  summary: 'The exports of the last days, the newest first',
})

export const exportMake = describeRequest({
  request: v.object({
    kind: v.picklist(EXPORT_KINDS),
    form: v.nullable(v.picklist(CSV_FORMS)),
    hasNames: v.boolean(),
    hasEvents: v.optional(v.boolean(), false),
    firstDay: calendarDay,
    lastDay: calendarDay,
  }),
  record: ['kind', 'form', 'hasNames', 'hasEvents', 'firstDay', 'lastDay'],
  summary: 'Ask for a file with the counts of a range of days',
  description:
    '400 days at most. `form` is for a CSV only, `hasEvents` (the table `passenger_events`) for TIDES only. With names it needs the right `exports.names`, and the password again; otherwise captains stand in it under marks that are made anew each time.',
  statuses: [409],
})

export const exportReady = describeRequest({
  request: one,
  summary: 'Whether its file can be fetched from this server by whoever asks',
  statuses: [404, 409],
})

export const exportDelete = describeRequest({
  request: one,
  record: ['id'],
  summary: 'Take back an export that isn’t made yet, or throw its file away',
  statuses: [404],
})
