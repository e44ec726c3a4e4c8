/** Whether a trip can be sailed as its stop times say, with the times a feed may leave out filled in. */
import type { FeedTrip } from './read-trips.ts'
import { TRIPS } from './read-trips.ts'
import type { Remarks } from './remarks.ts'
import { type GivenTime, STOP_TIMES } from './stop-times.ts'

export interface StopTime {
  /** Id of the stop. */
  stop: string
  sequence: number
  arrivalS: number
  departureS: number
}

/** A trip whose times can be used: at least two. */
export type SailedTimes = readonly [StopTime, StopTime, ...StopTime[]]

/** No boat calls at more stops in a day: its tablet sends all of them at once, and draws them. */
export const MAX_STOPS_OF_SHIFT = 2000

const NOBODY_CALLS =
  'niemand stapt hier op of af (pickup_type en drop_off_type 1); niet als halte overgenomen'
const SAME_SEQUENCE = 'twee verschillende haltetijden met hetzelfde stop_sequence; de rit is niet overgenomen'

/** The stop times of a trip; null when it is refused. @param stops ids of the known stops by their place */
export function judgedTimes(
  trip: FeedTrip,
  given: readonly GivenTime[],
  stops: readonly (string | null)[],
  remarks: Remarks,
): SailedTimes | null {
  const refuse = (row: number, what: string) => {
    remarks.refuse({ file: STOP_TIMES, row, about: trip.ref }, what)
    return null
  }
  const tooFar = given[MAX_STOPS_OF_SHIFT]
  if (tooFar)
    return refuse(
      tooFar.row,
      `rit heeft meer dan ${MAX_STOPS_OF_SHIFT} haltetijden; de rit is niet overgenomen`,
    )
  const known = given.filter(({ stop, row }) => {
    if (stops[stop] == null) refuse(row, 'haltetijd van een halte die niet in stops.txt staat')
    return stops[stop] != null
  })
  const once: GivenTime[] = []
  for (const time of known) {
    const before = once.at(-1)
    if (before?.sequence !== time.sequence) once.push(time)
    else if (!isSame(before, time)) return refuse(time.row, SAME_SEQUENCE)
    else
      remarks.warn(
        { file: STOP_TIMES, row: time.row, about: trip.ref },
        'dezelfde haltetijd staat er twee keer; één keer overgenomen',
      )
  }
  if (once.length < 2) {
    remarks.refuse(
      { file: TRIPS, row: trip.row, about: trip.ref },
      'rit heeft minder dan twee bruikbare haltes',
    )
    return null
  }
  const withoutEnd = [once[0], once.at(-1)].find((end) => end && timesOf(end) === null)
  if (withoutEnd)
    return refuse(
      withoutEnd.row,
      'geen tijd aan de eerste of laatste halte van een rit; de rit is niet overgenomen',
    )
  const times = filledIn(once)
  const back = times.findIndex(
    ({ arrivalS, departureS }, place) =>
      departureS < arrivalS || arrivalS < (times[place - 1]?.departureS ?? 0),
  )
  if (back >= 0) return refuse(once[back]?.row ?? 0, 'de tijd loopt terug; de rit is niet overgenomen')
  const calledAt = times.filter((_, place) => !isPassedBy(place))
  return calledAt.map(({ stop, ...time }) => ({ stop: stops[stop] ?? '', ...time })) as unknown as SailedTimes

  /** A place between the ends where nobody gets on or off: crews would have nobody to count. Its time was of use for the others. */
  function isPassedBy(place: number): boolean {
    const { isPassed = false, row = 0 } = once[place] ?? {}
    if (!isPassed || place === 0 || place === once.length - 1) return false
    remarks.warn({ file: STOP_TIMES, row, about: trip.ref }, NOBODY_CALLS)
    return true
  }
}

function isSame(a: GivenTime, b: GivenTime): boolean {
  return a.stop === b.stop && a.arrivalS === b.arrivalS && a.departureS === b.departureS
}

/** Arrival and departure; the one that is given stands for the other. */
function timesOf({ arrivalS, departureS }: GivenTime): [number, number] | null {
  const [arrival, departure] = [arrivalS ?? departureS, departureS ?? arrivalS]
  return arrival === null || departure === null ? null : [arrival, departure]
}

interface FilledTime extends Omit<StopTime, 'stop'> {
  stop: number
}

/** Times left out lie evenly between the ones around them. */
function filledIn(given: readonly GivenTime[]): FilledTime[] {
  const times: FilledTime[] = []
  let next = 0
  for (const [place, time] of given.entries()) {
    const { stop, sequence } = time
    const own = timesOf(time)
    if (own) {
      times.push({ stop, sequence, arrivalS: own[0], departureS: own[1] })
      continue
    }
    if (next <= place) next = place + 1
    let after = given[next] && timesOf(given[next] as GivenTime)
    while (!after) {
      next += 1
      after = timesOf(given[next] as GivenTime)
    }
    const before = times.at(-1)?.departureS ?? 0
    const at = Math.round(before + (after[0] - before) / (next - place + 1))
    times.push({ stop, sequence, arrivalS: at, departureS: at })
  }
  return times
}
