/** Places of a day's tracks and stops, as the office's map is drawn of them. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { MapLine } from '../../timetable/timetable.ts'
import { namesById } from '../names-by-id.ts'
import type { ConcessionNumber, StopNumber, TrackNumber } from '../row-ids.ts'
import { RUNS } from './board.ts'

/** A leg of some shift of a track, between two places of its stops. */
export interface WayLeg {
  first: number
  last: number
  /** The key of the line it follows. */
  shape: string | null
}

/** The stops of some shift of a track, and its legs; none where nobody said what they are. */
export interface WayRow {
  track: TrackNumber
  stops: StopNumber[]
  legs: WayLeg[]
}

const ways = statement(
  'map-ways',
  `select distinct track, pattern, legs from (
      select s.track,
        (select string_agg(p.stop::text, ',' order by p.position) from shift_stops p
          where p.concession = s.concession and p.shift = s.id) as pattern,
        (select string_agg(l.first_position || ' ' || l.last_position || ' ' || coalesce(l.shape, ''), ',' order by l.leg)
          from shift_legs l where l.concession = s.concession and l.shift = s.id) as legs
      from shifts s join services v on v.concession = s.concession and v.id = s.service where ${RUNS}
    ) q where pattern is not null order by track, pattern, legs`,
)

/** The different ways of the shifts that run on a service day. */
export async function waysOfDay(db: Queries, concession: ConcessionNumber, day: string): Promise<WayRow[]> {
  const rows = await db.query<{ track: TrackNumber; pattern: string; legs: string | null }>(ways, [
    concession,
    day,
  ])
  return rows.map(({ track, pattern, legs }) => ({
    track,
    stops: pattern.split(',').map((stop) => Number(stop) as StopNumber),
    legs: legs?.split(',').map(legOf) ?? [],
  }))
}

function legOf(text: string): WayLeg {
  const [first, last, shape] = text.split(' ')
  return { first: Number(first), last: Number(last), shape: shape || null }
}

const lines = statement(
  'map-lines',
  `select key, line from timetable_shapes
    where concession = $1 and version = (select timetable_on($1, $2))
      and key = any (array(select jsonb_array_elements_text($3::jsonb)))`,
)

/** Lines of the timetable that holds on a day, by their keys. */
export function linesOfDay(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
  keys: readonly string[],
): Promise<MapLine[]> {
  return db.query(lines, [concession, day, jsonValue(keys)])
}

export interface PlaceRow {
  id: StopNumber
  name: string
  /** Degrees of WGS 84. */
  lon: number
  lat: number
}

const places = statement(
  'map-stops',
  `select id, name, lon, lat from stops where concession = $1
      and id = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb)))
      and lon is not null and lat is not null`,
)

/** Places of the stops that have one. */
export function placesOfStops(
  db: Queries,
  concession: ConcessionNumber,
  stops: readonly StopNumber[],
): Promise<PlaceRow[]> {
  return db.query(places, [concession, jsonValue(stops)])
}

export const namesOfTracks = namesById<TrackNumber>('map-tracks', 'tracks')
