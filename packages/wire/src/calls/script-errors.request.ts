/** What the server expects in the requests of `script-errors.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'

const line = (most: number) =>
  v.pipe(
    v.optional(v.nullable(v.string()), ''),
    v.transform((given) => (given ?? '').slice(0, most)),
  )

export const logJsError = describeRequest({
  request: v.object({
    message: line(1000),
    context: line(200),
    stack: line(5000),
    userAgent: line(400),
    url: line(1000),
    timestamp: line(40),
  }),
  summary: 'Report an error of the app itself',
  description: 'At most 8 kB, and thirty a minute from one network address.',
  statuses: [429],
})
