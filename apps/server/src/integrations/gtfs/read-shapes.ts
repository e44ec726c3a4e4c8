/**
 * The lines that our trips follow on a map. They are for the eye alone, so nothing that is wrong with them keeps a timetable from being
 * imported: a trip without its line is drawn straight from stop to stop.
 */
import { isPlace } from '../../timetable/place.ts'
import type { MapLine } from '../../timetable/timetable.ts'
import { FeedError } from './feed-error.ts'
import { NumberTable } from './number-table.ts'
import type { FeedStop } from './read-stops.ts'
import { readTable, type Source } from './read-table.ts'
import { type FeedTrip, TRIPS } from './read-trips.ts'
import { aroundStops, lineOfShape, SHAPES, type ShapePoint } from './shape-line.ts'

const COLUMNS = {
  needs: ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence'] as const,
  may: [] as const,
}
/** Columns of the numbers kept; `BEFORE` is the row of the same shape that was read before this one. */
const [SEQUENCE, LON, LAT, ROW, BEFORE] = [0, 1, 2, 3, 4] as const
const NONE = -1
/** Places are kept as whole millionths of a degree: a tenth of a metre. */
const MILLIONTHS = 1e6
const MAX_SEQUENCE = 1_000_000_000
/** Points of all our shapes; more would be a mistake. */
export const MAX_POINTS = 2_000_000
/** The row of a file's heading. */
const HEADING = 1

/** Lines by the feed's id of the shape. */
export async function readShapes(
  source: Source,
  trips: ReadonlyMap<string, FeedTrip>,
  stops: ReadonlyMap<string, FeedStop>,
): Promise<Map<string, MapLine>> {
  const lines = new Map<string, MapLine>()
  const firstTrips = new Map<string, FeedTrip>()
  for (const trip of trips.values()) if (trip.shape) firstTrips.getOrInsert(trip.shape, trip)
  const points = firstTrips.size > 0 ? await readPoints(source, firstTrips) : null
  if (!points) return lines
  const around = aroundStops(stops.values())
  for (const [shape, { row }] of firstTrips) {
    const its = points(shape)
    if (!its) source.remarks.warn({ file: TRIPS, row, about: shape }, 'shape-unknown')
    const line = its && lineOfShape(shape, its, around, source.remarks)
    if (line) lines.set(shape, line)
  }
  return lines
}

/** The points of a shape by their sequence; null for one that isn't there. */
type PointsOf = (shape: string) => ShapePoint[] | null

/** Points of the wanted shapes; null where the file can't be read to its end. */
async function readPoints(source: Source, wanted: ReadonlyMap<string, unknown>): Promise<PointsOf | null> {
  const { remarks } = source
  const table = new NumberTable(5)
  const lastOf = new Map<string, number>()
  let isFull = false
  const take = (row: Record<(typeof COLUMNS.needs)[number], string>, number: number) => {
    if (!wanted.has(row.shape_id)) return
    const place = { file: SHAPES, row: number, about: row.shape_id }
    const before = lastOf.getOrInsert(row.shape_id, NONE)
    const sequence = numberOf(row.shape_pt_sequence)
    if (!Number.isInteger(sequence) || sequence < 0 || sequence > MAX_SEQUENCE)
      return remarks.refuse(place, 'point-without-sequence')
    const [lon, lat] = [numberOf(row.shape_pt_lon), numberOf(row.shape_pt_lat)]
    if (!isPlace(lon, lat)) return remarks.refuse(place, 'point-without-place')
    isFull ||= table.length === MAX_POINTS
    if (isFull) return
    const at = [Math.round(lon * MILLIONTHS), Math.round(lat * MILLIONTHS)] as const
    lastOf.set(row.shape_id, table.add(sequence, ...at, number, before))
  }
  try {
    await readTable(source, { file: SHAPES, ...COLUMNS }, take)
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    const row = 'row' in error.fault ? error.fault.row : HEADING
    remarks.warn({ file: SHAPES, row }, 'shapes-unreadable')
    return null
  }
  if (isFull) remarks.warn({ file: SHAPES, row: HEADING }, { code: 'points-too-many', max: MAX_POINTS })
  return isFull ? null : (shape) => inOrder(table, lastOf.get(shape))
}

/** The number of a text; none for what is left out. */
function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text)
}

function inOrder(table: NumberTable, last: number | undefined): ShapePoint[] | null {
  if (last === undefined) return null
  const points: ShapePoint[] = []
  for (let at = last; at !== NONE; at = table.at(at, BEFORE)) {
    points.push({
      sequence: table.at(at, SEQUENCE),
      place: [table.at(at, LON) / MILLIONTHS, table.at(at, LAT) / MILLIONTHS],
      row: table.at(at, ROW),
    })
  }
  return points.sort((a, b) => a.sequence - b.sequence || a.row - b.row)
}
