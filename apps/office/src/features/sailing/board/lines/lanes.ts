/** Boats that would lie over each other are put in lanes. Pure; lengths in pixels. */

export interface Stretch {
  left: number
  right: number
}

/** Between two in one lane. */
const GAP_PX = 8

/** The lane of each, 0 nearest to the line: the first in which nothing is in its way. */
export function lanesOf(stretches: readonly Stretch[]): number[] {
  const ends: number[] = []
  const lanes = new Map<Stretch, number>()
  for (const stretch of stretches.toSorted((one, other) => one.left - other.left)) {
    const free = ends.findIndex((end) => end + GAP_PX <= stretch.left)
    const lane = free < 0 ? ends.length : free
    ends[lane] = stretch.right
    lanes.set(stretch, lane)
  }
  return stretches.map((stretch) => lanes.get(stretch) ?? 0)
}

/** How many stand near each place, so that their counts don't lie over each other either. */
export function heapsOf(places: readonly number[], widthPx: number): { at: number; count: number }[] {
  const heaps = Map.groupBy(places, (place) => Math.floor(place / widthPx))
  return [...heaps].map(([, all]) => ({
    at: all.reduce((sum, place) => sum + place, 0) / all.length,
    count: all.length,
  }))
}
