/** Places on the earth, in degrees of WGS 84. */

/** A place as GeoJSON has it. */
export type LonLat = [lon: number, lat: number]

/** Degrees around 0/0, which is at sea off Africa: who is there didn't know where it was. The validator of GTFS takes as many. */
const NOWHERE = 1

/** Whether that can be where something is. */
export function isPlace(lon: number, lat: number): boolean {
  const isOnEarth = Math.abs(lon) <= 180 && Math.abs(lat) <= 90
  return isOnEarth && (Math.abs(lon) > NOWHERE || Math.abs(lat) > NOWHERE)
}
