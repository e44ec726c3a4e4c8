/** A request that is refused because there were too many of its kind: it says when to try again. */
import type { TooMany } from '@vaarboek/wire'
import { HttpError, problem } from '../http-error.ts'

/** Longer waits are said in hours. */
const MAX_IN_MINUTES = 90

/** @param of things there were too many of @param seconds until one may try again; rounded up, so that it is never too early */
export function tooMany(of: TooMany, seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60)
  const why =
    minutes > MAX_IN_MINUTES
      ? problem('too-many-hours', { of, hours: Math.ceil(minutes / 60) })
      : problem('too-many', { of, minutes })
  return new HttpError(429, why, seconds)
}
