/** When records of a trip were made, by the server's reckoning, and who sailed it then. Pure. */
import {
  believedOf,
  inOrder,
  isOfOneTablet,
  type Mark,
  markOf,
  type ReckonedRecord,
  reckon,
  type SaidAge,
  type Tenure,
  withTenure,
} from '@vaarboek/domain'
import type { flightsCreate, RequestOf } from '@vaarboek/wire'
import type { By } from '../../repositories/by.ts'
import type { CaptainNumber } from '../../repositories/row-ids.ts'
import type { LockedTrip, TabletMarks, TripSettings, TripTimes } from '../../repositories/trips/trips.ts'
import { tabletOf } from '../device-mark.ts'

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
/** So many records of each tablet, the newest, have their place. None older comes so late. */
const MAX_MARKS = 100

type AgeRequest = Pick<RequestOf<typeof flightsCreate>, 'age_ms' | 'server_ms' | 'sequence' | 'recorded_at'>

/** The age of a record, as its request says it. */
export function saidAge({ age_ms = null, server_ms = null, sequence, recorded_at }: AgeRequest): SaidAge {
  return {
    ageMs: age_ms,
    serverMs: server_ms,
    sequence,
    recordedMs: recorded_at === null ? null : Date.parse(recorded_at),
  }
}

