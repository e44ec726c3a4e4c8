/** A trip with all its stops, for who sails it or takes it over. */
import type { Caller, Context } from './context.ts'
import { requireId } from './refusal.ts'
import { readTrip, TRIP_UNKNOWN, type TripRecord } from './trip-record.ts'

/** The trip (API-21, API-25); 404 when the concession doesn't have it. */
export async function showTrip(
  { database }: Context,
  { concession }: Caller,
  flight: string,
): Promise<TripRecord> {
  return readTrip(database, concession, requireId(flight, TRIP_UNKNOWN))
}
