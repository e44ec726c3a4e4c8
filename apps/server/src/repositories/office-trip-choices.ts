/** What the office's list of trips can be narrowed to. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber } from './row-ids.ts'

export interface TripChoiceRow {
  kind: 'track' | 'ship' | 'captain'
  id: number
  name: string
}

/** Of one after the other, by the index of its trips. */
const sailed = (kind: TripChoiceRow['kind'], table: string, name: string) =>
  `select '${kind}' as kind, p.id, p.${name} as name from ${table} p where p.concession = $1
      and (select true from trip_status o where o.concession = p.concession and o.${kind} = p.id limit 1) is not null`

const choices = statement(
  'office-trip-choices',
  `select c.kind, c.id, c.name from (${[
    sailed('track', 'tracks', 'name'),
    sailed('ship', 'ships', 'name'),
    sailed('captain', 'captains', 'full_name'),
  ].join(' union all ')}) c order by lower(c.name), c.id`,
)

/** The tracks, ships and captains of the concession's trips, by name. */
export function choicesOfTrips(db: Queries, concession: ConcessionNumber): Promise<TripChoiceRow[]> {
  return db.query(choices, [concession])
}
