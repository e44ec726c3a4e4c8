/** Each shift of a line over its day: where it was to be when, and where it is known to have been. Pure. */
import type { ResponseOf } from '@vaarboek/wire'
import type { officeCourse } from '@vaarboek/wire/office'
import type { BoardRow } from '../board-row.ts'
import type { BoardTrip } from '../board-state.ts'

export type TrackCourse = ResponseOf<typeof officeCourse>
type TripStop = TrackCourse['trips'][number]['stops'][number]

/** A stop of a shift. */
export interface CourseStop {
  /** Its place on the line, counted from 0. */
  place: number
  name: string
  /** Seconds since the start of the service day. */
  arrivalS: number
  departureS: number
  state: TripStop['state']
  /** When it was there; null where nobody said so. */
  sailed: { fromS: number; untilS: number } | null
}

export interface Point {
  /** Seconds since the start of the service day. */
  s: number
  place: number
}

export interface BoatCourse {
  row: BoardRow
  stops: readonly CourseStop[]
  planned: readonly Point[]
  /** Pieces, between which nothing is known. */
  sailed: readonly (readonly Point[])[]
}

/** The courses of rows of one track, those without stops left out. @param dayStartsAt of the service day, ISO 8601 */
export function coursesOf(rows: readonly BoardRow[], course: TrackCourse, dayStartsAt: string): BoatCourse[] {
  const line = new Map(course.stops.map(({ stop, stopName: name }, place) => [stop, { place, name }]))
  const shifts = new Map(course.shifts.map(({ shift, stops }) => [shift, stops]))
  const trips = new Map(course.trips.map(({ trip, stops }) => [trip, stops]))
  const startMs = Date.parse(dayStartsAt)
  return rows.flatMap((row) => {
    const own = (row.trip && trips.get(row.trip.id)) ?? meantStops(shifts.get(row.planned?.shift ?? ''))
    const stops = withLast(own, row.trip?.last ?? null).flatMap((stop) => {
      const at = line.get(stop.stop)
      return at ? [{ ...stop, ...at, sailed: sailedOf(stop, startMs) }] : []
    })
    return stops.length === 0 ? [] : [{ row, stops, planned: plannedOf(stops), sailed: piecesOf(stops) }]
  })
}

type Timed = TrackCourse['shifts'][number]['stops'][number]

function meantStops(stops: readonly Timed[] = []): TripStop[] {
  return stops.map((stop) => ({ ...stop, state: 'open' as const, arrivedAt: null, departedAt: null }))
}

/** The board hears of the last stop before the course is read anew. */
function withLast(stops: readonly TripStop[], last: BoardTrip['last']): readonly TripStop[] {
  if (!last) return stops
  const at = stops.findIndex(
    ({ stop, departureS, state }) => state === 'open' && stop === last.stop && departureS === last.plannedS,
  )
  const stop = stops[at]
  if (!stop) return stops
  const { arrivedAt, departedAt } = last
  return stops.with(at, { ...stop, state: 'passed', arrivedAt, departedAt })
}

function sailedOf({ state, arrivedAt, departedAt }: TripStop, startMs: number): CourseStop['sailed'] {
  const [from, until] = [arrivedAt ?? departedAt, departedAt ?? arrivedAt]
  if (state !== 'passed' || from === null || until === null) return null
  const second = (moment: string) => (Date.parse(moment) - startMs) / 1000
  return { fromS: second(from), untilS: Math.max(second(from), second(until)) }
}

function plannedOf(stops: readonly CourseStop[]): Point[] {
  return stops.flatMap(({ place, arrivalS, departureS }) => stay(place, arrivalS, departureS))
}

/** A skipped stop ends no piece: the boat went by. One that is open does, and one of which no moment is known. */
function piecesOf(stops: readonly CourseStop[]): Point[][] {
  const pieces: Point[][] = [[]]
  for (const { place, state, sailed } of stops) {
    if (sailed) pieces.at(-1)?.push(...stay(place, sailed.fromS, sailed.untilS))
    else if (state !== 'skipped') pieces.push([])
  }
  return pieces.filter(({ length }) => length > 0)
}

function stay(place: number, from: number, until: number): Point[] {
  return until > from
    ? [
        { s: from, place },
        { s: until, place },
      ]
    : [{ s: until, place }]
}

const HOUR_S = 3600

/** From the full hour before the first moment to the full hour after the last one; null without any. */
export function spanOf(courses: readonly BoatCourse[]): { fromS: number; untilS: number } | null {
  const all = courses.flatMap(({ planned, sailed }) => [...planned, ...sailed.flat()].map(({ s }) => s))
  if (all.length === 0) return null
  const [first, last] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))]
  const fromS = Math.floor(first / HOUR_S) * HOUR_S
  return { fromS, untilS: Math.max(Math.ceil(last / HOUR_S) * HOUR_S, fromS + HOUR_S) }
}