export function timesOfNewTrip({ captain, device, sequence, reckonedAt, at: now }: TripSettings): TripTimes {
  const at = Date.parse(reckonedAt)
  return {
    sailedBy: [{ captain, since: at }],
    marks:
      sequence === null ? {} : { [nameOf({ captain, device })]: markOf({ sequence, at }, Date.parse(now)) },
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

  /**
   * When a record that arrives now was made, in milliseconds since 1970.
   * @param sequence its place in its tablet's order; null when nobody says
   * @param held of the same stop, which may be of before marks were kept
   */
  reckon(
    sender: Sender,
    said: SaidAge,
    sequence: number | null,
    held: ReckonedRecord<CaptainNumber> | null = null,
  ): number {
    const made = this.#earliest(sender, sequence)
    const at = Math.max(reckon(said, this.#nowMs), made)
    if (sequence === null) return at
    const own = [
      ...marksIn(this.#marks[nameOf(sender)]),
      ...believedOf(this.#marksAboard(sender), { sequence, at }, { ...said, now: this.#nowMs }),
    ]
    if (held?.captain === sender.captain && held.device === tabletOf(sender.device))
      own.push({ sequence: held.sequence, at: held.reckonedMs })
    // A rescue file may be of any of its captain's tablets: all of them say where it belongs; its own records decide.
    const nearby = { sequence, at: inOrder({ sequence, at }, this.#marksBeside(sender), made) }
    return inOrder(nearby, own, made)
  }

  /**
   * No record is older than its trip, but for those its tablet made before the choice it was made with here: a trip whose first choice
   * was refused comes ashore with a later one, after stops may have been counted.
   */
  #earliest(sender: Sender, sequence: number | null): number {
    const made = this.#sailedBy[0]?.since ?? 0
    const own = marksIn(this.#marks[nameOf(sender)])
    const aboard = [...own, ...this.#marksAboard(sender), ...this.#marksBeside(sender)]
    return sequence !== null && aboard.some((mark) => mark.sequence > sequence && mark.at <= made) ? 0 : made
  }

  /** Other records of the same tablet come before or after this one, as their sequence says. */
  remember(sender: Sender, mark: Mark): void {
    const { [nameOf(sender)]: known, ...others } = this.#marks
    const marks = marksIn(known)
    if (marks.some(({ sequence }) => sequence === mark.sequence)) return
    const earlier = [...marks, markOf(mark, this.#nowMs)]
      .sort((one, other) => one.sequence - other.sequence)
      .slice(-MAX_MARKS)
    const last = earlier.pop() ?? mark
    const kept = Object.entries(others).slice(1 - MAX_TABLETS)
    this.#marks = { ...Object.fromEntries(kept), [nameOf(sender)]: { ...last, earlier } }
  }

  /** Marks of the other captains who sailed on the same tablet: its logbook gives all of them one order. */
  #marksAboard(sender: Sender): Mark[] {
    const tablet = tabletOf(sender.device)
    if (!tablet) return []
    return Object.entries(this.#marks).flatMap(([name, marks]) =>
      name !== nameOf(sender) && name.endsWith(`/${tablet}`) ? marksIn(marks) : [],
    )
  }

  /** Marks of the captain's other tablets, where this record or theirs came by a rescue file. */
  #marksBeside(sender: Sender): Mark[] {
    const [own, rescued] = [nameOf(sender), nameOfRescued(sender)]
    return Object.entries(this.#marks).flatMap(([name, marks]) => {
      if (name === own || !name.startsWith(`${sender.captain}/`)) return []
      return own === rescued || name === rescued ? marksIn(marks) : []
    })
  }

  /** Notes that who chose ship and crew sails the trip from then on. @param since milliseconds since 1970 */
  takeOver({ captain, device }: Sender, since: number, sequence: number | null): void {
    const isLaterAboard = (other: CaptainNumber) =>
      Boolean(tabletOf(device)) &&
      marksIn(this.#marks[nameOf({ captain: other, device })]).some(
        (mark) => mark.at === since && sequence !== null && mark.sequence > sequence,
      )
    this.#sailedBy = withTenure(this.#sailedBy, { captain, since }, isLaterAboard)
  }
}

/**
 * Whether settings are older than those that hold: of one captain's tablet by its own order, else by the server's reckoning, which
 * has the order of two captains on one tablet.
 */
export function isOlder(settings: TripSettings, held: LockedTrip): boolean {
  const [said, holds] = [settings.sequence, held.sequence]
  if (!isOfOneTablet(ofTablet(settings), ofTablet(held))) {
    const ahead = Date.parse(settings.reckonedAt) - reckonedMsOf(held)
    const isAboard = isOfSameTablet(settings.device, held.device)
    // Records between which there was no room share a moment.
    return ahead < 0 || (ahead === 0 && isAboard && said !== null && holds !== null && said < holds)
  }
  return said === null || holds === null
    ? Date.parse(settings.recordedAt) < Date.parse(held.recordedAt)
    : said < holds
}

/** Whether two captains' records come of one tablet; those without a tablet's name don't. */
export function isOfSameTablet(one: string | null, other: string | null): boolean {
  return Boolean(tabletOf(one)) && tabletOf(one) === tabletOf(other)
}

/** A stored record, or one about to be, as the domain judges it. */
export function reckonedRecord(
  record: Omit<StoredTimes, 'sequence'> & Sender & { sequence: number; deliveryKey: string | null },
): ReckonedRecord<CaptainNumber> {
  const { sequence, deliveryKey } = record
  return { ...ofTablet(record), sequence, key: deliveryKey ?? '', reckonedMs: reckonedMsOf(record) }
}

/** A trip of an earlier version: who made it, and who sails it by the settings that hold. */
function tenuresBefore(trip: LockedTrip): Tenure<CaptainNumber>[] {
  const first = { captain: trip.createdBy, since: 0 }
  return trip.captain === trip.createdBy
    ? [first]
    : [first, { captain: trip.captain, since: reckonedMsOf(trip) }]
}

function ofTablet({ captain, device }: Sender): Sender {
  return { captain, device: tabletOf(device) }
}

function nameOf(sender: Sender): string {
  const { captain, device } = ofTablet(sender)
  return device === null ? nameOfRescued(sender) : `${captain}/${device}`
}

/** No tablet can be called so: a name holds no slash. */
function nameOfRescued({ captain }: Pick<Sender, 'captain'>): string {
  return `${captain}/rescue/`
}

function marksIn(marks: TabletMarks[string] | undefined): Mark[] {
  if (!marks) return []
  const { earlier = [], ...last } = marks
  return [...earlier, last]
}
