/** The stops of a feed that our trips call at. */

import { NAMELESS_STOP } from '../../text/ashore-nl.ts'
import { isPlace } from '../../timetable/place.ts'
import type { Timetable } from '../../timetable/timetable.ts'
import { type Row, readRequired, type Source } from './read-table.ts'

export type FeedStop = Timetable['stops'][number]

const STOPS = 'stops.txt'
/** Values of `location_type` for a place that boats call at. */
const PLATFORM = ['', '0']
const COLUMNS = {
  needs: ['stop_id'] as const,
  may: ['stop_name', 'stop_lat', 'stop_lon', 'location_type', 'platform_code'] as const,
}
type StopRow = Row<(typeof COLUMNS.needs)[number] | (typeof COLUMNS.may)[number]>

/** Stops by their id, in the order of the feed. */
export async function readStops(source: Source, wanted: ReadonlySet<string>): Promise<Map<string, FeedStop>> {
  const { remarks } = source
  const stops = new Map<string, FeedStop>()
  const first = new Map<string, { row: StopRow; number: number }>()
  await readRequired(source, { file: STOPS, ...COLUMNS }, (row, number) => {
    if (!wanted.has(row.stop_id)) return
    const before = first.getOrInsert(row.stop_id, { row, number })
    const place = { file: STOPS, row: number, about: row.stop_id }
    const also = { ...place, alsoOnRow: before.number }
    if (before.number === number) {
      const stop = stopOf(row)
      if (!row.stop_name) remarks.warn(place, 'stop-without-name')
      if (stop.lon === null) remarks.warn(place, 'stop-without-place')
      if (!PLATFORM.includes(row.location_type)) remarks.warn(place, 'station-called-at')
      stops.set(row.stop_id, stop)
    } else if (JSON.stringify(before.row) === JSON.stringify(row)) remarks.warn(also, 'stop-twice')
    else remarks.refuse(also, 'stop-differs')
  })
  for (const alike of Map.groupBy(stops.values(), ({ name }) => name).values())
    if (alike.length > 1) for (const stop of alike) tellApart(stop)
  return stops

  /** Adds the platform to a name that another stop has as well. */
  function tellApart(stop: FeedStop): void {
    const { row, number = 0 } = first.get(stop.ref) ?? {}
    if (row?.platform_code) stop.name = `${stop.name} (${row.platform_code})`
    else remarks.warn({ file: STOPS, row: number, about: stop.ref }, 'stops-alike')
  }
}

function stopOf({ stop_id, stop_name, stop_lon, stop_lat }: StopRow): FeedStop {
  const [lon, lat] = [numberOf(stop_lon), numberOf(stop_lat)]
  const hasPlace = isPlace(lon, lat)
  return {
    ref: stop_id,
    name: stop_name || NAMELESS_STOP,
    lon: hasPlace ? lon : null,
    lat: hasPlace ? lat : null,
  }
}

/** The number of a text; none for what is left out. */
function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text)
}
