/**
 * How old a record is, by the server's reckoning. A tablet's clock may be a day off or stand in 1970, so it only orders the
 * records of its own tablet; between tablets the server decides: first who took the trip over later, then when it was
 * recorded as far as the server can tell.
 */
import { type Delivery, isNewer } from './delivery.ts'

/** A record that has waited longer has no plausible moment of its own: 60 days, in milliseconds. */
const MAX_WAIT_MS = 60 * 86_400_000

/** What the sender says of a record's age. Moments are milliseconds since 1970 by its own clock. */
export interface SaidAge {
  /** Milliseconds between recording and sending, as the tablet measured them; null when it doesn't say. */
  ageMs: number | null
  sequence: number | null
  recordedMs: number | null
}

/** A record of one tablet, and when it was made by the server's reckoning (milliseconds since 1970). */
export interface Mark {
  sequence: number
  at: number
}

/**
 * When it was recorded by the server's clock, in milliseconds since 1970: never later than now, never before the trip was made,
 * and among the records of its own tablet where that tablet put it. What no clock can be right about was recorded now.
 * @param made when the trip was made; null when it is made by this record
 * @param last of the same tablet and trip, the one with the highest sequence
 */
export function reckon(said: SaidAge, now: number, made: number | null, last: Mark | null): number {
  const earliest = made ?? 0
  const at = Math.max(Math.min(now, toldBy(said, now)), earliest)
  if (last === null || said.sequence === null || said.sequence === last.sequence) return at
  if (said.sequence > last.sequence) return Math.max(at, last.at + 1)
  return Math.max(Math.min(at, last.at - 1), earliest)
}

function toldBy({ ageMs, sequence, recordedMs }: SaidAge, now: number): number {
  if (ageMs !== null) return now - ageMs
  const isPlausible = (ms: number | null) => ms !== null && ms <= now && ms >= now - MAX_WAIT_MS
  return [sequence, recordedMs].find(isPlausible) ?? now
}

/** Who sails a trip from a moment on. */
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
 * Whether one record of a stop takes another's place. Of one tablet its own order decides; else who took the trip over later,
 * whatever the clocks say; else when it was recorded; else the key. A record that was made after its captain was relieved
 * is still one of her time.
 * @param tenures oldest first
 */
export function holdsOver<Who>(
  one: ReckonedRecord<Who>,
  other: ReckonedRecord<Who>,
  tenures: readonly Tenure<Who>[],
): boolean {
  if (isOfOneTablet(one, other)) return isNewer(one, other)
  const [own, others] = [tenureOf(one, tenures), tenureOf(other, tenures)]
  if (own !== others) return own > others
  if (one.reckonedMs !== other.reckonedMs) return one.reckonedMs > other.reckonedMs
  return one.key > other.key
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

/** The tenures with one more, in order. */
export function withTenure<Who>(tenures: readonly Tenure<Who>[], next: Tenure<Who>): Tenure<Who>[] {
  return [...tenures, next].sort((one, other) => one.since - other.since)
}
