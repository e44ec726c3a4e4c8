/**
 * The stops of one trip while deliveries are worked in: finds them by shore's id or the boat's own name, and puts
 * inserted ones in their place. Used inside one transaction that holds the trip.
 */
import { clockTime, secondsBetween } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { insertVisit, type VisitRow } from '../repositories/stop-visits.ts'
import { existingStops } from '../repositories/stops.ts'

/** A stop to be added after another. */
export interface Insertion {
  after: VisitRow
  stop: number
  /** 'HH:MM:SS' */
  departure: string
  /** The same in seconds since the start of the service day, where the boat says it. */
  departureS: number | null | undefined
  clientRef: string | null
}

export class SailingList {
  /** In the order they are sailed; all of them, where something may be inserted. */
  readonly visits: VisitRow[]
  readonly #byName = new Map<string, VisitRow>()

  constructor(visits: VisitRow[]) {
    this.visits = visits
    visits.forEach(this.#name)
  }

  /** An id of ours goes before a boat's name that looks like one. */
  readonly #name = (visit: VisitRow): void => {
    const { id, clientRef } = visit
    if (clientRef !== null && !this.#byName.has(clientRef)) this.#byName.set(clientRef, visit)
    this.#byName.set(String(id), visit)
  }

  /** The stop with that id of ours or that name of the boat's. */
  find(ref: string | null): VisitRow | undefined {
    return ref === null ? undefined : this.#byName.get(ref)
  }

  /** Adds a stop right after another; undefined when the concession doesn't have that stop. */
  async insert(
    tx: Queries,
    where: { concession: number; trip: number; at: string },
    { after, stop, clientRef, ...insertion }: Insertion,
  ): Promise<VisitRow | undefined> {
    const [known] = await existingStops(tx, where.concession, [stop])
    if (!known) return undefined
    const position = this.visits.indexOf(after) + 1
    const seconds = departureOf(insertion, after)
    const place = { position, stop, departure: seconds, clientRef }
    const id = await insertVisit(tx, where.concession, where.trip, place, where.at)
    const visit = inserted(id, where, known.name, { stop, departure: seconds, clientRef })
    this.visits.splice(position, 0, visit)
    this.#name(visit)
    return visit
  }
}

/** What the boat says exactly, when that is what its clock text shows; else the moment nearest to the stop before. */
function departureOf(
  { departure, departureS }: Pick<Insertion, 'departure' | 'departureS'>,
  after: VisitRow,
) {
  if (departureS != null && clockTime(departureS) === departure) return departureS
  return after.departure + secondsBetween(clockTime(after.departure), departure)
}

function inserted(
  id: number,
  { trip, at }: { trip: number; at: string },
  stopName: string,
  place: Pick<VisitRow, 'stop' | 'departure' | 'clientRef'>,
): VisitRow {
  return {
    ...place,
    id,
    trip,
    stopName,
    inserted: true,
    state: 'open',
    arrivedAt: null,
    departedAt: null,
    peopleOn: 0,
    peopleOff: 0,
    people: 0,
    bikesOn: 0,
    bikesOff: 0,
    bikes: 0,
    whySkipped: null,
    remarks: null,
    sequence: null,
    deliveryKey: null,
    correction: null,
    recordedAt: null,
    captain: null,
    device: null,
    createdAt: at,
    updatedAt: at,
  }
}
