/** Lines of the tracks that are sailed on a day, and places of their stops. */
import {
  linesOfDay,
  namesOfTracks,
  type PlaceRow,
  placesOfStops,
  type WayRow,
  waysOfDay,
} from '../../repositories/board/map.ts'
import type { StopNumber, TrackNumber } from '../../repositories/row-ids.ts'
import { isPlace, type LonLat } from '../../timetable/place.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { lineOfPatterns } from './line-of-patterns.ts'
import { piecesOfWay } from './pieces-of-way.ts'

export interface MapTrack {
  track: TrackNumber
  name: string
  lines: LonLat[][]
  /** Stops in the order of the line; those without a place aren't there. */
  stops: PlaceRow[]
}

/** Places and lines that the tracks are drawn of. */
interface Known {
  stops: ReadonlyMap<StopNumber, PlaceRow>
  lines: ReadonlyMap<string, LonLat[]>
}

/** @param day a service day */
export async function showMap(
  context: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  day: string,
): Promise<MapTrack[]> {
  return context.database.transaction(async (db) => {
    const ways = await waysOfDay(db, concession, day)
    const ofTracks = Map.groupBy(ways, ({ track }) => track)
    const stops = new Set(ways.flatMap((way) => way.stops))
    const keys = new Set(ways.flatMap(({ legs }) => legs.flatMap(({ shape }) => shape ?? [])))
    const [names, places, lines] = await Promise.all([
      namesOfTracks(db, concession, [...ofTracks.keys()]),
      placesOfStops(db, concession, [...stops]),
      linesOfDay(db, concession, day, [...keys]),
    ])
    const known = {
      stops: new Map(places.filter(({ lon, lat }) => isPlace(lon, lat)).map((row) => [row.id, row])),
      lines: new Map(lines.map(({ key, line }) => [key, line])),
    }
    return [...ofTracks].map(([track, its]) => ({
      track,
      name: names.get(track) ?? '',
      ...drawn(its, known),
    }))
  })
}

function drawn(ways: readonly WayRow[], known: Known): Pick<MapTrack, 'lines' | 'stops'> {
  const places = new Map([...known.stops].map(([id, { lon, lat }]): [StopNumber, LonLat] => [id, [lon, lat]]))
  const keys = new Set(ways.flatMap(({ legs }) => legs.map(({ shape }) => shape ?? '')))
  return {
    lines: [
      ...[...keys].flatMap((key) => [known.lines.get(key) ?? []]).filter((line) => line.length > 0),
      ...piecesOfWay(
        ways.flatMap((way) => straightParts(way, known)),
        places,
      ),
    ],
    stops: lineOfPatterns(ways.map(({ stops }) => stops)).flatMap((stop) => known.stops.get(stop) ?? []),
  }
}

/** The stops of the legs that follow no line; of a shift without legs all of them. */
function straightParts({ stops, legs }: WayRow, { lines }: Known): StopNumber[][] {
  if (legs.length === 0) return [stops]
  return legs
    .filter(({ shape }) => shape === null || !lines.has(shape))
    .map(({ first, last }) => stops.slice(first, last + 1))
}
