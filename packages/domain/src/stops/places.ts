/** A place on the earth, in degrees. */
export interface PlaceOnEarth {
  lat: number
  lon: number
}

const EARTH_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places as the crow flies, by the haversine formula. */
export function metresBetween(one: PlaceOnEarth, other: PlaceOnEarth): number {
  const [lat, lon] = [radians(other.lat - one.lat) / 2, radians(other.lon - one.lon) / 2]
  const part =
    Math.sin(lat) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lon) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(part)))
}
