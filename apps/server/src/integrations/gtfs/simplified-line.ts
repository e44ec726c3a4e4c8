/**
 * A line with fewer points that runs nowhere farther from the given one than a tolerance: the way of Douglas and Peucker. Our own, because
 * packages that do it measure in degrees, which are shorter from east to west, and call themselves once a point. Pure.
 */
import type { LonLat } from '../../timetable/place.ts'

const METRES_A_DEGREE = 111_320

/** @param toleranceM metres; the first and last place stay */
export function simplifiedLine(line: readonly LonLat[], toleranceM: number): LonLat[] {
  const flat = flattened(line)
  const isKept = new Uint8Array(line.length)
  isKept[0] = 1
  isKept[line.length - 1] = 1
  const parts: [from: number, to: number][] = [[0, line.length - 1]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part
    const farthest = farthestBetween(flat, from, to)
    if (farthest.squared <= toleranceM ** 2) continue
    isKept[farthest.index] = 1
    parts.push([from, farthest.index], [farthest.index, to])
  }
  return line.filter((_, index) => isKept[index] === 1)
}

/** Metres from the first place: x, y, x, y. So near to each other as the places of a line are, the earth is flat. */
function flattened(line: readonly LonLat[]): Float64Array {
  const [lon0, lat0] = line[0] ?? [0, 0]
  const shrunk = Math.cos((lat0 * Math.PI) / 180)
  const flat = new Float64Array(line.length * 2)
  for (const [index, [lon, lat]] of line.entries()) {
    flat[index * 2] = (lon - lon0) * shrunk * METRES_A_DEGREE
    flat[index * 2 + 1] = (lat - lat0) * METRES_A_DEGREE
  }
  return flat
}

/** The point that lies farthest from the straight piece between two others. */
function farthestBetween(flat: Float64Array, from: number, to: number): { index: number; squared: number } {
  const at = (index: number) => flat[index] ?? 0
  const [x, y] = [at(from * 2), at(from * 2 + 1)]
  const [alongX, alongY] = [at(to * 2) - x, at(to * 2 + 1) - y]
  const length = alongX ** 2 + alongY ** 2
  let [farthest, most] = [from, 0]
  for (let index = from + 1; index < to; index += 1) {
    const [dx, dy] = [at(index * 2) - x, at(index * 2 + 1) - y]
    const along = length > 0 ? Math.min(1, Math.max(0, (dx * alongX + dy * alongY) / length)) : 0
    const squared = (dx - along * alongX) ** 2 + (dy - along * alongY) ** 2
    if (squared > most) [farthest, most] = [index, squared]
  }
  return { index: farthest, squared: most }
}
