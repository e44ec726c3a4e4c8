/** A stop the timetable doesn't have is added to a trip, once, however often it is sent (API-32, AMB-24). */
import type { itemsInsert, RequestOf } from '@vaarboek/wire'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { visitsOfTrip } from '../../repositories/trips/stop-visits.ts'
import { changeTripStops, lockTrip } from '../../repositories/trips/trips.ts'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { checkClientRef, requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { mutate } from '../mutate.ts'
import { checkMayRecord } from '../trip-access.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'
import { readInsertable, SailingList, TRIP_FULL } from './sailing-list.ts'
import { statusDifference } from './status-difference.ts'
import type { VisitRow } from './trip-record.ts'

const AFTER_UNKNOWN = problem('stop-unknown', { stop: 'after' })
const STOP_UNKNOWN = problem('stop-unknown', { stop: 'this' })

export interface StopsOfTrip {
  visits: VisitRow[]
  /** The trip's revision after it; null in a response stored by an earlier version. */
  revision: number | null
}

/** Adds the stop; returns all stops of the trip in order. */
export async function insertStop(
  { database, clock }: Context,
  caller: Caller,
  request: RequestOf<typeof itemsInsert>,
  key: IdempotencyKey | null,
): Promise<StopsOfTrip> {
  const trip = requireId(request.flight, TRIP_UNKNOWN)
  const stop = requireId(request.stop, STOP_UNKNOWN)
  checkClientRef(request.client_ref)
  const by = { ...caller, at: clock.now() }
  const { concession, at } = by
  const stops: StopsOfTrip | VisitRow[] = await mutate(database, {
    by,
    key,
    find: (tx) => Promise.all([lockTrip(tx, concession, trip), visitsOfTrip(tx, concession, trip)]),
    work: async (tx, [held, visits]) => {
      if (!held) throw notFound(TRIP_UNKNOWN)
      await checkMayRecord(tx, by, held)
      const { revision } = held
      const list = new SailingList(visits)
      if (request.client_ref !== null && list.find(request.client_ref))
        return { visits: list.visits, revision }
      const after = list.find(request.after)
      if (!after) throw notFound(AFTER_UNKNOWN)
      const { departure, departure_s: departureS, client_ref: clientRef, place } = request
      const insertion = { after, stop, departure, departureS, clientRef, place }
      if (list.isFull) throw new HttpError(422, TRIP_FULL)
      const where = { concession, trip, at }
      const visit = list.insert(await readInsertable(tx, where, [stop]), insertion)
      if (!visit) throw notFound(STOP_UNKNOWN)
      list.store(tx, where)
      changeTripStops(tx, by, held, { difference: statusDifference(list.visits, new Map(), list.added) })
      const entry = { ...by, action: 'stop-inserted' as const, subject: `stop_visits/${visit.id}` as const }
      await appendAudit(tx, [{ ...entry, detail: { after: after.id, stop, departure: request.departure } }])
      return { visits: list.visits, revision: revision + 1 }
    },
  })
  return Array.isArray(stops) ? { visits: stops, revision: null } : stops
}
