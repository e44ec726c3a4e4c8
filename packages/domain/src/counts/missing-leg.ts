/** Why a planned leg isn't there, or not as a whole. */

/** A planned leg as it stands. Moments are milliseconds since 1970. */
export interface PlannedLeg {
  isCancelled: boolean
  /** Its planned departure, or that of its shift; null where nobody knows. */
  leavesAt: number | null
  /** Null: no trip of its shift was made. */
  trip: {
    isOver: boolean
    /** Nobody said not to use its counts. */
    isUsed: boolean
    /** When its tablet was heard last; null where nobody knows. */
    heardAt: number | null
    /** Stops of the leg that were counted, and that are open, the one at which it ends among them. */
    passed: number
    open: number
  } | null
}

export type LegLack =
  | 'cancelled'
  | 'no-trip'
  | 'ahead'
  | 'closed'
  | 'silent'
  | 'under-way'
  | 'not-counted'
  | 'not-used'

/** A tablet is silent after so long. */
const SILENT_MS = 10 * 60_000

/** Whether something of the leg was sailed: a stop of it was counted. */
export function isLegSailed({ trip }: PlannedLeg): boolean {
  return trip !== null && trip.passed > 0
}

/** Whether each stop of it that wasn't skipped was counted, and that may be used. */
export function isLegCounted(leg: PlannedLeg): boolean {
  return isLegSailed(leg) && leg.trip?.open === 0 && leg.trip.isUsed
}

/** Null for a leg that was counted as a whole. */
export function lackOf(leg: PlannedLeg, now: number): LegLack | null {
  if (isLegCounted(leg)) return null
  const { trip, isCancelled, leavesAt } = leg
  if (trip === null) {
    if (isCancelled) return 'cancelled'
    return leavesAt !== null && leavesAt > now ? 'ahead' : 'no-trip'
  }
  if (trip.passed > 0 && !trip.isUsed) return 'not-used'
  if (trip.isOver) return trip.passed > 0 ? 'not-counted' : 'closed'
  if (trip.heardAt !== null && now - trip.heardAt > SILENT_MS) return 'silent'
  return 'under-way'
}
