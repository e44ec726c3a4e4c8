/** Where the tracks that are sailed on a day run, and where their stops are. */
import { patternsOfDay } from '../../repositories/board/board.ts'
import { namesOfTracks, type PlaceRow, placesOfStops } from '../../repositories/board/map.ts'
import type { StopNumber, TrackNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { lineOfPatterns } from './line-of-patterns.ts'
import { piecesOfWay } from './pieces-of-way.ts'

/** Degrees of longitude and latitude. */
export type MapPlace = [lon: number, lat: number]

export interface MapTrack {
  track: TrackNumber
  name: string
  lines: MapPlace[][]
  /** In the order of the line; those without a place aren't there. */
  stops: PlaceRow[]
}

/** @param day a service day */
export async function showMap(
  context: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  day: string,
): Promise<MapTrack[]> {
  return context.database.transaction(async (db) => {
    const patterns = await patternsOfDay(db, concession, day)
    const ofTracks = Map.groupBy(patterns, ({ track }) => track)
    const stops = new Set(patterns.flatMap((pattern) => pattern.stops))
    const [names, rows] = await Promise.all([
      namesOfTracks(db, concession, [...ofTracks.keys()]),
      placesOfStops(db, concession, [...stops]),
    ])
    const known = new Map(rows.map((row) => [row.id, row]))
    return [...ofTracks].map(([track, its]) => ({
      track,
      name: names.get(track) ?? '',
      ...drawn(
        its.map((pattern) => pattern.stops),
        known,
      ),
    }))
  })
}

function drawn(
  patterns: readonly StopNumber[][],
  known: ReadonlyMap<StopNumber, PlaceRow>,
): Pick<MapTrack, 'lines' | 'stops'> {
  const places = new Map([...known].map(([stop, { lon, lat }]): [StopNumber, MapPlace] => [stop, [lon, lat]]))
  return {
    lines: piecesOfWay(patterns, places),
    stops: lineOfPatterns(patterns).flatMap((stop) => known.get(stop) ?? []),
  }
}
