/** A trip with all its stops, for who sails it or takes it over. */
import type { FlightId } from '@vaarboek/domain'
import type { Caller, Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { resumeTrip } from '../trip-access.ts'
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

/** The same for who may be resuming it by that (API-21): whom the trip is under way for is kept. */
export async function followTrip(context: Context, caller: Caller, flight: FlightId): Promise<TripRecord> {
  return (await readAndResume(context, caller, flight)).record
}

/**
 * The trip for who takes it over (API-25).
 * @throws HttpError 404 for one that was closed, which is no more offered to anybody; 403 for another captain's that is over
 */
export async function resumeOpenTrip(
  context: Context,
  caller: Caller,
  flight: FlightId,
): Promise<TripRecord> {
  const { record, isResumed } = await readAndResume(context, caller, flight)
  if (record.trip.closedAt !== null) throw notFound(problem('trip-closed'))
  if (!isResumed) throw new HttpError(403, problem('trip-of-another-ended'))
  return record
}

async function readAndResume({ database, clock }: Context, caller: Caller, flight: FlightId) {
  const id = requireId(flight, TRIP_UNKNOWN)
  return database.transaction(async (tx) => {
    const record = await readReviewedTrip(tx, caller.concession, id)
    const sailed = { ...record.trip, captain: record.trip.captainId }
    return { record, isResumed: await resumeTrip(tx, clock, { ...caller, at: clock.now() }, sailed) }
  })
}
