/**
 * Done stops arrive: passed with their count, or skipped with their reason. For every stop the newest delivery holds, so
 * the order they arrive in makes no difference. One that can't be taken is refused by itself and never blocks the others.
 */
import { type Delivery, isNewer } from '@vaarboek/domain'
import { INSERTED_ITEM } from '@vaarboek/wire'
import type { Queries } from '../database/database.ts'
import { type AuditLine, appendAudit } from '../repositories/audit.ts'
import {
  type DeliveredVisit,
  deliverVisits,
  type VisitRow,
  visitsOfTrip,
} from '../repositories/stop-visits.ts'
import { type LockedTrip, lockTrip, settleCompletion } from '../repositories/trips.ts'
import type { Caller, Context, Repeatable } from './context.ts'
import { once } from './once.ts'
import { type DeliveredItem, readDelivery } from './read-delivery.ts'
import { isClientRef, notFound, requireId, toId } from './refusal.ts'
import { SailingList } from './sailing-list.ts'
import { TRIP_UNKNOWN } from './trip-record.ts'

const ITEM_UNKNOWN = 'Deze halte hoort niet bij deze vaart'

/** What became of one item: taken for a stop, or refused and why. */
export type ItemOutcome =
  | { key: string | null; taken: true; id: number; clientRef: string | null }
  | { key: string | null; taken: false; ref: string | null; unknown: boolean; message: string }

/** Takes the items of a trip (API-26 to API-31); 404 when the trip or all items aren't the concession's. */
export async function passStops(
  { database, clock }: Context,
  caller: Caller,
  request: { flight: string; items: readonly DeliveredItem[] },
  repeatable: Repeatable | null,
): Promise<ItemOutcome[]> {
  const id = requireId(request.flight, TRIP_UNKNOWN)
  const at = clock.now()
  return database.transaction((tx) =>
    once(tx, caller, repeatable, at, async () => {
      const trip = await lockTrip(tx, caller.concession, id)
      if (!trip) throw notFound(TRIP_UNKNOWN)
      const visits = await visitsOfTrip(tx, caller.concession, id)
      const intake = new Intake(tx, { clock }, caller, trip, new SailingList(visits), at)
      const outcomes = await intake.take(request.items)
      if (outcomes.every((outcome) => !outcome.taken && outcome.unknown)) throw notFound(ITEM_UNKNOWN)
      await intake.store()
      return outcomes
    }),
  )
}

/** One batch being worked in. */
class Intake {
  readonly #tx: Queries
  readonly #clock: Context['clock']
  readonly #caller: Caller
  readonly #trip: LockedTrip
  readonly #list: SailingList
  readonly #at: string
  readonly #newest = new Map<number, DeliveredVisit>()
  readonly #audit: AuditLine[] = []

  constructor(
    tx: Queries,
    { clock }: Pick<Context, 'clock'>,
    caller: Caller,
    trip: LockedTrip,
    list: SailingList,
    at: string,
  ) {
    this.#tx = tx
    this.#clock = clock
    this.#caller = caller
    this.#trip = trip
    this.#list = list
    this.#at = at
  }

  /** Outcomes in the order of the items. A stop may be inserted after one that comes later in the batch. */
  async take(items: readonly DeliveredItem[]): Promise<ItemOutcome[]> {
    const outcomes: ItemOutcome[] = []
    let waiting = items.map((item, place) => ({ item, place }))
    let before: number
    do {
      before = waiting.length
      const left: typeof waiting = []
      for (const entry of waiting) {
        const visit = this.#list.find(refOf(entry.item)) ?? (await this.#inserted(entry.item))
        if (visit) outcomes[entry.place] = this.#deliver(entry.item, visit)
        else left.push(entry)
      }
      waiting = left
    } while (waiting.length > 0 && waiting.length < before)
    for (const { item, place } of waiting) {
      outcomes[place] = {
        key: item.key,
        taken: false,
        ref: refOf(item),
        unknown: true,
        message: ITEM_UNKNOWN,
      }
    }
    return outcomes
  }

  /** Writes what was taken. */
  async store(): Promise<void> {
    const { concession, captain, device } = this.#caller
    const by = { captain, device, at: this.#at }
    await deliverVisits(this.#tx, concession, this.#trip.id, [...this.#newest.values()], by)
    await settleCompletion(this.#tx, concession, this.#trip.id, this.#at)
    await appendAudit(this.#tx, this.#audit)
  }

  /** A stop the boat added and shore doesn't know yet. Without a name of the boat's it couldn't be told from its copy. */
  async #inserted(item: DeliveredItem): Promise<VisitRow | undefined> {
    const after = this.#list.find(item.after)
    const stop = toId(item.stop_id)
    if (item.item !== INSERTED_ITEM || item.id === null || toId(item.id) !== null || !isClientRef(item.id))
      return undefined
    if (!after || stop === null || item.departure === null) return undefined
    const where = { concession: this.#caller.concession, trip: this.#trip.id, at: this.#at }
    const insertion = { after, stop, departure: item.departure, clientRef: item.id }
    const visit = await this.#list.insert(this.#tx, where, insertion)
    if (visit) this.#note('stop-inserted', visit.id, { after: after.id, stop, departure: item.departure })
    return visit
  }

  #deliver(item: DeliveredItem, visit: VisitRow): ItemOutcome {
    const read = readDelivery(this.#clock, item, visit, this.#trip.serviceDay)
    const { key } = item
    if ('fault' in read) return { key, taken: false, ref: refOf(item), unknown: false, message: read.fault }
    const { delivered } = read
    const held = ageOf(this.#newest.get(visit.id) ?? visit)
    const age = { sequence: delivered.sequence, key: delivered.deliveryKey }
    if (isNewer(age, held)) this.#newest.set(visit.id, delivered)
    const isCopy = held?.sequence === age.sequence && held.key === age.key
    if (!isCopy)
      this.#note(delivered.state === 'skipped' ? 'stop-skipped' : 'stop-passed', visit.id, delivered)
    return { key, taken: true, id: visit.id, clientRef: visit.clientRef }
  }

  #note(action: string, visit: number, detail: unknown): void {
    this.#audit.push({ ...this.#caller, at: this.#at, action, subject: `stop_visits/${visit}`, detail })
  }
}

/** The name an item goes by: the boat's or shore's for an inserted stop, shore's for a planned one (API-27). */
function refOf(item: DeliveredItem): string | null {
  return item.item === INSERTED_ITEM ? item.id : item.item
}

function ageOf({ sequence, deliveryKey }: Pick<VisitRow, 'sequence' | 'deliveryKey'>): Delivery | null {
  return sequence === null ? null : { sequence, key: deliveryKey ?? '' }
}
