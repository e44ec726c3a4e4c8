/** A shape of a feed, as the line that is kept of it. */
import { hash } from 'node:crypto'
import type { FeedRemark, PlainRemark } from '@vaarboek/wire/office'
import type { LonLat } from '../../timetable/place.ts'
import type { MapLine } from '../../timetable/timetable.ts'
import type { FeedStop } from './read-stops.ts'
import type { Remarks } from './remarks.ts'
import { simplifiedLine } from './simplified-line.ts'

export interface ShapePoint {
  sequence: number
  place: LonLat
  /** Its row in shapes.txt. */
  row: number
}

export const SHAPES = 'shapes.txt'

/** Bounds: the least and the most longitude and latitude. */
export type Around = [west: number, south: number, east: number, north: number]

/** A boat's way of a thousand kilometres with a point each fifty metres: to simplify one takes the square of it at worst. */
export const MAX_POINTS_OF_SHAPE = 20_000
/** Metres that a line may run beside the feed's: on a map of a whole track less than a pixel. */
const TOLERANCE_M = 10
/** Parts of a degree that are kept: a metre. */
const PARTS = 1e5
/** Degrees that a line may lie outside all stops: farther away it is somebody else's, or its columns are swapped. */
const MARGIN = 1
const NOTHING: Around = [Infinity, Infinity, -Infinity, -Infinity]
/** Letters of a hash: enough to tell a timetable's lines apart. */
const KEY_LENGTH = 16

/** The bounds of all stops; null where none has a place. */
export function aroundStops(stops: Iterable<FeedStop>): Around | null {
  const [west, south, east, north]: Around = [...stops].reduce(
    (around, { lon, lat }) =>
      lon === null || lat === null
        ? around
        : [
            Math.min(around[0], lon),
            Math.min(around[1], lat),
            Math.max(around[2], lon),
            Math.max(around[3], lat),
          ],
    NOTHING,
  )
  return west <= east ? [west, south, east, north] : null
}

/** The line through a shape's points, in few of them; null where it can't be drawn. */
export function lineOfShape(
  shape: string,
  points: readonly ShapePoint[],
  around: Around | null,
  remarks: Remarks,
): MapLine | null {
  const place = { file: SHAPES, row: points[0]?.row ?? 1, about: shape }
  const refuse = (remark: PlainRemark | FeedRemark) => {
    remarks.refuse(place, remark)
    return null
  }
  const once = points.filter(({ sequence, row }, index) => {
    const isTwice = points[index - 1]?.sequence === sequence
    if (isTwice) remarks.warn({ ...place, row }, 'point-twice')
    return !isTwice
  })
  if (once.length > MAX_POINTS_OF_SHAPE)
    return refuse({ code: 'shape-too-long', maxPoints: MAX_POINTS_OF_SHAPE })
  if (!once.every((point) => isNear(point, around))) return refuse('shape-elsewhere')
  const line = simplifiedLine(
    once.map((point) => point.place),
    TOLERANCE_M,
  ).map(rounded)
  const [first] = line
  if (!line.some((one) => String(one) !== String(first))) return refuse('shape-too-short')
  return { key: hash('sha256', JSON.stringify(line)).slice(0, KEY_LENGTH), line }
}

function isNear({ place: [lon, lat] }: ShapePoint, around: Around | null): boolean {
  if (!around) return true
  const [west, south, east, north] = around
  return lon >= west - MARGIN && lon <= east + MARGIN && lat >= south - MARGIN && lat <= north + MARGIN
}

function rounded([lon, lat]: LonLat): LonLat {
  return [Math.round(lon * PARTS) / PARTS, Math.round(lat * PARTS) / PARTS]
}
