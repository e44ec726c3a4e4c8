/** How late a trip is now; the board, its panel, the trip's own page and a hand-over say the same. Pure: the time is handed in. */
import { type HeldAboard, holdsSince } from './held-aboard.ts'

const MINUTE_S = 60
/** Later than this a boat is late. */
export const LATE_S = 5 * 60

interface Sailed {
  state: string
  last: { delayS: number | null } | null
  /** The first stop that is open. */
  next: { item: string; plannedS: number; arrivalS?: number | undefined } | null
  /** An arrival that was told, of a stop that it hasn't left yet. */
  lying?: { item: string; since: string } | null | undefined
}

/** Seconds against the plan. `isAtLeast`: so late already, by a stop that should have been passed. */
export interface AgainstPlan {
  seconds: number
  isAtLeast: boolean
}

interface Now {
  /** Since the start of the service day. */
  nowS: number
  /** When that was. */
  dayStartMs: number
}

/**
 * Late at the last stop; of a boat that lies at the next one as late as it came there; or, by the clock, at the next one that should have been
 * passed: in whole minutes, so that a row isn't made anew with each second. A tablet that says it holds records may hold that stop: then
 * it was left no earlier than the oldest of those was made. Null: not known.
 * @param tablet the one it is sailed with; null: none is known
 */
export function againstPlan(
  { state, last, next, lying }: Sailed,
  tablet: HeldAboard | null,
  { nowS, dayStartMs }: Now,
): AgainstPlan | null {
  // It came late, though it may leave in time; who came early waits.
  const came =
    next && lying?.item === next.item
      ? Math.max(
          0,
          Math.round((Date.parse(lying.since) - dayStartMs) / 1000) - (next.arrivalS ?? next.plannedS),
        )
      : null
  const known = came ?? last?.delayS ?? null
  if (state === 'under-way' && next) {
    const heldS = (holdsSince(tablet) - dayStartMs) / 1000
    const least = Math.floor((Math.min(nowS, heldS) - next.plannedS) / MINUTE_S) * MINUTE_S
    if (least > Math.max(known ?? 0, 0)) return { seconds: least, isAtLeast: true }
  }
  return known === null ? null : { seconds: known, isAtLeast: false }
}
