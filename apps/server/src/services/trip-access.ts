/**
 * The right to change a trip: its captains have it, and any other of the concession who resumed it while it was under way, as the
 * specification has it. Nobody else rewrites or closes it.
 */
import { isSailedStill } from '@vaarboek/domain'
import type { Queries, Transaction } from '../database/database.ts'
import { sendAudit } from '../repositories/audit/audit.ts'
import type { By } from '../repositories/by.ts'
import type { CaptainNumber, TripNumber } from '../repositories/row-ids.ts'
import {
  keepResumption,
  type SailedTrip,
  type TripAccess,
  tripAccess,
} from '../repositories/trips/trip-access.ts'
import type { TabletMarks } from '../repositories/trips/trips.ts'
import type { Context } from './context.ts'
import { isRescue, tabletOf } from './device-mark.ts'
import { HttpError, problem } from './http-error.ts'

type Clock = Context['clock']
type Trip = SailedTrip & { id: TripNumber }

/** @throws HttpError 403 for a captain who neither sails the trip nor resumed it */
export async function checkMayRecord(db: Queries, by: By, trip: Trip): Promise<void> {
  if (isKnown(by, trip)) return
  if (!isAllowed(await tripAccess(db, by, trip.id))) throw notResumed()
}

/**
 * Refuses as `checkMayRecord`; but choosing ship and crew of a trip that is under way resumes it. On a tablet that has sailed it
 * they relieved its captain aboard: that arrives when there is a network, however long ago it was.
 */
export async function checkMayTakeOver(
  tx: Transaction,
  clock: Clock,
  by: By,
  trip: Trip & { marks: TabletMarks | null },
): Promise<void> {
  if (isAboard(by, trip.marks)) return
  if (!(await resumeTrip(tx, clock, by, trip))) throw notResumed()
}

/** Keeps that a captain resumes a trip, where they may; false where they may not. */
export async function resumeTrip(tx: Transaction, clock: Clock, by: By, trip: Trip): Promise<boolean> {
  if (isKnown(by, trip)) return true
  const access = await tripAccess(tx, by, trip.id)
  if (!isUnderWay(clock, access)) return isAllowed(access)
  if (access.isResumed || !(await keepResumption(tx, by, trip.id))) return true
  const entry = { ...by, action: 'trip-resumed' as const, subject: `trips/${trip.id}` as const }
  sendAudit(tx, [{ ...entry, detail: { from: trip.captain } }])
  return true
}

/** Hers, or from a rescue file: what nobody can deliver in another way. */
function isKnown({ captain, device }: By, trip: SailedTrip): boolean {
  return captainsOf(trip).includes(captain) || isRescue(device)
}

function isAboard({ device }: By, marks: TabletMarks | null): boolean {
  const tablet = tabletOf(device)
  return !!tablet && Object.keys(marks ?? {}).some((name) => name.endsWith(`/${tablet}`))
}

function captainsOf({ createdBy, captain, sailedBy }: SailedTrip): CaptainNumber[] {
  return [createdBy, captain, ...(sailedBy ?? []).map((tenure) => tenure.captain)]
}

function isAllowed({ isResumed, isOpen }: TripAccess): boolean {
  return isResumed || isOpen
}

/** Neither finished nor of a day that is over. */
function isUnderWay(clock: Clock, { isUnfinished, serviceDay, lastDeparture }: TripAccess): boolean {
  const today = clock.today()
  return isUnfinished && (serviceDay > today || isSailedStill(serviceDay, lastDeparture, today, clock.now()))
}

function notResumed(): HttpError {
  return new HttpError(403, problem('trip-of-another'))
}
