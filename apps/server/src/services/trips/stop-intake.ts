/**
 * A batch of done stops is worked in, inside the transaction that holds their trip. Decides for every stop which record holds
 * and which is history, then writes it all.
 */

import { holdsOver, type ItemId, type TripStopId } from '@vaarboek/domain'
import { INSERTED_ITEM, type MessageCode } from '@vaarboek/wire'
import type { AuditAction } from '@vaarboek/wire/office'
import type { Transaction } from '../../database/database.ts'
import { type AuditEntry, sendAudit } from '../../repositories/audit/audit.ts'
import type { By } from '../../repositories/by.ts'
import type { VisitNumber } from '../../repositories/row-ids.ts'
import { COUNTED_VISIT_COLUMNS } from '../../repositories/trips/counted-columns.ts'
import type { VisitRow } from '../../repositories/trips/stop-visits.ts'
import { changeTripStops, type LockedTrip } from '../../repositories/trips/trips.ts'
import {
  appendHistory,
  type DeliveredVisit,
  deliverVisits,
  isInHistory,
  type VisitRecord,
  type VisitState,
} from '../../repositories/trips/visit-records.ts'
import type { Context } from '../context.ts'
import { isClientRef, toId } from '../given-id.ts'
import { type Problem, problem } from '../http-error.ts'
import { type DeliveredItem, readDelivery } from './read-delivery.ts'
import {
  type Insertable,
  type Insertion,
  readInsertable,
  type SailingList,
  TRIP_FULL,
} from './sailing-list.ts'
import { isNameless, SET_APART, setApart } from './set-apart.ts'
import { statusDifference } from './status-difference.ts'
import { reckonedRecord, saidAge, TripClock } from './trip-times.ts'

export const ITEM_UNKNOWN = problem('stop-of-another-trip')
const ACTIONS = { passed: 'stop-passed', skipped: 'stop-skipped' } as const

/** The outcome of one item: taken for a stop, or refused and why. */
export type ItemOutcome =
  | { key: string | null; taken: true; id: VisitNumber; clientRef: TripStopId | null }
  | {
      key: string | null
      taken: false
      ref: ItemId | TripStopId | null
      unknown: boolean
      why: Problem<MessageCode>
    }

interface Intake {
  tx: Transaction
  clock: Context['clock']
  by: By
  trip: LockedTrip
  list: SailingList
}

export class StopIntake {
  readonly #tx: Transaction
  readonly #clock: Context['clock']
  readonly #by: By
  readonly #trip: LockedTrip
  readonly #list: SailingList
  readonly #times: TripClock
  readonly #newest = new Map<VisitNumber, VisitRecord>()
  readonly #outdated: VisitState[] = []
  readonly #audit: AuditEntry[] = []

  /** @param intake `trip` is locked by `tx`, and `list` has its stops */
  constructor({ tx, clock, by, trip, list }: Intake) {
    this.#tx = tx
    this.#clock = clock
    this.#by = by
    this.#trip = trip
    this.#list = list
    this.#times = new TripClock(trip, by.at)
  }

