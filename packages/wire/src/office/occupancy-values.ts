/** Over it a ship has more people than it may carry. */
export const MOST_PERCENT = 100

/** The words of GTFS-Realtime for how full a ship is, from the emptiest; over the last it is full. */
export const OCCUPANCY_BOUNDS = ['empty', 'many', 'few', 'standing'] as const
/** Percentages of its people up to which each word holds. */
export type OccupancyBounds = Readonly<Record<(typeof OCCUPANCY_BOUNDS)[number], number>>

export function isRising(bounds: OccupancyBounds): boolean {
  return OCCUPANCY_BOUNDS.every((name, place) => {
    const before = OCCUPANCY_BOUNDS[place - 1]
    return before === undefined || bounds[before] < bounds[name]
  })
}
