/**
 * The stops of one trip while a batch is applied: finds them by the server's id or the boat's own name, and puts
 * inserted ones in their place. Used inside one transaction that locks the trip.
 */

import {
  clockTime,
  compareInsertions,
  type ItemId,
  NOBODY,
  NOTHING_COUNTED,
  type Place,
  secondsBetween,
  type TripStopId,
} from '@vaarboek/domain'
import type { Queries, Transaction } from '../../database/database.ts'
import type { ConcessionNumber, StopNumber, TripNumber, VisitNumber } from '../../repositories/row-ids.ts'
import { existingStops } from '../../repositories/timetable/tracks.ts'
import {
  freeVisitNumbers,
  insertVisits,
  moveVisits,
  type VisitPlace,
  type VisitRow,
} from '../../repositories/trips/stop-visits.ts'
import { problem } from '../http-error.ts'

/** A stop to be added after another. */
export interface Insertion {
  after: VisitRow
  stop: StopNumber
  /** 'HH:MM:SS' */
  departure: string
  /** The same in seconds since the start of the service day, where the boat says it. */
  departureS: number | null | undefined
  clientRef: TripStopId | null
  /** The stop's place aboard; null where the sender doesn't say: then it is right after `after`. */
  place: Place | null | undefined
}

/** Stops and numbers that insertions may use, read for all of a request at once. */
export interface Insertable {
  /** Names of the concession's stops that may be inserted. */
  stops: ReadonlyMap<StopNumber, string>
  /** Numbers that no visit has: as many as there may be insertions, the last one is used first. */
  ids: VisitNumber[]
  trip: TripNumber
  at: string
}

/** No boat calls at more stops in a day; a request may read and number all of them. */
export const MAX_STOPS_OF_TRIP = 3000
/** Why a stop isn't inserted any more. */
export const TRIP_FULL = problem('trip-full', { stops: MAX_STOPS_OF_TRIP })
/** So many insertions in a row, each after the one before, keep their whole path. Each path is stored with its stop. */
export const MAX_PATH = 100

/** Reads what insertions at these stops need, in two statements sent together. */
export async function readInsertable(
  tx: Queries,
  { concession, trip, at }: { concession: ConcessionNumber; trip: TripNumber; at: string },
  wanted: readonly StopNumber[],
): Promise<Insertable> {
  const [stops, ids] = await Promise.all([
    existingStops(tx, concession, [...new Set(wanted)]),
    freeVisitNumbers(tx, wanted.length),
  ])
  return { stops: new Map(stops.map(({ id, name }) => [id, name])), ids: ids.toReversed(), trip, at }
}

export class SailingList {
  readonly #byName = new Map<ItemId | TripStopId, VisitRow>()
  /** The stop that comes after each; the first has none before it. */
  readonly #next = new Map<VisitRow, VisitRow | undefined>()
  readonly #first: VisitRow | undefined
  /** Stops that stand where their boat said, by the stop they lead back to, in order. */
  readonly #placed = new Map<VisitNumber, PlacedVisit[]>()
  readonly #added: VisitRow[] = []

  /** @param visits in the order they are sailed; all of them, where something may be inserted */
  constructor(visits: readonly VisitRow[]) {
    this.#first = visits[0]
    for (const [index, visit] of visits.entries()) {
      this.#next.set(visit, visits[index + 1])
      if (isPlaced(visit)) this.#placed.getOrInsertComputed(visit.place.root, () => []).push(visit)
      this.#name(visit)
    }
  }

