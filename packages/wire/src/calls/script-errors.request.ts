/** Request schemas of `script-errors.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'

/** Characters that are kept of each part of a report. */
const MAX_MESSAGE = 1000
const MAX_CONTEXT = 200
const MAX_STACK = 5000
const MAX_USER_AGENT = 400
const MAX_URL = 1000
const MAX_TIMESTAMP = 40

const cutText = (max: number) =>
  v.pipe(
    v.optional(v.nullable(v.string()), ''),
    v.transform((given) => (given ?? '').slice(0, max)),
  )

export const logJsError = describeRequest({
  request: v.object({
    message: cutText(MAX_MESSAGE),
    context: cutText(MAX_CONTEXT),
    stack: cutText(MAX_STACK),
    userAgent: cutText(MAX_USER_AGENT),
    url: cutText(MAX_URL),
    timestamp: cutText(MAX_TIMESTAMP),
  }),
  summary: 'Report an error of the app itself',
  description: 'At most 8 kB, and thirty a minute from one network address.',
  statuses: [429],
})
