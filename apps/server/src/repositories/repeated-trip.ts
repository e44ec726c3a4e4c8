/** Which trip was made before by the same settings. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { TripNumber } from './row-ids.ts'
import type { TripSettings } from './trips.ts'

const repeatedById = statement(
  'trips-by-former-id',
  `select id from trips where concession = $1 and id = $2 and service_day = $4 and (shift = $3 or shift in (
      select o.id from shifts s join shifts o on o.concession = s.concession and o.track = s.track
        and o.source_ref = s.source_ref
      where s.concession = $1 and s.id = $3))`,
)

const repeatedByRef = statement(
  'trips-by-client-ref',
  'select id from trips where concession = $1 and created_by = $2 and client_ref = $3',
)

const repeatedByShift = statement(
  'trips-without-ref',
  `select id from trips where concession = $1 and created_by = $2 and shift = $3 and service_day = $4
    and client_ref is null and completed_at is null and closed_at is null order by begun_again desc limit 1`,
)

/**
 * The trip these settings made earlier: by the boat's name for it, else by captain, shift and day while that is open (AMB-06, standing
 * decision 29), else by the number it had before a restore: another tablet of the trip may have brought it back first.
 */
export async function repeatedTrip(tx: Queries, settings: TripSettings): Promise<TripNumber | undefined> {
  const { concession, captain, clientRef, formerId, shift, serviceDay } = settings
  const [row] = await (clientRef === null
    ? tx.query<{ id: TripNumber }>(repeatedByShift, [concession, captain, shift, serviceDay])
    : tx.query<{ id: TripNumber }>(repeatedByRef, [concession, captain, clientRef]))
  if (row || formerId === null) return row?.id
  return (await tx.query<{ id: TripNumber }>(repeatedById, [concession, formerId, shift, serviceDay]))[0]?.id
}
