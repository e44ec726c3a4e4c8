/** A captain closes a trip, whatever stops are open: nobody is offered it any more. What was recorded is still taken. */
import { appendAudit } from '../../repositories/audit.ts'
import { lockTrip, markClosed } from '../../repositories/trips.ts'
import type { Caller, Context, Repeatable } from '../context.ts'
import { once } from '../once.ts'
import { notFound, requireId } from '../refusal.ts'
import { readTrip, TRIP_UNKNOWN, type TripRecord } from './trip-record.ts'

/** Closes the trip (API-23, AMB-38); again changes nothing. */
export async function closeTrip(
  { database, clock }: Context,
  caller: Caller,
  flight: string,
  repeatable: Repeatable | null,
): Promise<TripRecord> {
  const id = requireId(flight, TRIP_UNKNOWN)
  const at = clock.now()
  return database.transaction((tx) =>
    once(tx, caller, repeatable, at, async () => {
      if (!(await lockTrip(tx, caller.concession, id))) throw notFound(TRIP_UNKNOWN)
      if (await markClosed(tx, caller, id, at)) {
        const line = { ...caller, at, action: 'trip-closed', subject: `trips/${id}`, detail: null }
        await appendAudit(tx, [line])
      }
      return readTrip(tx, caller.concession, id)
    }),
  )
}
