/** A captain's choices become a trip. The same choices sent again give the same trip (AMB-06). */
import type { Transaction } from '../../database/database.ts'
import { sendAudit } from '../../repositories/audit/audit.ts'
import type { TripNumber } from '../../repositories/row-ids.ts'
import {
  type NewVisit,
  plannedVisits,
  visitsAsGiven,
  visitsFromShift,
} from '../../repositories/trips/stop-visits.ts'
import { makeStatus } from '../../repositories/trips/trip-status.ts'
import {
  insertTrip,
  knownParts,
  markChanged,
  repeatedTrip,
  type TripSettings,
} from '../../repositories/trips/trips.ts'
import type { Caller, DatabaseAndClock, IdempotencyKey } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import { mutate } from '../mutate.ts'
import { demandNotArchived } from './archived-day.ts'
import { readBoatStops, visitsOf } from './boat-stops.ts'
import { readTrip, type TripRecord } from './trip-record.ts'
import { checkSettings, type SettingsRequest, toSettings } from './trip-settings.ts'
import { timesOfNewTrip } from './trip-times.ts'

/** Makes the trip with the stops the boat has, or with those of its shift (API-18, standing decision 13). */
export async function createTrip(
  context: DatabaseAndClock,
  caller: Caller,
  request: SettingsRequest,
  key: IdempotencyKey | null,
): Promise<TripRecord> {
  const settings = toSettings(context, caller, request)
  const given = readBoatStops(request.stops)
  return mutate(context.database, {
    by: { ...caller, at: settings.at },
    key,
    find: (tx) =>
      Promise.all([
        knownParts(tx, settings),
        given ? plannedVisits(tx, caller.concession, settings.shift) : [],
      ]),
    work: async (tx, [known, planned]) => {
      await checkSettings(tx, known, settings)
      await demandNotArchived(tx, context.clock, settings)
      const visits = given && (await visitsOf(tx, caller.concession, planned, given))
      return makeOrFindTrip(tx, settings, visits)
    },
  })
}

async function makeOrFindTrip(
  tx: Transaction,
  settings: TripSettings,
  visits: NewVisit[] | null,
): Promise<TripRecord> {
  const { concession } = settings
  const made = await makeTrip(tx, settings, visits)
  const id =
    made ??
    (await repeatedTrip(tx, settings)) ??
    // The number it had was given to another trip since.
    (await makeTrip(tx, { ...settings, formerId: null }, visits))
  if (id === null) throw new Error('A trip that exists could not be found')
  const record = await readTrip(tx, concession, id)
  if (record.visits.length === 0) throw new HttpError(422, problem('shift-without-stops'))
  const others = record.trip.others.map((other) => other.id)
  // Their captains see it with their next request.
  if (made !== null) markChanged(tx, concession, others)
  return record
}

/** Makes it with its stops; null when it was made before. */
async function makeTrip(
  tx: Transaction,
  settings: TripSettings,
  visits: NewVisit[] | null,
): Promise<TripNumber | null> {
  const trip = await insertTrip(tx, settings, timesOfNewTrip(settings))
  if (trip === null) return null
  const { concession, captain, device, at, shift, ship, stewards, serviceDay } = settings
  if (visits) visitsAsGiven(tx, concession, { id: trip, shift, at }, visits)
  else visitsFromShift(tx, concession, { id: trip, shift, at })
  makeStatus(tx, concession, trip)
  const entry = {
    concession,
    captain,
    device,
    at,
    action: 'trip-created' as const,
    subject: `trips/${trip}` as const,
  }
  // Stops that the timetable doesn't have, or not like this.
  const own = visits?.filter(({ position }) => position === null) ?? []
  const stops = own.length > 0 ? { stops: own } : {}
  sendAudit(tx, [{ ...entry, detail: { shift, ship, stewards, serviceDay, ...stops } }])
  return trip
}
