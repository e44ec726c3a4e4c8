/** Reads what a captain chose for a trip, and checks that the concession has all of it. */
import { daysAfter, reckon, type ServiceDay, type StewardId } from '@vaarboek/domain'
import type { flightsCreate, RequestOf } from '@vaarboek/wire'
import type { Transaction } from '../../database/database.ts'
import { type AuditEntry, sendAudit } from '../../repositories/audit/audit.ts'
import { addLostStewards } from '../../repositories/people/stewards.ts'
import type { KnownParts, TripParts, TripSettings } from '../../repositories/trips/trips.ts'
import type { Caller, Context } from '../context.ts'
import { checkClientRef, requireId, toId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { recordedMoment } from '../recorded-moment.ts'
import { SHIFT_UNKNOWN, SHIP_UNKNOWN, TRACK_UNKNOWN } from '../unknown.ts'
import { saidAge } from './trip-times.ts'

export type SettingsRequest = RequestOf<typeof flightsCreate>

/** The settings with ids of ours and moments that can be; 404 or 422 otherwise. */
export function toSettings(
  { clock }: Pick<Context, 'clock'>,
  caller: Caller,
  request: SettingsRequest,
): TripSettings {
  const at = clock.now()
  const recordedAt = recordedMoment(clock, request.recorded_at)
  const reckonedMs = reckon(saidAge(request), Date.parse(at))
  checkClientRef(request.client_ref)
  const steward = (id: StewardId) => requireId(id, problem('steward-unknown'))
  return {
    ...caller,
    track: requireId(request.track, TRACK_UNKNOWN),
    shift: requireId(request.shift, SHIFT_UNKNOWN),
    ship: requireId(request.ship, SHIP_UNKNOWN),
    stewards: [...new Set(request.stewards.map(steward))],
    lon: request.lon,
    lat: request.lat,
    clientRef: request.client_ref,
    formerId: toId(request.flight ?? null),
    serviceDay: serviceDayOf(clock, request, reckonedMs),
    recordedAt,
    sequence: request.sequence,
    reckonedAt: clock.at(reckonedMs),
    at,
  }
}

/**
 * The day the tablet says, unless its clock can't be right: a day that isn't of this century, or, where the age is known, one that
 * is neither the day it was recorded on nor the one before, of which shifts may still be sailed.
 */
function serviceDayOf(clock: Context['clock'], request: SettingsRequest, reckonedMs: number): ServiceDay {
  const { service_day: said, age_ms: age = null } = request
  const recordedOn = clock.dayOf(reckonedMs)
  if (said !== null && clock.saidMoment(`${said}T12:00:00Z`) === null)
    throw new HttpError(422, problem('field-impossible', { field: 'service_day' }))
  if (said === null || clock.moment(`${said}T12:00:00Z`) === null) return recordedOn
  const isOfThen = said === recordedOn || said === daysAfter(recordedOn, -1)
  return age === null || isOfThen ? said : recordedOn
}

/**
 * Refuses what the concession doesn't have, as if it didn't exist (SEC-06). Stewards that a restore lost are taken back by
 * their number: a tablet that delivers again knows no more of them, and its trip must not wait for people to find out.
 */
export async function checkSettings(
  tx: Transaction,
  known: KnownParts,
  settings: Pick<TripParts, 'stewards'> & Pick<AuditEntry, 'concession' | 'captain' | 'device' | 'at'>,
): Promise<void> {
  if (!known.track) throw notFound(TRACK_UNKNOWN)
  if (!known.shift) throw notFound(SHIFT_UNKNOWN)
  if (!known.shiftOnTrack) throw new HttpError(422, problem('shift-of-another-track'))
  if (!known.ship) throw notFound(SHIP_UNKNOWN)
  const { concession, captain, device, at, stewards } = settings
  const missing = stewards.length - known.stewards
  if (missing === 0) return
  const lost = await addLostStewards(tx, concession, stewards)
  if (lost.length !== missing) throw notFound(problem('steward-unknown'))
  const entry = { concession, captain, device, at, action: 'steward-recovered' as const, detail: null }
  sendAudit(
    tx,
    lost.map((id) => ({ ...entry, subject: `stewards/${id}` })),
  )
}
