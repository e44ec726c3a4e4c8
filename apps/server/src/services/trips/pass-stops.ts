/**
 * Done stops arrive: passed with their count, or skipped with their reason. For every stop the newest delivery holds, so
 * the order they arrive in makes no difference; what it replaces is kept in the history. One that can't be taken is refused
 * by itself and never blocks the others.
 */
import type { FlightId } from '@vaarboek/domain'
import type { Transaction } from '../../database/database.ts'
import { visitsNamed, visitsOfTrip } from '../../repositories/trips/stop-visits.ts'
import { lockTrip } from '../../repositories/trips/trips.ts'
import type { Caller, DatabaseAndClock, IdempotencyKey } from '../context.ts'
import { requireId, toId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { mutate } from '../mutate.ts'
import { checkMayRecord } from '../trip-access.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'
import type { DeliveredItem } from './read-delivery.ts'
import { SailingList } from './sailing-list.ts'
import { ITEM_UNKNOWN, type ItemOutcome, StopIntake } from './stop-intake.ts'

export type { ItemOutcome }

export interface PassedStops {
  items: ItemOutcome[]
  /** The trip's revision after it; null in a response stored by an earlier version. */
  revision: number | null
}

/** Takes the items of a trip (API-26 to API-31); 404 when the trip or all items aren't the concession's. */
export async function passStops(
  { database, clock }: DatabaseAndClock,
  caller: Caller,
  request: { flight: FlightId; items: readonly DeliveredItem[] },
  key: IdempotencyKey | null,
): Promise<PassedStops> {
  const id = requireId(request.flight, TRIP_UNKNOWN)
  // Only the stops that are spoken of; all of them where one may have to be put between them, or goes by the boat's name.
  const ids = request.items.map(({ item }) => toId(item))
  const named = ids.filter((one) => one !== null)
  const isWhole = named.length < ids.length
  const visitsOf = (tx: Transaction) =>
    isWhole ? visitsOfTrip(tx, caller.concession, id) : visitsNamed(tx, caller.concession, id, named)
  const by = { ...caller, at: clock.now() }
  const passed: PassedStops | ItemOutcome[] = await mutate(database, {
    by,
    key,
    // Items that were taken before are known by their own keys: asked again, only the refused ones are judged again.
    isFinal: (result) => itemsOf(result).every(({ taken }) => taken),
    // Sent together, done in order: the stops are read while the trip is locked.
    find: (tx) => Promise.all([lockTrip(tx, by.concession, id), visitsOf(tx)]),
    work: async (tx, [trip, visits]) => {
      if (!trip) throw notFound(TRIP_UNKNOWN)
      await checkMayRecord(tx, by, trip)
      const intake = new StopIntake({ tx, clock, by, trip, list: new SailingList(visits) })
      const outcomes = await intake.take(request.items)
      if (outcomes.every((outcome) => !outcome.taken && outcome.unknown)) throw notFound(ITEM_UNKNOWN)
      return { items: outcomes, revision: await intake.store() }
    },
  })
  return Array.isArray(passed) ? { items: passed, revision: null } : passed
}

function itemsOf(passed: PassedStops | ItemOutcome[]): ItemOutcome[] {
  return Array.isArray(passed) ? passed : passed.items
}
