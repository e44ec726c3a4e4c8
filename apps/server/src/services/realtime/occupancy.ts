/** How full a ship is, of its last count. */
import type { OccupancyBounds } from '@vaarboek/wire/office'
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

/** Bounds where the concession set none. */
export const USUAL_OCCUPANCY: OccupancyBounds = { empty: 5, many: 50, few: 80, standing: 99 }

type Counted = Pick<LiveTripRow, 'people' | 'maxPeople' | 'isMarked'>
type Bounded = Pick<LiveTripRow, 'emptyTo' | 'manyTo' | 'fewTo' | 'standingTo'>

/** Percentages up to which each word holds; over the last it is full. */
const upTo = ({ emptyTo, manyTo, fewTo, standingTo }: Bounded) =>
  [
    [emptyTo ?? USUAL_OCCUPANCY.empty, 'EMPTY'],
    [manyTo ?? USUAL_OCCUPANCY.many, 'MANY_SEATS_AVAILABLE'],
    [fewTo ?? USUAL_OCCUPANCY.few, 'FEW_SEATS_AVAILABLE'],
    [standingTo ?? USUAL_OCCUPANCY.standing, 'STANDING_ROOM_ONLY'],
  ] as const

/** Null where nobody knows, or people ashore are to look at the count. */
export function occupancyOf({ people, maxPeople, isMarked, ...bounds }: Counted & Bounded): Occupancy | null {
  if (people === null || maxPeople === null || maxPeople <= 0 || isMarked) return null
  const percentage = Math.floor((Math.max(0, people) * 100) / maxPeople)
  const [, word] = upTo(bounds).find(([most]) => percentage <= most) ?? [100, 'FULL' as const]
  return { word, percentage: Math.round(percentage / 10) * 10 }
}