  /** All stops, in the order they are sailed. */
  get visits(): VisitRow[] {
    const visits: VisitRow[] = []
    for (let visit = this.#first; visit; visit = this.#next.get(visit)) visits.push(visit)
    return visits
  }

  /** Numbers of the stops that were inserted. */
  get added(): ReadonlySet<VisitNumber> {
    return new Set(this.#added.map(({ id }) => id))
  }

  get isFull(): boolean {
    return this.#next.size >= MAX_STOPS_OF_TRIP
  }

  /** The stop with that id of ours or that name of the boat's. */
  find(ref: ItemId | TripStopId | null): VisitRow | undefined {
    return ref === null ? undefined : this.#byName.get(ref)
  }

  /** Adds a stop where the boat has it, or right after another; undefined when the concession doesn't have that stop. */
  insert(
    { stops, ids, trip, at }: Insertable,
    { after, stop, clientRef, place: placeAboard, ...insertion }: Insertion,
  ): VisitRow | undefined {
    const stopName = stops.get(stop)
    const id = stopName === undefined ? undefined : ids.pop()
    if (stopName === undefined || id === undefined) return undefined
    const place = this.#placeOf(placeAboard, clientRef)
    const departure = departureOf(insertion, after)
    const visit = inserted(id, { trip, at }, stopName, { stop, departure, clientRef, place })
    const before = isPlaced(visit) ? this.#beforePlaced(visit) : after
    this.#next.set(visit, this.#next.get(before))
    this.#next.set(before, visit)
    this.#added.push(visit)
    this.#name(visit)
    return visit
  }

  /** Writes what was inserted: two statements, however much it is. */
  store(tx: Transaction, where: { concession: ConcessionNumber; trip: TripNumber; at: string }): void {
    if (this.#added.length === 0) return
    const added = new Set(this.#added)
    const placed = this.visits.map((visit, position) => ({ visit, position }))
    const moved = placed.slice(placed.findIndex(({ visit }) => added.has(visit)))
    moveVisits(
      tx,
      where,
      moved.flatMap(({ visit, position }) => (added.has(visit) ? [] : { id: visit.id, position })),
    )
    insertVisits(
      tx,
      where,
      moved.flatMap(({ visit, position }) => (added.has(visit) ? { ...visit, position } : [])),
    )
  }

  /** An id of ours goes before a boat's name that looks like one. */
  #name(visit: VisitRow): void {
    const { id, clientRef } = visit
    if (clientRef !== null && !this.#byName.has(clientRef)) this.#byName.set(clientRef, visit)
    this.#byName.set(String(id), visit)
  }

  /**
   * The place from the stop it leads back to, which was not itself put by its place; null when it isn't this stop's, and
   * where the path is too long to be kept.
   */
  #placeOf(placeAboard: Place | null | undefined, clientRef: TripStopId | null): VisitPlace | null {
    const after = placeAboard && this.find(placeAboard.after)
    if (!after || placeAboard.insertions.at(-1)?.stop !== clientRef) return null
    const { root, insertions } = after.place ?? { root: after.id, insertions: [] }
    if (insertions.length + placeAboard.insertions.length > MAX_PATH || !this.find(String(root))) return null
    return { root, insertions: [...insertions, ...placeAboard.insertions] }
  }

  /** The last one that comes before it, by what the boat said of both, whichever arrived first. */
  #beforePlaced(visit: PlacedVisit): VisitRow {
    const { root, insertions } = visit.place
    const placed = this.#placed.getOrInsertComputed(root, () => [])
    let [low, high] = [0, placed.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareInsertions((placed[middle] as PlacedVisit).place.insertions, insertions) < 0)
        low = middle + 1
      else high = middle
    }
    placed.splice(low, 0, visit)
    return placed[low - 1] ?? (this.find(String(root)) as VisitRow)
  }
}

type PlacedVisit = VisitRow & { place: VisitPlace }

function isPlaced(visit: VisitRow): visit is PlacedVisit {
  return visit.place !== null
}

/**
 * The departure, in seconds since the start of the service day: what the boat says exactly, when that is what its clock
 * text shows; else the moment nearest to the stop before.
 */
function departureOf(
  { departure, departureS }: Pick<Insertion, 'departure' | 'departureS'>,
  after: VisitRow,
) {
  if (departureS != null && clockTime(departureS) === departure) return departureS
  return after.departure + secondsBetween(clockTime(after.departure), departure)
}

function inserted(
  id: VisitNumber,
  { trip, at }: { trip: TripNumber; at: string },
  stopName: string,
  added: Pick<VisitRow, 'stop' | 'departure' | 'clientRef' | 'place'>,
): VisitRow {
  return {
    ...added,
    id,
    trip,
    stopName,
    inserted: true,
    state: 'open',
    arrivedAt: null,
    departedAt: null,
    ...NOTHING_COUNTED,
    ...NOBODY,
    whySkipped: null,
    remarks: null,
    sequence: null,
    deliveryKey: null,
    correction: null,
    recordedAt: null,
    reckonedAt: null,
    said: null,
    captain: null,
    device: null,
    createdAt: at,
    updatedAt: at,
  }
}
