/**
 * Notes that a tablet keeps beside its logbook, as an earlier version kept them: half-made counts, choices, lists from the
 * server. Things that weren't counted yet then are 0, and a ship's maximum is unknown.
 */
import { type Counting, NOT_COUNTED } from '../passengers/counting.ts'
import type { Shift } from '../shifts/shift.ts'
import type { Choices } from './choices.ts'
import { reviveLoad, reviveShip } from './revive.ts'

/** A count that is typed and not confirmed yet. */
export function reviveCounting(kept: Partial<Counting>): Counting {
  return { ...NOT_COUNTED, ...kept }
}

/** Choices made in the wizard. */
export function reviveChoices(kept: Choices): Choices {
  return {
    ...kept,
    ship: kept.ship && reviveShip(kept.ship),
    shift: kept.shift && reviveShift(kept.shift),
    load: reviveLoad(kept.load),
  }
}

/** A shift of a list of the server's. */
export function reviveShift(kept: Shift): Shift {
  const { lastFlight } = kept
  return { ...kept, lastFlight: lastFlight && { ...lastFlight, load: reviveLoad(lastFlight.load) } }
}
