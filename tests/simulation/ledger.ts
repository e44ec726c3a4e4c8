/**
 * The real server on a real database, which can die before or after a commit and be started again, and the
 * it, so that both sides agreeing proves nothing.
 */
import {
  type Count,
  type Delivery,
  eachCounted,
  type ListKind,
  type Load,
  type LogbookFact,
  onAndOff,
  type TripPrepared,
  type TripRevised,
} from '@vaarboek/domain'
import type { LogRecord } from '@vaarboek/engine'
import { countText } from '../kit/counted.ts'

/** A stop that was counted. */
export interface Passed {
  count: Count
  /** The count that was confirmed first, when another took its place. */
  first: Count
  remarks: string | null
  /** When it was confirmed, by the tablet's clock. */
  at: string
  /** The key of the first count. */
  key: string
}

/** An answer of a checklist: its value, remark and the width of its photo. */
export interface Entry {
  field: string
  value: string | null
  remark: string | null
  photo: number | null
}

/** One record of a stop, as its captain saw it confirmed on a tablet. */
export interface Told extends Delivery {
  stop: string
  captain: number
  device: string
  /** The trip by the name of the tablet it was confirmed on. */
  stream: string
  /** '3 1 0 0', or 'skipped' and why. */
  says: string
  /** Who the tablet said was aboard then; null where nobody saw it. */
  load: Load | null
  isCorrection: boolean
  /** Of a first count. */
  times: Times | null
  /** When it was recorded and when it was confirmed, by the true time. */
  recordedAt: number
  at: number
}

/** When the boat came to a stop and left it, by the tablet's clock as it stood then. */
export interface Times {
  arrived: string
  departed: string
}

/** Who chose which ship and crew, on which tablet, and when by the true time. */
export interface Settings {
  captain: number
  device: string
  /** The trip by the name of that tablet. */
  stream: string
  ship: string
  crew: string[]
  /** Its place among the records of its tablet, of whichever captain. */
  sequence: number
  /** When; before that where its clock was set soon after. */
  recordedAt: number
  /** When the judge heard of it. */
  at: number
  /** Whether the tablet had heard the server's time before. */
  isServerHeard: boolean
  /** Whether the server can tell how old they are, also once the page was closed. */
  isAgeKnown: boolean
}

/** A request is under way so long, which the server takes for youth. */
const UNDER_WAY_MS = 70_000

/** What was confirmed of one trip, by one tablet or by several. */
export class Book {
  readonly id: string
  /** The trip by the names of the tablets that record on it. */
  readonly streams = new Set<string>()
  /** Those on which it was given up before it had begun. */
  readonly givenUpOn = new Set<string>()
  readonly told: Told[] = []
  readonly settings = new Map<string, Settings>()
  readonly captain: number
  /** On which tablet, and when by the true time; before that where its clock was set soon after. */
  readonly made: { on: string; at: number }
  readonly shift: string
  ship: string
  crew: string[]
  /** The stops in the order they are sailed. */
  readonly order: string[]
  /** Which stop each of the timetable's was, and when it was to leave, as the captain chose it. */
  readonly planned: ReadonlyMap<string, string>
  readonly passed = new Map<string, Passed>()
  readonly skipped = new Map<string, { why: string; remarks: string }>()
  /** What changed who is aboard, as it happened. */
  readonly moves: ({ stop: string } | { corrected: Count })[] = []
  readonly lists = new Map<ListKind, Entry[]>()
  /** Who submitted each. */
  readonly listedBy = new Map<ListKind, number>()
  /** When 'Start vaart' and 'Aangekomen' were tapped, by the tablet's name of the trip and the stop. */
  readonly #departed = new Map<string, string>()
  readonly #arrived = new Map<string, string>()

  constructor(captain: number, fact: TripPrepared, made: Book['made']) {
    this.captain = captain
    this.made = made
    this.id = fact.tripId
    this.shift = fact.shift.id
    this.ship = fact.ship.id
    this.crew = fact.crew.map(({ id }) => id)
    this.order = fact.stops.map((_, place) => `planned-${place}`)
    this.planned = new Map(
      fact.stops.map(({ stopId, departure }, place) => [`planned-${place}`, `${stopId} ${departure}`]),
    )
  }

  /** Several tablets recorded on it, or several captains on one: then what holds is a question of age. */
  get isShared(): boolean {
    return (
      this.streams.size > 1 || new Set([...this.settings.values()].map(({ captain }) => captain)).size > 1
    )
  }

  /** Nobody sails it: it needn't be ashore, and is offered to nobody. */
  get isGivenUp(): boolean {
    return this.streams.size > 0 && this.givenUpOn.size === this.streams.size
  }

  /** Whether a newer correction elsewhere may have taken it along: that goes with the stops after its own. */
  isTakenAlong(told: Told): boolean {
    return this.told.some(
      ({ isCorrection, stream, at }) => isCorrection && stream !== told.stream && at >= told.at,
    )
  }

