/** Reviews of trips that more than one tablet recorded, for people ashore. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, TripNumber, VisitNumber } from '../row-ids.ts'

/** The captain who counted a stop, and whether somebody else did too. */
export interface VisitReview {
  visit: VisitNumber
  countedBy: string | null
  countedTwice: boolean
}

/**
 * Whether a stop visit `v` was counted by more than one captain or tablet, who didn't know of each other: a correction says
 * why and is none of these.
 */
export const COUNTED_TWICE = `(select count(distinct concat_ws('/', r.captain, r.device)) > 1 from (
      select v.captain, v.device where v.correction is null
      union all
      select h.captain, h.device from stop_visit_history h
      where h.concession = v.concession and h.visit = v.id and h.state <> 'open' and h.correction is null) r)`

/** Whether trip `o` is another one of the shift and day of trip `t`; a shift of another version has another number. */
export const SAILS_THE_SAME = `o.concession = t.concession and o.service_day = t.service_day and o.id <> t.id and o.shift in (
      select same.id from shifts own join shifts same on same.concession = own.concession and same.track = own.track
        and (same.id = own.id or same.source_ref = own.source_ref)
      where own.concession = t.concession and own.id = t.shift)`

/** Whether the shift of trip `t` was sailed twice that day. */
export const SAILED_TWICE = `exists (select 1 from trips o where ${SAILS_THE_SAME} and not o.given_up and not t.given_up)`

const ofTrip = statement(
  'reviews-of-trip',
  `select v.id as visit, c.full_name as "countedBy", ${COUNTED_TWICE} as "countedTwice"
    from stop_visits v left join captains c on c.concession = v.concession and c.id = v.captain
    where v.concession = $1 and v.trip = $2 and v.state <> 'open'`,
)

/** Reviews of a trip's stops that are done. */
export async function reviewsOfTrip(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<VisitReview[]> {
  return db.query<VisitReview>(ofTrip, [concession, trip])
}

const sailedTwice = statement(
  'reviews-sailed-twice',
  `select ${SAILED_TWICE} as twice from trips t where t.concession = $1 and t.id = $2`,
)

/** Whether another trip of the same shift and day was made. */
export async function isSailedTwice(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<boolean> {
  const [row] = await db.query<{ twice: boolean }>(sailedTwice, [concession, trip])
  return row?.twice ?? false
}
