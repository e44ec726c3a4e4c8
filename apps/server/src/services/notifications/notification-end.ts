/** Until when a notification holds, as somebody types it. */
import { HttpError, problem } from '../http-error.ts'
import type { ServiceClock } from '../service-clock.ts'

const IMPOSSIBLE = problem('office-notification-until', { end: 'impossible' })
const PAST = problem('office-notification-until', { end: 'past' })
/** Nobody knows so far ahead; a year that was mistyped is. */
const MAX_AHEAD_MS = 366 * 86_400_000
const FAR = problem('office-notification-until', { end: 'far' })

/**
 * The moment that a wall clock shows; of an hour that comes twice in autumn the one nearest to now.
 * @param until 'YYYY-MM-DD HH:MM', or with a 'T' in the middle
 * @throws HttpError 422 for an end that doesn't exist, is over, or lies more than a year ahead
 */
export function momentOfEnd(clock: Pick<ServiceClock, 'wallClock'>, until: string, now: string): string {
  const moment = clock.wallClock(`${until.replace('T', ' ')}:00`, now)
  if (moment === null) throw new HttpError(422, whyNot(until, now))
  const ahead = Date.parse(moment) - Date.parse(now)
  if (ahead <= 0) throw new HttpError(422, PAST)
  if (ahead > MAX_AHEAD_MS) throw new HttpError(422, FAR)
  return moment
}

/** The calendar has days in years that the clock takes for mistyped. */
function whyNot(until: string, now: string): typeof FAR {
  try {
    Temporal.PlainDateTime.from(until.replace(' ', 'T'), { overflow: 'reject' })
  } catch {
    return IMPOSSIBLE
  }
  return until.slice(0, 10) > now.slice(0, 10) ? FAR : PAST
}
