/** The map as a plane: the world by Mercator, from 0 to 1 both ways, north above. Pure. */
import { geoMercator } from 'd3-geo'

export interface Point {
  x: number
  y: number
}

const mercator = geoMercator()
  .scale(1 / (2 * Math.PI))
  .translate([0.5, 0.5])
/** Nearer to a pole the plane has no end. */
const MOST_LAT = 85
const EQUATOR_M = 40_075_017

/** @param lon degrees @param lat degrees */
export function pointOf(lon: number, lat: number): Point {
  const [x, y] = mercator([lon, Math.min(Math.max(lat, -MOST_LAT), MOST_LAT)]) ?? [0.5, 0.5]
  return { x, y }
}

/** Longitude and latitude of a point. */
export function degreesOf({ x, y }: Point): [lon: number, lat: number] {
  return mercator.invert?.([x, y]) ?? [0, 0]
}

/** So many metres lie in a step of 1 at this height of the plane. */
export function metresAt(y: number): number {
  return EQUATOR_M / Math.cosh(Math.PI * (1 - 2 * y))
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