  /**
   * Outcomes in the order of the items. A stop may be inserted after one that comes later in the batch: then it waits for that
   * one's name. Each item is looked at when its turn comes and when a name it waits for is there, so thrice at most.
   */
  async take(items: readonly DeliveredItem[]): Promise<ItemOutcome[]> {
    const insertable = await this.#insertableFor(items)
    const outcomes: ItemOutcome[] = []
    const waiting = new Map<string, number[]>()
    for (const next of items.keys()) {
      const ready = [next]
      for (let place = ready.pop(); place !== undefined; place = ready.pop()) {
        const item = items[place] as DeliveredItem
        if (outcomes[place]) continue
        const known = this.#list.find(refOf(item))
        const visit = known ?? (insertable && this.#inserted(item, insertable))
        if (visit === 'full') outcomes[place] = refused(item, TRIP_FULL)
        else if (visit) outcomes[place] = await this.#deliver(item, visit)
        // Woken already: nothing more will come that it waits for.
        else if (place === next)
          for (const name of [refOf(item), item.after])
            if (name !== null) waiting.getOrInsertComputed(name, () => []).push(place)
        if (known || !visit || visit === 'full') continue
        for (const name of [visit.clientRef, String(visit.id)]) {
          if (name === null) continue
          ready.push(...(waiting.get(name) ?? []).toReversed())
          waiting.delete(name)
        }
      }
    }
    for (const [place, item] of items.entries())
      if (!outcomes[place] && isNameless(item)) {
        await setApart(this.#tx, this.#by, this.#trip, item)
        outcomes[place] = refused(item, SET_APART)
      }
    return items.map((item, place) => outcomes[place] ?? unknownItem(item))
  }

  /** Writes what was taken, before the transaction's end. Returns the revision of the trip that makes. */
  async store(): Promise<number> {
    const { concession, at } = this.#by
    const { visits, added } = this.#list
    const difference = statusDifference(visits, this.#newest, added)
    this.#list.store(this.#tx, this.#where)
    appendHistory(this.#tx, concession, at, this.#outdated)
    deliverVisits(this.#tx, this.#by, this.#trip.id, [...this.#newest.values()])
    sendAudit(this.#tx, this.#audit)
    // Whatever changes a trip is in the audit.
    if (this.#audit.length === 0) return this.#trip.revision
    changeTripStops(this.#tx, this.#by, this.#trip, { marks: this.#times.times.marks, difference })
    return this.#trip.revision + 1
  }

  get #where() {
    return { concession: this.#by.concession, trip: this.#trip.id, at: this.#by.at }
  }

  /** Null when no item of the batch inserts a stop. */
  async #insertableFor(items: readonly DeliveredItem[]): Promise<Insertable | null> {
    const wanted = items.flatMap((item) => (this.#list.find(item.id) ? [] : (insertionOf(item)?.stop ?? [])))
    return wanted.length === 0 ? null : readInsertable(this.#tx, this.#where, wanted)
  }

  /**
   * A stop the boat inserted and the server doesn't know yet. Without the boat's own name a repeated request would
   * insert it twice.
   */
  #inserted(item: DeliveredItem, insertable: Insertable): VisitRow | 'full' | undefined {
    const after = this.#list.find(item.after)
    const insertion = insertionOf(item)
    if (!after || !insertion) return undefined
    if (this.#list.isFull) return 'full'
    const visit = this.#list.insert(insertable, { after, ...insertion })
    const { stop, departure } = insertion
    if (visit) this.#note('stop-inserted', visit.id, { after: after.id, stop, departure })
    return visit
  }

  async #deliver(item: DeliveredItem, visit: VisitRow): Promise<ItemOutcome> {
    const now = this.#newest.get(visit.id) ?? visit
    const sequence = item.sequence ?? Date.parse(this.#clock.now())
    const reckonedMs = this.#times.reckon(this.#by, saidAge(item), sequence, this.#asRecord(now))
    const { serviceDay } = this.#trip
    const read = readDelivery(this.#clock, item, visit, { serviceDay, sequence, reckonedMs })
    const { key } = item
    if ('fault' in read) return refused(item, read.fault)
    const { delivered } = read
    const { captain, device } = this.#by
    const said = { ...delivered, captain, device }
    if (!(await this.#isKnown(delivered, now))) {
      const holds = this.#takesPlaceOf(now, said)
      if (holds) this.#newest.set(visit.id, said)
      this.#times.remember(this.#by, { sequence, at: reckonedMs })
      // A record that arrives after a newer one is history at once.
      this.#keep(holds ? outdated(now, said) : outdated(said, now))
      const corrects = holds && now.state !== 'open'
      this.#note(corrects ? 'stop-corrected' : ACTIONS[delivered.state], visit.id, delivered)
    }
    return { key, taken: true, id: visit.id, clientRef: visit.clientRef }
  }

  /** Whether this very record came before: what was made of its age then stays. */
  async #isKnown({ id, sequence, deliveryKey }: DeliveredVisit, now: VisitState): Promise<boolean> {
    if (now.sequence === null) return false
    if (now.sequence === sequence && (now.deliveryKey ?? '') === deliveryKey) return true
    if (deliveryKey === '') return false
    return isInHistory(this.#tx, this.#by.concession, id, { sequence, key: deliveryKey })
  }

  #takesPlaceOf(now: VisitState, said: VisitState): boolean {
    const [held, given] = [this.#asRecord(now), this.#asRecord(said)]
    return !held || !given || holdsOver(given, held, this.#times.times.sailedBy)
  }

  #asRecord(state: VisitState) {
    const { sequence, captain } = state
    if (sequence === null || captain === null) return null
    return reckonedRecord({ updatedAt: this.#by.at, ...state, sequence, captain })
  }

  #keep(record: VisitState | null): void {
    if (record) this.#outdated.push(record)
  }

  #note(action: AuditAction, visit: VisitNumber, detail: unknown): void {
    this.#audit.push({ ...this.#by, action, subject: `stop_visits/${visit}`, detail })
  }
}

/** Fields in which two records of a stop agree that say the same. */
const SAID = [
  ...(['state', 'arrivedAt', 'departedAt', 'whySkipped', 'remarks'] as const),
  ...COUNTED_VISIT_COLUMNS.map(([field]) => field),
]

/** Records repeated within it are of one delivery; an older one may be all that has what its folded line in the audit leaves out. */
const REPEATED_MS = 24 * 3600_000

/**
 * The older of two records as a line of the history. Null when nothing is lost: the stop was open, or the newer record says
 * the same again within a day, as senders do that deliver all stops each time. A correction and what it corrects are kept whatever
 * they say.
 */
function outdated(older: VisitState, newer: VisitState): VisitState | null {
  if (older.state === 'open') return null
  const isCorrection = older.correction !== null || newer.correction !== null
  const isRepeated = momentOf(newer) - momentOf(older) < REPEATED_MS
  return isRepeated && !isCorrection && SAID.every((field) => older[field] === newer[field]) ? null : older
}

/** When it was recorded, by the server's reckoning; of earlier versions' records long ago. */
function momentOf({ reckonedAt }: VisitState): number {
  return reckonedAt === null ? 0 : Date.parse(reckonedAt)
}

/** The insertion that an item asks for; null when it asks for none, or doesn't say enough. */
function insertionOf(item: DeliveredItem): Omit<Insertion, 'after'> | null {
  const { id, departure, departure_s: departureS, place } = item
  const stop = toId(item.stop_id)
  if (item.item !== INSERTED_ITEM || id === null || !isOwnName(id)) return null
  return stop === null || departure === null ? null : { stop, departure, departureS, clientRef: id, place }
}

/** Whether it is the boat's name of the stop: what could be a number of ours isn't. */
function isOwnName(id: ItemId | TripStopId): id is TripStopId {
  return toId(id) === null && isClientRef(id)
}

function unknownItem(item: DeliveredItem): ItemOutcome {
  return { ...refused(item, ITEM_UNKNOWN), unknown: true }
}

function refused(item: DeliveredItem, why: Problem<MessageCode>): Extract<ItemOutcome, { taken: false }> {
  return { key: item.key, taken: false, ref: refOf(item), unknown: false, why }
}

/**
 * How an item names its stop: by the boat's or the server's id for an inserted stop, the server's for a planned one
 * (API-27).
 */
function refOf(item: DeliveredItem): ItemId | TripStopId | null {
  return item.item === INSERTED_ITEM ? item.id : item.item
}
