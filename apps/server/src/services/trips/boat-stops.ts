/**
 * The stops a boat says it has, against those of its shift: the trip ashore gets exactly the boat's, and each takes from the
 * timetable what is known of it there (standing decision 13).
 */
import { clockTime, secondsOf, type TripStopId } from '@vaarboek/domain'
import type { BoatStop } from '@vaarboek/wire'
import type { Queries } from '../../database/database.ts'
import type { ConcessionNumber, StopNumber } from '../../repositories/row-ids.ts'
import { existingStops } from '../../repositories/timetable/tracks.ts'
import type { NewVisit, PlannedVisitRow } from '../../repositories/trips/stop-visits.ts'
import { checkClientRef, requireId } from '../given-id.ts'
import { HttpError, problem } from '../http-error.ts'

const STOP_UNKNOWN = problem('stop-unknown', { stop: 'one-of-all' })
const DAY_S = 86_400

interface GivenStop {
  clientRef: TripStopId | null
  stop: StopNumber
  departure: string
  /** Seconds since the start of the service day, where the boat knows them. */
  departureS: number | null
}

/** The boat's stops with ids of ours; null when it says none. 404 or 422 when they can't be. */
export function readBoatStops(given: readonly BoatStop[] | null | undefined): GivenStop[] | null {
  if (!given || given.length === 0) return null
  const refs = given.flatMap(({ ref }) => ref ?? [])
  if (new Set(refs).size < refs.length) throw new HttpError(422, problem('stop-named-twice'))
  for (const ref of refs) checkClientRef(ref)
  return given.map(({ ref, stop_id, departure, departure_s = null }) => ({
    clientRef: ref,
    stop: requireId(stop_id, STOP_UNKNOWN),
    departure,
    departureS: departure_s,
  }))
}

/** The stops of the trip. @throws 404 when the concession doesn't have one of them */
export async function visitsOf(
  db: Queries,
  concession: ConcessionNumber,
  planned: readonly PlannedVisitRow[],
  given: readonly GivenStop[],
): Promise<NewVisit[]> {
  const visits = matched(planned, given)
  const known = new Set(planned.map(({ stop }) => stop))
  const others = [...new Set(given.map(({ stop }) => stop).filter((stop) => !known.has(stop)))]
  if ((await existingStops(db, concession, others)).length < others.length)
    throw new HttpError(404, STOP_UNKNOWN)
  return visits
}

/** Each of the boat's stops, matched in order to one of the timetable at the same stop and minute, used once. */
export function matched(planned: readonly PlannedVisitRow[], given: readonly GivenStop[]): NewVisit[] {
  const placesOf = placesByStop(planned)
  let next = 0
  let before: number | null = null
  return given.map((one) => {
    const places = placesOf(one)
    // Passed for good: the next one is looked for behind it only.
    while ((places.at(-1) ?? next) < next) places.pop()
    const row = planned[places.at(-1) ?? -1]
    if (row) next = (places.pop() ?? 0) + 1
    const departureS: number =
      row?.departureS ?? one.departureS ?? secondsAfter(one.departure, before, planned)
    before = departureS
    const { clientRef, stop } = one
    if (row) return { ...row, clientRef }
    return {
      clientRef,
      stop,
      arrivalS: departureS,
      departureS,
      leg: null,
      sequence: null,
      endSequence: null,
      position: null,
    }
  })
}

/** Places of the timetable's calls at a stop at that minute, the last one first. */
function placesByStop(planned: readonly PlannedVisitRow[]): (given: GivenStop) => number[] {
  const places = new Map<string, number[]>()
  for (let place = planned.length - 1; place >= 0; place -= 1) {
    const { stop, departureS } = planned[place] as PlannedVisitRow
    for (const at of [departureS, clockTime(departureS)])
      places.getOrInsertComputed(`${stop} ${at}`, () => []).push(place)
  }
  return ({ stop, departure, departureS }) => places.get(`${stop} ${departureS ?? departure}`) ?? []
}

/** A clock text says no day: the first departure lies as near to the shift's as it can, each other one after the one before. */
function secondsAfter(departure: string, before: number | null, planned: readonly PlannedVisitRow[]): number {
  const clock = secondsOf(departure) ?? 0
  const start = before ?? (planned[0]?.departureS ?? clock) - DAY_S / 2
  return start + ((((clock - start) % DAY_S) + DAY_S) % DAY_S)
}
