/**
 * The place of an inserted stop, in a form that doesn't depend on what reaches the server first: the stop it leads back
 * to, and the insertions between. Aboard each insertion goes right after the stop it was made at, before those made
 * there earlier. So of two made at one stop the newer one comes first, and a stop comes before those that were inserted
 * after it.
 */
import type { ItemId, TripStopId } from '../ids.ts'
import type { Stop } from './stop.ts'

/** An insertion by the boat's name of its stop and its {@link Stop.insertedAt}. */
export interface Insertion {
  stop: TripStopId
  at: number
}

export interface Place {
  /** The server's id of a stop. */
  after: ItemId
  /** From there to the stop, which is the last one itself. */
  insertions: Insertion[]
}

/** When an insertion was made: the clock's moment, but later than every insertion the boat has. */
export function insertionMoment(stops: readonly Stop[], clockMs: number): number {
  return Math.max(clockMs, ...stops.map(({ insertedAt }) => (insertedAt ?? 0) + 1))
}

/** The boat's place for an inserted stop; null when unknown, as for one that came from the server. */
export function placeOf(stop: Stop, stops: readonly Stop[]): Place | null {
  const insertions: Insertion[] = []
  let from: Stop | undefined = stop
  do {
    const { id, after, insertedAt }: Stop = from
    if (insertedAt === undefined) return null
    insertions.unshift({ stop: id, at: insertedAt })
    from = stops.find((other) => other.id === after)
  } while (from && from.itemId === null)
  return from?.itemId ? { after: from.itemId, insertions } : null
}

/** Order of two stops that lead back to the same one: negative where the first stands before the other. */
export function compareInsertions(one: readonly Insertion[], other: readonly Insertion[]): number {
  const fork = one.findIndex(({ stop }, depth) => stop !== other[depth]?.stop)
  const [a, b] = [one[fork], other[fork]]
  if (!a || !b) return one.length - other.length
  return b.at - a.at || (a.stop < b.stop ? 1 : -1)
}
