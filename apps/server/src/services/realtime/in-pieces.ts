/**
 * Much work in small pieces: between two of them this thread does what came in meanwhile. A feed of five hundred ships made in one go would
 * let every boat wait that calls at that moment.
 */
import { setTimeout as pause } from 'node:timers/promises'

/** Trips, ships or notices of a piece, which takes a millisecond or two. */
const PIECE = 20
/** Most of the time is others': who needs the thread ten times in a row, as a count does, meets one piece or two. */
const PAUSE_MS = 5

/** Lets others have the thread. */
export type GiveWay = () => Promise<unknown>

export const giveWayToBoats: GiveWay = () => pause(PAUSE_MS)

/** What is made of each piece, in their order; of nothing nothing. */
export async function inPieces<One, Made>(
  all: readonly One[],
  make: (piece: readonly One[]) => Made | Promise<Made>,
  giveWay: GiveWay,
): Promise<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < all.length; from += PIECE) {
    if (from > 0) await giveWay()
    made.push(await make(all.slice(from, from + PIECE)))
  }
  return made
}
