import type { PlanRow } from '../../repositories/timetable/day-plans.ts'

interface Wanted extends Pick<PlanRow, 'ship' | 'captain'> {
  isCancelled: boolean
}

/** Whoever reads the day wants to know why it isn't as it was; that somebody sails what nobody was meant to sail says itself. */
export function needsReason({ isCancelled, ship, captain }: Wanted, held: PlanRow | undefined): boolean {
  const isTaken = <Who>(before: Who | null | undefined, now: Who | null) => (before ?? now) !== now
  return isCancelled || isTaken(held?.ship, ship) || isTaken(held?.captain, captain)
}
