import { HttpError, problem } from './http-error.ts'
import type { ServiceClock } from './service-clock.ts'

/**
 * When something was recorded by the tablet's clock, in whatever year that stands: now for a sender that doesn't say; 422 for what
 * no calendar has.
 */
export function recordedMoment(clock: ServiceClock, given: string | null): string {
  const moment = given === null ? clock.now() : clock.saidMoment(given)
  if (moment === null) throw new HttpError(422, problem('field-impossible', { field: 'recorded_at' }))
  return moment
}
