/** How full a ship is, of its last count. */
import type { LiveTripRow } from '../../repositories/realtime/live-trips.ts'

export type OccupancyWord =
  | 'EMPTY'
  | 'MANY_SEATS_AVAILABLE'
  | 'FEW_SEATS_AVAILABLE'
  | 'STANDING_ROOM_ONLY'
  | 'FULL'

export interface Occupancy {
  word: OccupancyWord
  /** Rounded to tens: nobody is to be followed by who gets on. */
  percentage: number
}

/** Percentages up to which each word holds; over the last it is full. */
const UP_TO: readonly (readonly [number, OccupancyWord])[] = [
  [5, 'EMPTY'],
  [50, 'MANY_SEATS_AVAILABLE'],
  [80, 'FEW_SEATS_AVAILABLE'],
  [99, 'STANDING_ROOM_ONLY'],
]

/** Null where nobody knows, or people ashore are to look at the count. */
export function occupancyOf({
  people,
  maxPeople,
  isMarked,
}: Pick<LiveTripRow, 'people' | 'maxPeople' | 'isMarked'>): Occupancy | null {
  if (people === null || maxPeople === null || maxPeople <= 0 || isMarked) return null
  const percentage = Math.floor((Math.max(0, people) * 100) / maxPeople)
  const [, word] = UP_TO.find(([most]) => percentage <= most) ?? [100, 'FULL' as const]
  return { word, percentage: Math.round(percentage / 10) * 10 }
}
