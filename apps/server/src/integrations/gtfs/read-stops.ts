/** The stops of a feed that our trips call at. */
import { type Row, readRequired, type Source } from './read-table.ts'
import type { Timetable } from './timetable.ts'

export type FeedStop = Timetable['stops'][number]

const STOPS = 'stops.txt'
const COLUMNS = {
  needs: ['stop_id'] as const,
  may: ['stop_name', 'stop_lat', 'stop_lon'] as const,
}
type StopRow = Row<'stop_id' | 'stop_name' | 'stop_lat' | 'stop_lon'>

/** Stops by their id, in the order of the feed. */
export async function readStops(source: Source, wanted: ReadonlySet<string>): Promise<Map<string, FeedStop>> {
  const { remarks } = source
  const stops = new Map<string, FeedStop>()
  const first = new Map<string, { row: StopRow; number: number }>()
  await readRequired(source, { file: STOPS, ...COLUMNS }, (row, number) => {
    if (!wanted.has(row.stop_id)) return
    const before = first.getOrInsert(row.stop_id, { row, number })
    const place = { file: STOPS, row: number, about: row.stop_id }
    const also = { ...place, about: `${row.stop_id}, ook op rij ${before.number}` }
    if (before.number === number) {
      const stop = stopOf(row)
      if (!row.stop_name) remarks.warn(place, 'halte zonder naam (stop_name)')
      if (stop.lon === null) remarks.warn(place, 'halte zonder bruikbare plaats (stop_lat, stop_lon)')
      stops.set(row.stop_id, stop)
    } else if (JSON.stringify(before.row) === JSON.stringify(row))
      remarks.warn(also, 'dezelfde halte staat er twee keer; één keer overgenomen')
    else remarks.refuse(also, 'zelfde stop_id als een eerdere halte, met andere gegevens; de eerste geldt')
  })
  return stops
}

function stopOf({ stop_id, stop_name, stop_lon, stop_lat }: StopRow): FeedStop {
  const [lon, lat] = [degrees(stop_lon, 180), degrees(stop_lat, 90)]
  const hasPlace = lon !== null && lat !== null
  return {
    ref: stop_id,
    name: stop_name || 'Halte zonder naam',
    lon: hasPlace ? lon : null,
    lat: hasPlace ? lat : null,
  }
}

function degrees(text: string, most: number): number | null {
  const value = Number(text)
  return text && Number.isFinite(value) && Math.abs(value) <= most ? value : null
}
