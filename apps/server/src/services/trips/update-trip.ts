/** Another ship, crew or captain for a trip. Settings recorded earlier that arrive later change nothing. */
import type { FlightId, SaidAge } from '@vaarboek/domain'
import type { Transaction } from '../../database/database.ts'
import { sendAudit } from '../../repositories/audit/audit.ts'
import type { ConcessionNumber, ShipNumber } from '../../repositories/row-ids.ts'
import { isSameShift } from '../../repositories/timetable/shifts.ts'
import { NO_DIFFERENCE } from '../../repositories/trips/trip-status.ts'
import {
  changeTripStops,
  knownParts,
  type LockedTrip,
  lockTrip,
  storeTripTimes,
  type TripSettings,
  updateTrip,
} from '../../repositories/trips/trips.ts'
import { type RivalRecord, rivalRecords } from '../../repositories/trips/visit-records.ts'
import { namesOfSailedShips } from '../../repositories/trips/whole-trip.ts'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { mutate } from '../mutate.ts'
import { checkMayTakeOver } from '../trip-access.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'
import { judgeAgain } from './judge-again.ts'
import { readTrip, type TripRecord } from './trip-record.ts'
import { checkSettings, type SettingsRequest, toSettings } from './trip-settings.ts'
import { isOlder, saidAge, TripClock } from './trip-times.ts'

/** Changes the trip (API-20); 409 when it belongs to another shift. */
export async function changeTrip(
  context: Context,
  caller: Caller,
  request: SettingsRequest & { flight: FlightId },
  key: IdempotencyKey | null,
): Promise<TripRecord> {
  const id = requireId(request.flight, TRIP_UNKNOWN)
  const settings = toSettings(context, caller, request)
  return mutate(context.database, {
    by: { ...caller, at: settings.at },
    key,
    find: (tx) =>
      Promise.all([
        lockTrip(tx, caller.concession, id),
        knownParts(tx, settings),
        rivalRecords(tx, caller.concession, id),
      ]),
    work: async (tx, [trip, known, rivals]) => {
      if (!trip) throw notFound(TRIP_UNKNOWN)
      await checkMayTakeOver(tx, context.clock, settings, trip)
      await checkSettings(tx, known, settings)
      if (!(await isSameShift(tx, caller.concession, trip.shift, settings.shift)))
        throw new HttpError(409, problem('trip-of-another-shift'))
      await takeSettings(tx, { trip, rivals }, settings, saidAge(request))
      return readTrip(tx, caller.concession, id)
    },
  })
}

interface Changed {
  trip: LockedTrip
  /** The records of its stops that have more than one. */
  rivals: readonly RivalRecord[]
}

/**
 * Takes over settings. Who chose them sailed the trip from then on, also when newer ones are there: which records hold
 * is judged by that.
 */
async function takeSettings(
  tx: Transaction,
  { trip, rivals }: Changed,
  given: TripSettings,
  said: SaidAge,
): Promise<void> {
  const { concession, captain, device, at, ship, stewards, sequence, recordedAt } = given
  const clock = new TripClock(trip, at)
  const since = clock.reckon(given, said, sequence)
  if (sequence !== null) clock.remember(given, { sequence, at: since })
  clock.takeOver(given, since, sequence)
  storeTripTimes(tx, concession, trip.id, clock.times)
  const settings = { ...given, reckonedAt: new Date(since).toISOString() }
  const difference = await judgeAgain(tx, given, { trip: trip.id, rivals, sailedBy: clock.times.sailedBy })
  if (isOlder(settings, trip)) {
    if (difference) changeTripStops(tx, given, trip, { difference })
    return
  }
  updateTrip(tx, trip, settings, difference ?? NO_DIFFERENCE)
  const entry = { concession, captain, device, at, subject: `trips/${trip.id}` as const }
  const swap = ship === trip.ship ? {} : await swapInWords(tx, concession, { from: trip.ship, to: ship })
  const detail = { ship, stewards, recordedAt, reckonedAt: settings.reckonedAt, ...swap }
  const isTakenOver = captain !== trip.captain
  sendAudit(tx, [
    { ...entry, action: 'trip-updated' as const, detail },
    ...(isTakenOver
      ? [{ ...entry, action: 'trip-taken-over' as const, detail: { from: trip.captain } }]
      : []),
  ])
}

/** Names stand in the audit as they were then. */
async function swapInWords(
  tx: Transaction,
  concession: ConcessionNumber,
  { from, to }: { from: ShipNumber; to: ShipNumber },
) {
  const names = await namesOfSailedShips(tx, concession, [from, to])
  return { shipName: names.get(to), before: { ship: from, shipName: names.get(from) } }
}