  /**
   * The settings that hold: the newest; and all others of which the server may think so. What was refused on a tablet that then gave
   * the trip up never comes ashore.
   */
  get mayHold(): Settings[] {
    const all = [...this.settings.values()]
    if (all.some(({ stream }) => this.givenUpOn.has(stream))) return all
    const newest = all.reduce((held, one) => (one.at >= held.at ? one : held))
    const isPerhaps = ({ at, isAgeKnown }: Settings) =>
      !isAgeKnown || !newest.isAgeKnown || newest.at - at < UNDER_WAY_MS
    return all.filter((one) => one === newest || (isPerhaps(one) && !this.#isFollowed(one)))
  }

  /** Somebody chose again on the same tablet: its order is known, whatever its clock showed meanwhile. */
  #isFollowed({ device, sequence, isAgeKnown }: Settings): boolean {
    const isLater = (other: Settings) => other.device === device && other.sequence > sequence
    return isAgeKnown && [...this.settings.values()].some(isLater)
  }

  /** The tablet's clock is set: how old is what it recorded before, only the server's time tells. */
  clockIsSet(device: string): void {
    for (const one of this.settings.values())
      if (one.device === device && !one.isServerHeard) one.isAgeKnown = false
  }

  /** Who sails it at the end, and since when; undefined when nobody took it over, and where the server can't tell. */
  get lastTakeOver(): Settings | undefined {
    const all = [...this.settings.values()].sort((one, other) => one.at - other.at)
    if (!all.every(({ isAgeKnown }) => isAgeKnown)) return undefined
    return all.findLast((one, place) => place > 0 && one.captain !== all[place - 1]?.captain)
  }

  revise({ ship, crew }: Pick<TripRevised, 'ship' | 'crew'>): void {
    this.ship = ship.id
    this.crew = crew.map(({ id }) => id)
  }

  insert(stop: string, after: string): void {
    this.order.splice(this.order.indexOf(after) + 1, 0, stop)
  }

  /** The trip was started at a stop: it departs there. */
  departs(stop: string, record: LogRecord | null): void {
    if (record) this.#departed.set(`${record.tripId} ${stop}`, record.fact.at)
  }

  arrives(stop: string, record: LogRecord | null): void {
    if (record) this.#arrived.set(`${record.tripId} ${stop}`, record.fact.at)
  }

  /** When the boat was at a stop that is being confirmed: it leaves now, unless it left before, and didn't arrive after it left. */
  timesOf(stop: string, { tripId, fact }: LogRecord): Times {
    const departed = this.#departed.get(`${tripId} ${stop}`) ?? fact.at
    const arrived = this.#arrived.get(`${tripId} ${stop}`) ?? fact.at
    return { departed, arrived: Date.parse(departed) < Date.parse(arrived) ? departed : arrived }
  }

  pass(stop: string, passed: Passed): void {
    this.passed.set(stop, passed)
    this.moves.push({ stop })
  }

  get isCorrected(): boolean {
    return [...this.passed.values()].some(({ count, first }) => count !== first)
  }

  /** Who was aboard on leaving each stop that was counted. */
  loads(): Map<string, Load> {
    const loads = new Map<string, Load>()
    let aboard = eachCounted(() => 0)
    for (const move of this.moves) {
      const count = 'stop' in move ? this.passed.get(move.stop)?.count : move.corrected
      if (!count) continue
      const before = aboard
      aboard = eachCounted((kind) => {
        const { on, off } = onAndOff(count, kind)
        return before[kind] + on - off
      })
      if ('stop' in move) loads.set(move.stop, aboard)
    }
    return loads
  }
}

export interface Report {
  captain: number
  /** The trip it was made on. */
  trip: string | null
  remarks: string
  photo: number | null
}

export interface Reply {
  captain: number
  malfunction: string
  text: string
  photo: number | null
}

/** Another count for a stop that was passed, and why. */
export interface Corrected {
  /** Its trip and its stop. */
  trip: string
  stop: string
  key: string
  count: Count
  reason: string
}

/** A record that its captain set aside. */
export interface SetAside {
  captain: number
  fact: LogbookFact
  /** The trip it is part of, by the tablet's name for it. */
  tripId: string
}

export class Ledger {
  /** By the name of the trip that the server knows. */
  readonly books = new Map<string, Book>()
  readonly corrections: Corrected[] = []
  /** By the name a tablet has for it. */
  readonly streams = new Map<string, Book>()
  readonly reports: Report[] = []
  readonly replies: Reply[] = []
  /** 'captain notification' of what was read, and of what may have been: nobody saw the response. */
  readonly reads = new Set<string>()
  readonly maybeRead = new Set<string>()
  /** Trips that were refused once: what was reported meanwhile goes without them (AMB-69). */
  readonly refusedTrips = new Set<string>()
  /** Keys of counts that were refused once: a later correction that was taken settles them (standing decision 18). */
  readonly refusedCounts = new Set<string>()
  /** Records that were set aside, by key; and those of which the link refused the telling in the server's words. */
  readonly setAside = new Map<string, SetAside>()
  readonly untold = new Set<string>()
  /** Replies of operators. */
  readonly answers: string[] = []
}

/** What a record says of a stop, in short. */
export function saidOf(count: Count | null, why: string | null): string {
  return count ? countText(count) : `skipped ${why}`
}
