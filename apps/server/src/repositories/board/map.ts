/** Places of a day's tracks and stops, as the office's map is drawn of them. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import { namesById } from '../names-by-id.ts'
import type { ConcessionNumber, StopNumber, TrackNumber } from '../row-ids.ts'

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

/** Those of the stops that have a place. */
export function placesOfStops(
  db: Queries,
  concession: ConcessionNumber,
  stops: readonly StopNumber[],
): Promise<PlaceRow[]> {
  return db.query(places, [concession, jsonValue(stops)])
}

export const namesOfTracks = namesById<TrackNumber>('map-tracks', 'tracks')
