/** When records of a trip were made, by the server's reckoning, and who sailed it then. Pure. */
import {
  isOfOneTablet,
  type Mark,
  type ReckonedRecord,
  reckon,
  type SaidAge,
  type Tenure,
  withTenure,
} from '@vaarboek/domain'
import type { By } from '../../repositories/by.ts'
import type { CaptainNumber } from '../../repositories/row-ids.ts'
import type { LockedTrip, TabletMarks, TripSettings, TripTimes } from '../../repositories/trips.ts'

type Sender = Pick<By, 'captain' | 'device'>
/** Settings or a record of a stop, as stored. */
interface StoredTimes {
  sequence: number | null
  recordedAt: string | null
  reckonedAt: string | null
  updatedAt: string
}

/** More than anybody uses on one trip: then the oldest is forgotten. */
const MAX_TABLETS = 50

export function timesOfNewTrip({ captain, device, sequence, reckonedAt }: TripSettings): TripTimes {
  const at = Date.parse(reckonedAt)
  return {
    sailedBy: [{ captain, since: at }],
    marks: sequence === null ? {} : { [nameOf({ captain, device })]: { sequence, at } },
  }
}

/** When a stored record was made; one of an earlier version by its own clock, but not later than it arrived. */
export function reckonedMsOf({ sequence, recordedAt, reckonedAt, updatedAt }: StoredTimes): number {
  if (reckonedAt !== null) return Date.parse(reckonedAt)
  const arrived = Date.parse(updatedAt)
  return Math.min(sequence ?? (recordedAt === null ? arrived : Date.parse(recordedAt)), arrived)
}

/** The times of a trip that is being changed. */
export class TripClock {
  readonly #nowMs: number
  #sailedBy: Tenure<CaptainNumber>[]
  #marks: TabletMarks

  constructor(trip: LockedTrip, at: string) {
    this.#nowMs = Date.parse(at)
    this.#sailedBy = trip.sailedBy ?? tenuresBefore(trip)
    this.#marks = trip.marks ?? {}
  }

  get times(): TripTimes {
    return { sailedBy: this.#sailedBy, marks: this.#marks }
  }

  /** When a record that arrives now was made, in milliseconds since 1970. */
  reckon(sender: Sender, said: SaidAge): number {
    const made = this.#sailedBy[0]?.since ?? null
    return reckon(said, this.#nowMs, made, this.#marks[nameOf(sender)] ?? null)
  }

  /** Later records of the same tablet come after this one. */
  remember(sender: Sender, mark: Mark): void {
    const { [nameOf(sender)]: last, ...others } = this.#marks
    if (last && last.sequence >= mark.sequence) return
    const kept = Object.entries(others).slice(1 - MAX_TABLETS)
    this.#marks = { ...Object.fromEntries(kept), [nameOf(sender)]: mark }
  }

  /** Who chooses ship and crew sails the trip from then on. */
  takeOver(captain: CaptainNumber, since: number): void {
    this.#sailedBy = withTenure(this.#sailedBy, { captain, since })
  }
}

/** Whether settings are older than those that hold: of one tablet by its own order, else by the server's reckoning. */
export function isOlder(settings: TripSettings, held: LockedTrip): boolean {
  if (!isOfOneTablet(settings, held)) return Date.parse(settings.reckonedAt) < reckonedMsOf(held)
  return settings.sequence === null || held.sequence === null
    ? Date.parse(settings.recordedAt) < Date.parse(held.recordedAt)
    : settings.sequence < held.sequence
}

/** A record as the domain judges it. */
export function reckonedRecord(
  record: Omit<StoredTimes, 'sequence'> & Sender & { sequence: number; deliveryKey: string | null },
): ReckonedRecord<CaptainNumber> {
  const { sequence, deliveryKey, captain, device } = record
  return { sequence, key: deliveryKey ?? '', captain, device, reckonedMs: reckonedMsOf(record) }
}

/** A trip of an earlier version: who made it, and who sails it by the settings that hold. */
function tenuresBefore(trip: LockedTrip): Tenure<CaptainNumber>[] {
  const first = { captain: trip.createdBy, since: 0 }
  return trip.captain === trip.createdBy
    ? [first]
    : [first, { captain: trip.captain, since: reckonedMsOf(trip) }]
}

function nameOf({ captain, device }: Sender): string {
  return `${captain}/${device ?? ''}`
}
