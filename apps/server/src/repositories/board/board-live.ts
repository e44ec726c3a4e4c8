/** Places where the boats of a day are now, beside how their trips stand. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StopNumber, TripNumber, VisitNumber } from '../row-ids.ts'

/** The last that a trip's boat told of where it is. */
export interface LiveRow {
  trip: TripNumber
  /** Rises with each change. */
  version: number
  /** The stop it arrived at and hasn't left; null where there is none. */
  lying: { visit: VisitNumber; stop: StopNumber; stopName: string; since: string } | null
  /** Its place on the water, in degrees and metres; null too where the concession wants none. */
  position: { lat: number; lon: number; accuracy: number | null; at: string } | null
}

const versions = statement(
  'board-live-versions',
  'select trip as id, version from trip_live where concession = $1 and service_day = $2',
)

/** The trips of a service day of which that was told, with their versions. */
export async function liveVersionsOfDay(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<Map<TripNumber, number>> {
  const rows = await db.query<{ id: TripNumber; version: number }>(versions, [concession, day])
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/**
 * SQL: the stop `v` at which a trip lies, by its row `l` of trip_live: it is open, and no later one was passed. Each is looked up by its own
 * number.
 */
export const LYING = `lateral (select * from stop_visits n where n.concession = l.concession and n.id = l.arrived_visit and n.state = 'open'
      and not exists (select 1 from stop_visits p where p.concession = n.concession and p.trip = n.trip and p.state = 'passed'
        and p.position > n.position) offset 0) v`

const some = statement(
  'board-live-some',
  `select l.trip, l.version, v.id as visit, v.stop, s.name as "stopName", l.arrived_at as since,
      l.lat, l.lon, l.accuracy, case when (select w.is_on from position_settings w where w.concession = l.concession) then l.positioned_at end as at
    from jsonb_array_elements_text($2::jsonb) asked (id)
    cross join lateral (select * from trip_live r where r.concession = $1 and r.trip = asked.id::bigint offset 0) l
    left join ${LYING} on true
    left join stops s on s.concession = l.concession and s.id = v.stop`,
)

interface FlatRow {
  trip: TripNumber
  version: number
  visit: VisitNumber | null
  stop: StopNumber | null
  stopName: string | null
  since: string | null
  lat: number | null
  lon: number | null
  accuracy: number | null
  at: string | null
}

/** The same of these trips, by their numbers. */
export async function liveOf(
  db: Queries,
  concession: ConcessionNumber,
  trips: readonly TripNumber[],
): Promise<Map<TripNumber, LiveRow>> {
  if (trips.length === 0) return new Map()
  const rows = await db.query<FlatRow>(some, [concession, jsonValue(trips)])
  return new Map(rows.map((row) => [row.trip, liveRow(row)]))
}

function liveRow({ trip, version, visit, stop, stopName, since, ...place }: FlatRow): LiveRow {
  const { lat, lon, accuracy, at } = place
  const isLying = visit !== null && stop !== null && stopName !== null && since !== null
  const isPlaced = lat !== null && lon !== null && at !== null
  return {
    trip,
    version,
    lying: isLying ? { visit, stop, stopName, since } : null,
    position: isPlaced ? { lat, lon, accuracy, at } : null,
  }
}
