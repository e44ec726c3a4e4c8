/** A captain closes a trip, whatever stops are open: nobody is offered it any more. What was recorded is still taken. */
import type { flightsStop, RequestOf } from '@vaarboek/wire'
import type { AuditAction } from '@vaarboek/wire/office'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { lockTrip, markClosed, markGivenUp, mendStatus } from '../../repositories/trips/trips.ts'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { mutate } from '../mutate.ts'
import { checkMayRecord } from '../trip-access.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'
import { readTrip, type TripRecord } from './trip-record.ts'

/**
 * Closes the trip (API-23, AMB-38); again changes nothing. `unsailed`: only while nothing is recorded of its stops and nobody else
 * sails it.
 */
export async function closeTrip(
  { database, clock }: Context,
  caller: Caller,
  request: RequestOf<typeof flightsStop>,
  key: IdempotencyKey | null,
): Promise<TripRecord> {
  const id = requireId(request.flight, TRIP_UNKNOWN)
  const by = { ...caller, at: clock.now() }
  return mutate(database, {
    by,
    key,
    find: (tx) => lockTrip(tx, by.concession, id),
    work: async (tx, trip) => {
      if (!trip) throw notFound(TRIP_UNKNOWN)
      await checkMayRecord(tx, by, trip)
      const { unsailed } = request
      if (await (unsailed ? markGivenUp : markClosed)(tx, by, id)) {
        mendStatus(tx, by.concession, trip)
        const action: AuditAction = unsailed ? 'trip-given-up' : 'trip-closed'
        const entry = { ...by, action, subject: `trips/${id}` as const, detail: null }
        await appendAudit(tx, [entry])
      }
      return readTrip(tx, by.concession, id)
    },
  })
}
