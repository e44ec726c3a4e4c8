/** What the server expects in the requests of `script-errors.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'

const cutText = (max: number) =>
  v.pipe(
    v.optional(v.nullable(v.string()), ''),
    v.transform((given) => (given ?? '').slice(0, max)),
  )

export const logJsError = describeRequest({
  request: v.object({
    message: cutText(1000),
    context: cutText(200),
    stack: cutText(5000),
    userAgent: cutText(400),
    url: cutText(1000),
    timestamp: cutText(40),
  }),
  summary: 'Report an error of the app itself',
  description: 'At most 8 kB, and thirty a minute from one network address.',
  statuses: [429],
})
