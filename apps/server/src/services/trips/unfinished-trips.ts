/** Trips somebody may still sail on, in few words (AMB-38). */
import type { ShiftId } from '@vaarboek/domain'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { shiftExists } from '../../repositories/timetable/shifts.ts'
import { type NextVisit, nextVisits } from '../../repositories/trips/stop-visits.ts'
import {
  type BriefTripRow,
  unfinishedOfCaptain,
  unfinishedOfShift,
} from '../../repositories/trips/trip-read.ts'
import type { Caller, Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { SHIFT_UNKNOWN } from '../unknown.ts'

/** More than anybody chooses from. */
const MAX_SHOWN = 200

export interface BriefTrip {
  trip: BriefTripRow
  /** The first stop that is still to come; null when there is none. */
  next: NextVisit | null
}

/** The unfinished trips of a shift, newest first. */
export async function listUnfinishedOfShift(
  { database }: Context,
  { concession }: Caller,
  shift: ShiftId,
): Promise<BriefTrip[]> {
  const id = requireId(shift, SHIFT_UNKNOWN)
  const trips = await unfinishedOfShift(database, concession, id, MAX_SHOWN)
  if (trips.length === 0 && !(await shiftExists(database, concession, id))) throw notFound(SHIFT_UNKNOWN)
  return withNext(database, concession, trips)
}

/** The unfinished trips the captain sails, newest first. */
export async function listOwnUnfinished(
  { database }: Context,
  { concession, captain }: Caller,
): Promise<BriefTrip[]> {
  const trips = await unfinishedOfCaptain(database, concession, captain, MAX_SHOWN)
  return withNext(database, concession, trips)
}

async function withNext(
  database: Context['database'],
  concession: ConcessionNumber,
  trips: readonly BriefTripRow[],
): Promise<BriefTrip[]> {
  const ids = trips.map(({ id }) => id)
  const next = new Map((await nextVisits(database, concession, ids)).map((visit) => [visit.trip, visit]))
  return trips.map((trip) => ({ trip, next: next.get(trip.id) ?? null }))
}
