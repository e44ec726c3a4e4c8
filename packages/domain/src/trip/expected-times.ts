/**
 * Expected times at the stops that a trip has still to call at: the plan, and as late as it left the last stop. All moments are milliseconds
 * since 1970, planned ones as the service's clock has them: a service day past midnight and a day on which the clock is changed are no
 * matter here.
 */
import type { Stop } from '../stops/stop.ts'

export interface TimedStop {
  state: Stop['state']
  /** Put in aboard: the timetable doesn't have it. */
  inserted: boolean
  plannedArrival: number
  plannedDeparture: number
  /** Moments that the crew said; null: not told. */
  arrivedAt: number | null
  departedAt: number | null
}

export interface ExpectedTime {
  arrival: number
  departure: number
}

export interface ExpectedTimes {
  /** Nothing was heard for so long that nobody knows: there is no expected time. */
  isSilent: boolean
  /** A time for each stop, in their order; null for one that is done, that was passed by, and of a silent trip. */
  times: readonly (ExpectedTime | null)[]
}

export interface Heard {
  now: number
  /** When the oldest was made of the records that its tablet said it holds: the next stop may be among them. Infinity: it holds none. */
  holdsSince: number
  /** When its tablet was heard last; null: never. */
  heardAt: number | null
  /** When its place on the water was measured last; null: never. */
  placedAt: number | null
}

/** So long after it should have left the next stop nothing that was known of a trip is worth telling. */
const NO_NEWS_MS = 10 * 60_000
/** Times rise from stop to stop, by a second at least. */
const A_SECOND_MS = 1000

/**
 * When a trip is expected at its stops. Never before the plan, and later at each stop than at the one before. Where the plan has it wait it
 * waits for less, until it is on time. A stop that should have been left by now is expected now, as nothing says that it was left; where its
 * tablet holds records it may have been, no earlier than the oldest of those, and the stops after it are expected by that. So is one that it is
 * known not to have left, for as long as its tablet is heard, and one to which it sails while its place is known. Skipped stops have no time,
 * and none is gained by them.
 * @param stops in the order in which they are sailed
 */
export function expectedTimes(stops: readonly TimedStop[], heard: Heard): ExpectedTimes {
  const { now } = heard
  const last = stops.findLastIndex(({ state }) => state === 'passed')
  const end = stops.findLastIndex(({ state }) => state !== 'skipped')
  const times: (ExpectedTime | null)[] = stops.map(() => null)
  let before = leftAt(stops, last, now)
  /** Nothing is told before it. */
  let from = Number.NEGATIVE_INFINITY
  let isNext = true
  for (const [place, stop] of stops.entries()) {
    if (place <= last || stop.state !== 'open') continue
    const planned = plannedAt(stops, place)
    let time = timeAt(stop, planned, before)
    const isEnd = place === end
    const due = isEnd ? time.arrival : time.departure
    if (isNext && now > due) {
      // It lies there, or has called nowhere yet. From its last stop nobody leaves.
      const isFirst = last < 0
      const isNotLeft = stop.arrivedAt !== null || (isFirst && heard.holdsSince >= now)
      const known = { isFirst, mayLie: isNotLeft && !isEnd, isDueNow: isNew(now, due) }
      const soonest = soonestLeft(stop, known, heard)
      if (soonest === null) return { isSilent: true, times }
      from = now
      time = notBefore(soonest, stop, time)
    }
    const told = notBefore(from, stop, time)
    times[place] = told
    from = told.departure + A_SECOND_MS
    before = { lateMs: Math.max(0, time.departure - planned.departure), left: time.departure }
    isNext = false
  }
  return { isSilent: false, times }
}

interface Due {
  /** No stop was left before it. */
  isFirst: boolean
  /** It isn't left yet where something of it was heard: of one that sails between stops nobody knows where it is. */
  mayLie: boolean
  /** It was due in the last ten minutes. */
  isDueNow: boolean
}

/**
 * The soonest that the next stop can have been left, which was due; null: nothing was heard for too long. What a tablet holds before its first
 * stop may be its checklist alone.
 */
function soonestLeft(
  { arrivedAt }: TimedStop,
  { isFirst, mayLie, isDueNow }: Due,
  { now, holdsSince, heardAt, placedAt }: Heard,
): number | null {
  const [isPlaced, isHeard] = [isNew(now, placedAt), isNew(now, heardAt)]
  if (mayLie && (isPlaced || isHeard)) return now
  const isKnown = isDueNow || (isPlaced && arrivedAt === null) || (isFirst && isHeard)
  return isKnown ? Math.min(holdsSince, now) : null
}

function isNew(now: number, at: number | null): boolean {
  return at !== null && now - at <= NO_NEWS_MS
}

/** How a stop was left: how late, and when. */
interface Left {
  lateMs: number
  left: number
}

/** Seen from here nothing was left later than now: a clock that is ahead makes nobody late. */
function leftAt(stops: readonly TimedStop[], last: number, now: number): Left {
  const said = stops[last]?.departedAt ?? stops[last]?.arrivedAt ?? null
  if (said === null) return { lateMs: 0, left: Number.NEGATIVE_INFINITY }
  const left = Math.min(said, now)
  return { lateMs: Math.max(0, left - plannedAt(stops, last).departure), left }
}

/** Planned times of a stop. One that was put in has those that were typed, yet never later than the timetable's next one. */
function plannedAt(stops: readonly TimedStop[], place: number): ExpectedTime {
  const { inserted, plannedArrival, plannedDeparture } = stops[place] as TimedStop
  const next = inserted
    ? stops.find((stop, at) => at > place && !stop.inserted && stop.state !== 'skipped')
    : undefined
  const most = next?.plannedArrival ?? Number.POSITIVE_INFINITY
  const arrival = Math.min(plannedArrival, most)
  return { arrival, departure: Math.max(arrival, Math.min(plannedDeparture, most)) }
}

function timeAt({ arrivedAt }: TimedStop, planned: ExpectedTime, { lateMs, left }: Left): ExpectedTime {
  const arrival = Math.max(arrivedAt ?? planned.arrival + lateMs, left + A_SECOND_MS)
  return { arrival, departure: Math.max(planned.departure, arrival) }
}

function notBefore(
  now: number,
  { arrivedAt }: TimedStop,
  { arrival, departure }: ExpectedTime,
): ExpectedTime {
  return {
    arrival: arrivedAt === null ? Math.max(arrival, now) : arrival,
    departure: Math.max(departure, now),
  }
}
