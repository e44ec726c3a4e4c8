/** A trip with all its stops, for who sails it or takes it over. */
import type { FlightId } from '@vaarboek/domain'
import type { Caller, Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'
import { readReviewedTrip, type TripRecord } from './trip-record.ts'

/** The trip (API-21); 404 when the concession doesn't have it. */
export async function showTrip(
  { database }: Context,
  { concession }: Caller,
  flight: FlightId,
): Promise<TripRecord> {
  // In one transaction the statements leave in one packet, and agree with each other.
  return database.transaction((tx) => readReviewedTrip(tx, concession, requireId(flight, TRIP_UNKNOWN)))
}

/** The trip for who takes it over (API-25); one that was closed is no more offered to anybody. */
export async function showOpenTrip(context: Context, caller: Caller, flight: FlightId): Promise<TripRecord> {
  const record = await showTrip(context, caller, flight)
  if (record.trip.closedAt !== null) throw notFound('Deze vaart is afgesloten')
  return record
}
