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
import type { Queries } from '../../database/database.ts'
import type { ConcessionNumber, StopNumber, TripNumber, VisitNumber } from '../../repositories/row-ids.ts'
import { insertVisit, type VisitPlace, type VisitRow } from '../../repositories/stop-visits.ts'
import { existingStops } from '../../repositories/stops.ts'

/** A stop to be added after another. */
export interface Insertion {
  after: VisitRow
  stop: StopNumber
  /** 'HH:MM:SS' */
  departure: string
  /** The same in seconds since the start of the service day, where the boat says it. */
  departureS: number | null | undefined
  clientRef: TripStopId | null
  /** Where the boat has it; null where the sender doesn't say: then it is right after `after`. */
  place: Place | null | undefined
}

export class SailingList {
  /** In the order they are sailed; all of them, where something may be inserted. */
  readonly visits: VisitRow[]
  readonly #byName = new Map<ItemId | TripStopId, VisitRow>()

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
  find(ref: ItemId | TripStopId | null): VisitRow | undefined {
    return ref === null ? undefined : this.#byName.get(ref)
  }

  /** Adds a stop where the boat has it, or right after another; undefined when the concession doesn't have that stop. */
  async insert(
    tx: Queries,
    where: { concession: ConcessionNumber; trip: TripNumber; at: string },
    { after, stop, clientRef, place: told, ...insertion }: Insertion,
  ): Promise<VisitRow | undefined> {
    const [known] = await existingStops(tx, where.concession, [stop])
    if (!known) return undefined
    const place = this.#placeOf(told, clientRef)
    const position = place ? this.#positionOf(place) : this.visits.indexOf(after) + 1
    const added = { stop, departure: departureOf(insertion, after), clientRef, place }
    const id = await insertVisit(tx, where, { ...added, position })
    const visit = inserted(id, where, known.name, added)
    this.visits.splice(position, 0, visit)
    this.#name(visit)
    return visit
  }

  /** The place from the stop it leads back to, which was not itself put by its place; null when it isn't this stop's. */
  #placeOf(told: Place | null | undefined, clientRef: TripStopId | null): VisitPlace | null {
    const after = told && this.find(told.after)
    if (!after || told.insertions.at(-1)?.stop !== clientRef) return null
    const { root, insertions } = after.place ?? { root: after.id, insertions: [] }
    return { root, insertions: [...insertions, ...told.insertions] }
  }

  /** After the last one that comes before it: by what the boat said of both, whichever arrived first. */
  #positionOf({ root, insertions }: VisitPlace): number {
    const isBefore = ({ id, place }: VisitRow) =>
      id === root || (place?.root === root && compareInsertions(place.insertions, insertions) < 0)
    return this.visits.findLastIndex(isBefore) + 1
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
    captain: null,
    device: null,
    createdAt: at,
    updatedAt: at,
  }
}
