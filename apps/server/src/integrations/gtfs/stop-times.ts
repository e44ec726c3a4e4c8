/** The stop times of each trip, in order, with the times a feed may leave out filled in between those it gives. */
import type { Row } from './read-feed.ts'
import { seconds } from './seconds.ts'

export interface StopTime {
  stop: string
  sequence: number
  arrivalS: number
  departureS: number
}

interface Given {
  stop: string
  sequence: number
  arrivalS: number | null
  departureS: number | null
}

/** Stop times by trip; a trip whose first or last time is missing is refused. */
export function stopTimesByTrip(
  rows: readonly Row[],
  knownStops: ReadonlySet<string | undefined>,
  refuse: (why: string) => void,
): Map<string, StopTime[]> {
  const byTrip = new Map<string, Given[]>()
  for (const { trip_id = '', stop_id = '', stop_sequence, arrival_time, departure_time } of rows) {
    const sequence = Number(stop_sequence)
    if (!knownStops.has(stop_id)) refuse('haltetijd van een onbekende halte')
    else if (!stop_sequence || !Number.isInteger(sequence)) refuse('haltetijd zonder volgnummer')
    else {
      const arrivalS = seconds(arrival_time) ?? seconds(departure_time)
      const given = { stop: stop_id, sequence, arrivalS, departureS: seconds(departure_time) ?? arrivalS }
      const known = byTrip.get(trip_id)
      if (known) known.push(given)
      else byTrip.set(trip_id, [given])
    }
  }
  const complete = new Map<string, StopTime[]>()
  for (const [trip, given] of byTrip) {
    const times = filledIn(given.sort((a, b) => a.sequence - b.sequence))
    if (times) complete.set(trip, times)
    else refuse('rit zonder bruikbare tijden')
  }
  return complete
}

/** Times left out lie evenly between the ones around them; null when an end is missing or time runs backwards. */
function filledIn(given: Given[]): StopTime[] | null {
  if (given[0]?.departureS == null || given.at(-1)?.arrivalS == null) return null
  const times: StopTime[] = []
  for (const [place, { stop, sequence, arrivalS, departureS }] of given.entries()) {
    if (arrivalS !== null && departureS !== null) {
      times.push({ stop, sequence, arrivalS, departureS })
      continue
    }
    const next = given.findIndex((later, at) => at > place && later.arrivalS !== null)
    const before = times.at(-1)?.departureS ?? 0
    const step = ((given[next]?.arrivalS ?? before) - before) / (next - place + 1)
    const at = Math.round(before + step)
    times.push({ stop, sequence, arrivalS: at, departureS: at })
  }
  const runsForward = times.every(({ arrivalS, departureS }, place) => {
    return departureS >= arrivalS && arrivalS >= (times[place - 1]?.departureS ?? 0)
  })
  return runsForward ? times : null
}
