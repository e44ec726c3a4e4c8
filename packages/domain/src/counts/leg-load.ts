/** A stop of a leg. Where the vessel turns, one stop ends a leg and begins the next: who gets on there does so in the next. */

/** Which part of a stop a leg has: all of it; at a turn who gets off at its end, who gets on at its beginning, or neither. */
export type VisitPart = 'whole' | 'end' | 'start' | 'between'

export function boardsIn(part: VisitPart): boolean {
  return part === 'whole' || part === 'start'
}

export function alightsIn(part: VisitPart): boolean {
  return part === 'whole' || part === 'end'
}

/** How many of a leg are aboard once the stop is done: at its end those who got on for the next leg aren't. */
export function loadInLeg(part: VisitPart, { on, aboard }: { on: number; aboard: number }): number {
  return boardsIn(part) ? aboard : aboard - on
}
