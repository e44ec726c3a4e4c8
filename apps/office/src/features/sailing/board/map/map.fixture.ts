/** A map for tests: a river of four stops that bends once, and the board's boats on it. */
import type { MapData } from './ground.ts'

export const STOPS = [
  { id: '1', name: 'Lillo', lon: 4.28, lat: 51.3 },
  { id: '2', name: 'Kruibeke', lon: 4.32, lat: 51.24 },
  { id: '3', name: 'Hoboken', lon: 4.36, lat: 51.2 },
  { id: '4', name: 'Hemiksem', lon: 4.33, lat: 51.14 },
]
/** West of both stops between the first and the second one. */
export const BEND: [number, number] = [4.25, 51.27]

export const LINE: [number, number][] = [[4.28, 51.3], BEND, [4.32, 51.24], [4.36, 51.2], [4.33, 51.14]]

export function mapOf(other: Partial<MapData['tracks'][number]> = {}): MapData {
  return {
    tracks: [{ id: '1', name: 'Scheldelijn', shapes: [LINE], stops: STOPS, ...other }],
    tiles: false,
  }
}

/** Result of long work, without resting. */
export function atOnce<Result>(work: Iterator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
