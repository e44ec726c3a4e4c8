/** Trips that nobody is offered any more: closed, or given up before anything of them was sailed. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { By } from './by.ts'
import type { TripNumber } from './row-ids.ts'
import { STATUS_OF, withStatus } from './trip-status.ts'

const close = statement(
  'trips-close',
  withStatus(
    `update trips set closed_at = $3, closed_by = $4, updated_at = $3, revision = revision + 1
    where concession = $1 and id = $2 and closed_at is null returning ${STATUS_OF}`,
    null,
  ),
)

const giveUp = statement(
  'trips-give-up',
  withStatus(
    `update trips set given_up = true, closed_at = $3, closed_by = $4, updated_at = $3, revision = revision + 1
    where concession = $1 and id = $2 and captain = $4 and closed_at is null and not exists (
      select 1 from stop_visits v where v.concession = $1 and v.trip = $2 and (v.state <> 'open' or v.inserted))
    returning ${STATUS_OF}`,
    null,
  ),
)

/** Closes the trip if nothing is recorded of its stops and this captain sails it; false otherwise. */
export async function markGivenUp(
  tx: Queries,
  { concession, captain, at }: By,
  id: TripNumber,
): Promise<boolean> {
  return (await tx.query(giveUp, [concession, id, at, captain])).length > 0
}

/** Closes the trip; false when it was closed before. */
export async function markClosed(
  tx: Queries,
  { concession, captain, at }: By,
  id: TripNumber,
): Promise<boolean> {
  return (await tx.query(close, [concession, id, at, captain])).length > 0
}
