/** Whether a trip can be sailed as its stop times say, with the times a feed may leave out filled in. */
import type { FeedRemark, PlainRemark } from '@vaarboek/wire/office'
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

/** The stop times of a trip; null when it is refused. @param stops ids of the known stops by their place */
export function judgedTimes(
  trip: FeedTrip,
  given: readonly GivenTime[],
  stops: readonly (string | null)[],
  remarks: Remarks,
): SailedTimes | null {
  const refuse = (row: number, remark: PlainRemark | FeedRemark) => {
    remarks.refuse({ file: STOP_TIMES, row, about: trip.ref }, remark)
    return null
  }
  const tooFar = given[MAX_STOPS_OF_SHIFT]
  if (tooFar) return refuse(tooFar.row, { code: 'trip-too-long', maxStops: MAX_STOPS_OF_SHIFT })
  const known = given.filter(({ stop, row }) => {
    if (stops[stop] == null) refuse(row, 'stop-unknown')
    return stops[stop] != null
  })
  const once: GivenTime[] = []
  for (const time of known) {
    const before = once.at(-1)
    if (before?.sequence !== time.sequence) once.push(time)
    else if (!isSame(before, time)) return refuse(time.row, 'times-differ')
    else remarks.warn({ file: STOP_TIMES, row: time.row, about: trip.ref }, 'times-twice')
  }
  if (once.length < 2) {
    remarks.refuse({ file: TRIPS, row: trip.row, about: trip.ref }, 'trip-without-stops')
    return null
  }
  const withoutEnd = [once[0], once.at(-1)].find((end) => end && timesOf(end) === null)
  if (withoutEnd) return refuse(withoutEnd.row, 'time-missing-at-end')
  const times = filledIn(once)
  const back = times.findIndex(
    ({ arrivalS, departureS }, place) =>
      departureS < arrivalS || arrivalS < (times[place - 1]?.departureS ?? 0),
  )
  if (back >= 0) return refuse(once[back]?.row ?? 0, 'time-backwards')
  const calledAt = times.filter((_, place) => !isPassedBy(place))
  return calledAt.map(({ stop, ...time }) => ({ stop: stops[stop] ?? '', ...time })) as unknown as SailedTimes

  /** A place between the ends where nobody gets on or off: crews would have nobody to count. Its time was of use for the others. */
  function isPassedBy(place: number): boolean {
    const { isPassed = false, row = 0 } = once[place] ?? {}
    if (!isPassed || place === 0 || place === once.length - 1) return false
    remarks.warn({ file: STOP_TIMES, row, about: trip.ref }, 'nobody-calls')
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
  const known = given.map(timesOf)
  const times: FilledTime[] = []
  let next = 0
  for (const [place, { stop, sequence }] of given.entries()) {
    const own = known[place]
    if (own) {
      times.push({ stop, sequence, arrivalS: own[0], departureS: own[1] })
      continue
    }
    if (next <= place) next = known.findIndex((after, later) => later > place && after !== null)
    const before = times.at(-1)?.departureS ?? 0
    const [arrival] = known[next] ?? [before]
    const at = Math.round(before + (arrival - before) / (next - place + 1))
    times.push({ stop, sequence, arrivalS: at, departureS: at })
  }
  return times
}
