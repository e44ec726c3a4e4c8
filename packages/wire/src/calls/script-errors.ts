import * as v from 'valibot'
import { describeCall } from '../call.ts'

const line = (most: number) =>
  v.pipe(
    v.optional(v.nullable(v.string()), ''),
    v.transform((given) => (given ?? '').slice(0, most)),
  )

/** An error of the app itself (API-49). */
export const logJsError = describeCall({
  method: 'POST',
  path: '/log-js-error',
  encoding: 'json',
  open: true,
  request: v.object({
    message: line(1000),
    context: line(200),
    stack: line(5000),
    userAgent: line(400),
    url: line(1000),
    timestamp: line(40),
  }),
  answer: v.unknown(),
  answersNothing: true,
  summary: 'Een fout van de app melden',
})
