/** Another ship, crew or captain for a trip. Settings recorded earlier that arrive later change nothing. */
import { type FlightId, isBefore } from '@vaarboek/domain'
import { sendAudit } from '../../repositories/audit.ts'
import { isSameShift } from '../../repositories/shifts.ts'
import { knownParts } from '../../repositories/trip-parts.ts'
import { lockTrip, type TripSettings, updateTrip } from '../../repositories/trips.ts'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound } from '../http-error.ts'
import { mutate } from '../mutate.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'
import { readTrip, type TripRecord } from './trip-record.ts'
import { checkSettings, type SettingsRequest, toSettings } from './trip-settings.ts'

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
    find: (tx) => Promise.all([lockTrip(tx, caller.concession, id), knownParts(tx, settings)]),
    work: async (tx, [trip, known]) => {
      if (!trip) throw notFound(TRIP_UNKNOWN)
      await checkSettings(tx, known, settings)
      if (!(await isSameShift(tx, caller.concession, trip.shift, settings.shift)))
        throw new HttpError(409, 'Deze vaart hoort bij een andere dienst')
      if (!isOlder(settings, trip)) {
        updateTrip(tx, id, settings)
        const { ship, stewards, at } = settings
        const entry = { ...caller, at, action: 'trip-updated', subject: `trips/${id}` }
        sendAudit(tx, [{ ...entry, detail: { ship, stewards } }])
      }
      return readTrip(tx, caller.concession, id)
    },
  })
}

/** By the place in the device's logbook, whatever its clock said; by the clock where either gives no place. */
function isOlder(settings: Age, held: Age): boolean {
  return settings.sequence === null || held.sequence === null
    ? isBefore(settings.recordedAt, held.recordedAt)
    : settings.sequence < held.sequence
}

type Age = Pick<TripSettings, 'recordedAt' | 'sequence'>
