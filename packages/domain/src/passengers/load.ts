/**
 * Who is aboard, who gets on and who gets off. People aboard are counted, never guessed: a load is the one before it
 * plus boarding minus alighting, and is never below zero.
 */

/** People and bikes aboard. */
export interface Load {
  people: number
  bikes: number
}

/** What was counted at a stop; all four are numbers without sign. */
export interface Count {
  peopleOn: number
  peopleOff: number
  bikesOn: number
  bikesOff: number
}

export const NOBODY: Load = { people: 0, bikes: 0 }
export const NOTHING_COUNTED: Count = { peopleOn: 0, peopleOff: 0, bikesOn: 0, bikesOff: 0 }

/** The load after a count: previous + on − off (FLIGHT-28). */
export function loadAfter(load: Load, count: Count): Load {
  return {
    people: load.people + count.peopleOn - count.peopleOff,
    bikes: load.bikes + count.bikesOn - count.bikesOff,
  }
}

/** The count that makes one load of another: what a correction of who is aboard is recorded as. */
export function countBetween(before: Load, after: Load): Count {
  const [people, bikes] = [after.people - before.people, after.bikes - before.bikes]
  return {
    peopleOn: Math.max(people, 0),
    peopleOff: Math.max(-people, 0),
    bikesOn: Math.max(bikes, 0),
    bikesOff: Math.max(-bikes, 0),
  }
}

/** Whether a count can be true: whole numbers, none negative, nobody leaves who wasn't aboard. */
export function isPossible(load: Load, count: Count): boolean {
  const whole = Object.values(count).every((value) => Number.isSafeInteger(value) && value >= 0)
  return whole && count.peopleOff <= load.people && count.bikesOff <= load.bikes
}

/** How many were carried: everybody who got on somewhere (OVERVIEW-04). */
export function carried(stops: readonly { count: Count | null }[]): Load {
  return stops.reduce(
    (sum, { count }) => ({
      people: sum.people + (count?.peopleOn ?? 0),
      bikes: sum.bikes + (count?.bikesOn ?? 0),
    }),
    NOBODY,
  )
}

/** Whether a number aboard is above what the ship may carry; flagged, never blocked (PASS-21). */
export function isAboveMaximum(aboard: number, maximum: number | null): boolean {
  return maximum !== null && aboard > maximum
}
