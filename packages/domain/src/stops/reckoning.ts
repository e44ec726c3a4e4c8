/**
 * How old a record is, by the server's reckoning. A tablet's clock may be a day off or stand in 1970, so it only orders the
 * records of its own tablet; between tablets the server decides: first who took the trip over later, then when it was
 * recorded as far as the server can tell.
 */
import type { Delivery } from './delivery.ts'

/** A record that has waited longer has no plausible moment of its own: 60 days, in milliseconds. */
const MAX_WAIT_MS = 60 * 86_400_000
/** The server's time as a tablet heard it is less off, in milliseconds: so long was the response under way, or the tablet asleep. */
const MAX_OFF_MS = 5 * 60_000
/** A tablet that heard no server may be a day off: its clock was set while its page was closed. */
const MAX_UNHEARD_OFF_MS = 86_400_000

/** A record's age as its sender tells it. Moments are milliseconds since 1970 by the sender's clock. */
export interface SaidAge {
  /** Milliseconds between recording and sending, as the tablet measured them; null when it doesn't say. */
  ageMs: number | null
  /** When it was recorded by the server's clock as the tablet had last heard it; null where it had heard nothing. */
  serverMs: number | null
  sequence: number | null
  recordedMs: number | null
}

/** A record's place in its tablet's order, and when it was made by the server's reckoning (milliseconds since 1970). */
export interface Mark {
  sequence: number
  at: number
  /** When it arrived, in milliseconds since 1970; absent where that was soon after. */
  arrived?: number
}

/** The place of a record that arrives now. */
export function markOf({ sequence, at }: Mark, now: number): Mark {
  return now - at > MAX_OFF_MS ? { sequence, at, arrived: now } : { sequence, at }
}

/**
 * Other captains' records on the same tablet by which this one's place is told. A later one that had arrived before this record
 * was made isn't of that tablet's logbook: who makes up a high sequence holds nobody up for longer than moments may be off.
 * @param record as reckoned from what was said
 * @param serverMs what its sender said of the server's time
 * @param now when it arrives
 */
export function believedOf(
  others: readonly Mark[],
  record: Mark,
  { serverMs, now }: Pick<SaidAge, 'serverMs'> & { now: number },
): Mark[] {
  // The server's time as the tablet heard it may be off, and its age by as much again.
  const off = 2 * MAX_OFF_MS + (isHeard(serverMs, now) ? 0 : MAX_UNHEARD_OFF_MS)
  return others.filter(({ sequence, at, arrived = at + MAX_OFF_MS }) => {
    const isMadeUp = record.at > arrived + off
    return sequence < record.sequence || (sequence > record.sequence && !isMadeUp)
  })
}

/** Server times that are still to come don't count: they were heard before the clock was set. */
function isHeard(serverMs: number | null, now: number): serverMs is number {
  return serverMs !== null && serverMs <= now + MAX_OFF_MS
}

/**
 * When it was recorded by the server's clock as its sender tells it, in milliseconds since 1970, never later than now. What no
 * clock can be right about was recorded now.
 */
export function reckon(said: SaidAge, now: number): number {
  return Math.min(now, toldBy(said, now))
}

/**
 * The moment nearest to the reckoned one at which a record stands among others where their tablet put it. Where there is no room
 * between two it takes the later one's moment.
 * @param record as reckoned
 * @param others of the same tablet and trip, in any order
 * @param made when the trip was made: no record is older
 */
export function inOrder(record: Mark, others: readonly Mark[], made: number): number {
  let [before, after] = [made - 1, Number.POSITIVE_INFINITY]
  for (const { sequence, at } of others) {
    if (sequence === record.sequence) return at
    if (sequence < record.sequence) before = Math.max(before, at)
    else after = Math.min(after, at)
  }
  return Math.min(Math.max(Math.min(record.at, after - 1), before + 1), after)
}

function toldBy({ ageMs, serverMs, sequence, recordedMs }: SaidAge, now: number): number {
  const byAge = ageMs === null ? null : now - ageMs
  if (isHeard(serverMs, now)) {
    // A clock that was set while the page was closed makes the age wrong by as much; the server's own time stays.
    if (byAge === null || Math.abs(byAge - serverMs) > MAX_OFF_MS) return serverMs
  }
  if (byAge !== null) return byAge
  const isPlausible = (ms: number | null) => ms !== null && ms <= now && ms >= now - MAX_WAIT_MS
  return [sequence, recordedMs].find(isPlausible) ?? now
}

/** A captain's time on a trip, from a moment until the next tenure. */
export interface Tenure<Who> {
  captain: Who
  /** Milliseconds since 1970 by the server's reckoning. */
  since: number
}

/** A record as the server judges it. */
export interface ReckonedRecord<Who> extends Delivery {
  /** Milliseconds since 1970. */
  reckonedMs: number
  captain: Who
  device: string | null
}

/**
 * Whether one record of a stop takes another's place: who took the trip over later holds, whatever the clocks say; else what was
 * recorded later; else the key decides. A record that was made after its captain was relieved is still one of their time. Each
 * step looks at one record alone, so of any records exactly one takes the place of all others. Records of one tablet stand as
 * it put them, since {@link inOrder} reckons them so; those of one moment by their sequence.
 * @param tenures oldest first
 */
export function holdsOver<Who extends number | string>(
  one: ReckonedRecord<Who>,
  other: ReckonedRecord<Who>,
  tenures: readonly Tenure<Who>[],
): boolean {
  const [own, others] = [placeOf(one, tenures), placeOf(other, tenures)]
  const place = own.findIndex((part, index) => part !== others[index])
  return place >= 0 && (own[place] as string | number) > (others[place] as string | number)
}

function placeOf<Who extends number | string>(
  record: ReckonedRecord<Who>,
  tenures: readonly Tenure<Who>[],
): (number | string)[] {
  const { reckonedMs, captain, sequence, device, key } = record
  return [tenureOf(record, tenures), reckonedMs, captain, sequence, device ?? '', key]
}

/** A rescue file is delivered without its tablet's name: its captain's records keep the order their tablet gave them. */
export function isOfOneTablet<Who>(
  one: Pick<ReckonedRecord<Who>, 'captain' | 'device'>,
  other: Pick<ReckonedRecord<Who>, 'captain' | 'device'>,
): boolean {
  if (one.captain !== other.captain) return false
  return one.device === other.device || one.device === null || other.device === null
}

/** The place of the last tenure of its captain that had begun; of one who never took over, of whoever sailed then. */
function tenureOf<Who>(
  { captain, reckonedMs }: ReckonedRecord<Who>,
  tenures: readonly Tenure<Who>[],
): number {
  const own = tenures.findLastIndex((one) => one.captain === captain && one.since <= reckonedMs)
  return own >= 0
    ? own
    : Math.max(
        0,
        tenures.findLastIndex(({ since }) => since <= reckonedMs),
      )
}

/**
 * The tenures with one more, in order. Of one moment the new one is the last.
 * @param tenures oldest first
 * @param isLater whose of the same moment comes after the new one all the same, as their tablet put them
 */
export function withTenure<Who>(
  tenures: readonly Tenure<Who>[],
  next: Tenure<Who>,
  isLater: (captain: Who) => boolean = () => false,
): Tenure<Who>[] {
  const isAfter = ({ captain, since }: Tenure<Who>) =>
    since > next.since || (since === next.since && isLater(captain))
  const place = tenures.findIndex(isAfter)
  return place < 0 ? [...tenures, next] : tenures.toSpliced(place, 0, next)
}
