/** Stops of a trip with those next to them, as much of them as says who is aboard. SQL only. */
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import { type CountedVisit, countsOfVisit } from './counted-columns.ts'
import type { ConcessionNumber, TripNumber, VisitNumber } from './row-ids.ts'
import type { VisitRow } from './stop-visits.ts'

/** What a stop says of who is aboard. */
export type NearbyVisit = CountedVisit & Pick<VisitRow, 'id' | 'state'>

const isNamed = `v.id = any (array(select value::bigint from jsonb_array_elements_text($3::jsonb)))`
const passedBeside = (side: string, order: string) => `(select p.position from stop_visits p
      where p.concession = $1 and p.trip = $2 and p.state = 'passed' and ${side} order by p.position ${order} limit 1)`

const near = statement(
  'stop-visits-near',
  `with named as (select v.position from stop_visits v where v.concession = $1 and v.trip = $2 and ${isNamed}),
      beside as (
        select position from named
        union select ${passedBeside('p.position < n.position', 'desc')} from named n
        union select ${passedBeside('p.position > n.position and p.position <= l.position', '')} from named n cross join (
          select v.position from trip_status s join stop_visits v on v.concession = s.concession and v.id = s.last_visit
          where s.concession = $1 and s.trip = $2) l)
    select v.id, v.state, ${countsOfVisit('v')} from beside b
    join stop_visits v on v.concession = $1 and v.trip = $2 and v.position = b.position order by v.position`,
)

/** Those of a trip's stops that have these ids, and of each the passed ones next to it, in the order they are sailed. */
export async function visitsNear(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
  ids: readonly VisitNumber[],
): Promise<NearbyVisit[]> {
  return db.query<NearbyVisit>(near, [concession, trip, jsonValue(ids)])
}
