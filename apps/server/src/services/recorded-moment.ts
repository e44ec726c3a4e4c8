import { HttpError } from './http-error.ts'
import type { ServiceClock } from './service-clock.ts'

/** When something was recorded aboard: now for a sender that doesn't say; 422 when it can't be. */
export function recordedMoment(clock: ServiceClock, given: string | null): string {
  const moment = given === null ? clock.now() : clock.moment(given)
  if (moment === null) throw new HttpError(422, "Het veld 'recorded_at' kan niet kloppen")
  return moment
}
