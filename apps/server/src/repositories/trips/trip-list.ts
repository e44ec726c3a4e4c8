/** Lists of trips for people ashore, by pages. SQL only. */
import type { Queries, Statement } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { statusFrom } from '../board/board.ts'
import { type NamelessRow, named, type StatusRow, type TripState } from '../board/board-names.ts'
import { choicesOf } from '../filter-choices.ts'
import type { CaptainNumber, ConcessionNumber, ShipNumber, TrackNumber, TripNumber } from '../row-ids.ts'

/** Filters of a list; null: not by that. */
export interface TripFilter {
  day: string | null
  track: TrackNumber | null
  ship: ShipNumber | null
  captain: CaptainNumber | null
  state: TripState | null
}

/** The last trip of the page before. */
export interface TripPlace {
  day: string
  trip: TripNumber
}

const FILTERS = {
  day: 'o.service_day',
  track: 'o.track',
  ship: 'o.ship',
  captain: 'o.captain',
  state: 'o.state',
} as const satisfies Record<keyof TripFilter, string>

const NAMES = Object.keys(FILTERS) as (keyof TripFilter)[]

/** A statement for each choice of filters: the index that a page is read by depends on which there are. */
const statements = new Map(choicesOf(NAMES).map((chosen) => [chosen.join('-'), statementOf(chosen)]))

/** $1 concession, $2 and $3 the place, $4 how many, then the filters. */
function statementOf(chosen: readonly (keyof TripFilter)[]): Statement {
  const wanted = chosen.map((name, index) => ` and ${FILTERS[name]} = $${index + 5}`).join('')
  return statement(
    ['trips-page', ...chosen].join('-'),
    `${statusFrom('trip_status')}
      where o.concession = $1 and (o.service_day, o.trip) < ($2::date, $3::bigint)${wanted}
      order by o.service_day desc, o.trip desc limit $4`,
  )
}

/** Before any trip. */
const START: TripPlace = { day: 'infinity', trip: 0 as TripNumber }

/** So many trips after a place, newest service day first. */
export async function tripsAfter(
  db: Queries,
  concession: ConcessionNumber,
  filter: TripFilter,
  { after, max }: { after: TripPlace | null; max: number },
): Promise<StatusRow[]> {
  const chosen = NAMES.filter((name) => filter[name] !== null)
  const { day, trip } = after ?? START
  const page = statements.get(chosen.join('-'))
  if (!page) throw new Error(`No statement for ${chosen.join(', ')}`)
  const values = [concession, day, trip, max, ...chosen.map((name) => filter[name])]
  return named(db, concession, await db.query<NamelessRow>(page, values))
}

export interface TripChoiceRow {
  kind: 'track' | 'ship' | 'captain'
  id: number
  name: string
}

/** Looked up for one after the other, by the index of its trips. */
const sailed = (kind: TripChoiceRow['kind'], table: string, name: string) =>
  `select '${kind}' as kind, p.id, p.${name} as name from ${table} p where p.concession = $1
      and (select true from trip_status o where o.concession = p.concession and o.${kind} = p.id limit 1) is not null`

const choices = statement(
  'trips-choices',
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
