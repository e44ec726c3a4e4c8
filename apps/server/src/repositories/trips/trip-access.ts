/** The grounds on which a captain may change a trip they don't sail. SQL only. */
import type { Queries, Transaction } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { By } from '../by.ts'
import type { CaptainNumber, TripNumber } from '../row-ids.ts'

/** A trip's captains: who made it, and who has sailed it. */
export interface SailedTrip {
  createdBy: CaptainNumber
  /** The captain by the settings that hold. */
  captain: CaptainNumber
  /** Null for trips of earlier versions. */
  sailedBy: { captain: CaptainNumber }[] | null
}

export interface TripAccess {
  /** They resumed it while it was under way. */
  isResumed: boolean
  /** Nobody knows who resumed it. */
  isOpen: boolean
  /** It is neither sailed to its end nor closed. */
  isUnfinished: boolean
  serviceDay: string
  /** Departure from its last stop, in seconds since the start of its service day. */
  lastDeparture: number
}

/** How long a restore may have lost who resumed a trip; by the database's own clock, which set the moment too. */
const OPEN_AFTER_RESTORE = "interval '180 days'"

const access = statement(
  'trip-access',
  `select exists (select 1 from trip_resumptions r where r.concession = $1 and r.trip = $2 and r.captain = $3) as "isResumed",
      coalesce(t.open_until > now(), false)
        or exists (select 1 from generation where $2 < first_trip and begun_at > now() - ${OPEN_AFTER_RESTORE}) as "isOpen",
      t.completed_at is null and t.closed_at is null as "isUnfinished", t.service_day as "serviceDay",
      coalesce((select v.departure_s from stop_visits v where v.concession = $1 and v.trip = $2
        order by v.position desc limit 1), 0) as "lastDeparture"
    from trips t where t.concession = $1 and t.id = $2`,
)

/** @throws Error when the concession doesn't have the trip */
export async function tripAccess(
  tx: Queries,
  { concession, captain }: Pick<By, 'concession' | 'captain'>,
  trip: TripNumber,
): Promise<TripAccess> {
  const [row] = await tx.query<TripAccess>(access, [concession, trip, captain])
  if (!row) throw new Error('A trip vanished while it was asked for')
  return row
}

const resume = statement(
  'trip-resumptions-insert',
  `insert into trip_resumptions (concession, trip, captain, resumed_at) values ($1, $2, $3, $4)
    on conflict do nothing returning captain`,
)

/** Keeps that they resumed it; false when they had before. */
export async function keepResumption(
  tx: Transaction,
  { concession, captain, at }: By,
  trip: TripNumber,
): Promise<boolean> {
  return (await tx.query(resume, [concession, trip, captain, at])).length > 0
}
