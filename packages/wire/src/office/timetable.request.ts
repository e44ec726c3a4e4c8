/** Request schemas of `timetable.ts`, for the server alone. Changes need an `Idempotency-Key` and an `If-Match`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'
import { QUESTIONS } from './timetable-values.ts'
import { calendarDay } from './values.ts'

const version = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
)
const one = v.object({ version })

export const timetableVersions = describeRequest({
  request: nothing,
  summary: 'The versions of the timetable, the newest first',
})

export const timetableVersion = describeRequest({
  request: one,
  summary: 'A version: what was read of it, what it changes, whom it touches',
  statuses: [404],
})

export const timetableShifts = describeRequest({
  request: v.object({ version, day: calendarDay }),
  summary: 'The shifts of a version that sail on a day',
  statuses: [404],
})

export const timetableFirstDay = describeRequest({
  request: v.object({ version, firstDay: calendarDay }),
  record: ['version', 'firstDay'],
  summary: 'Say from which day a draft would hold: it is compared with what holds then',
  statuses: [404, 409, 428],
})

export const timetablePublish = describeRequest({
  request: v.object({
    version,
    accepted: v.pipe(v.array(v.picklist(QUESTIONS)), v.maxLength(QUESTIONS.length)),
  }),
  record: ['version', 'accepted'],
  summary: 'Publish a draft: it holds from its first day on',
  description: 'Every question the version has must be accepted. 409 says what somebody else did since.',
  statuses: [404, 409, 428],
})

export const timetableWithdraw = describeRequest({
  request: one,
  record: ['version'],
  summary: 'Withdraw a version: the one before holds again, today and on the days to come',
  statuses: [404, 409, 428],
})

export const timetableDelete = describeRequest({
  request: one,
  record: ['version'],
  summary: 'Throw a draft away',
  statuses: [404, 409, 428],
})
