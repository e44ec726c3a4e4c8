/** What passengers know a shift by: when it leaves where, and when it is there. */
import { daysAfter } from '@vaarboek/domain'
import type { ResponseOf } from '@vaarboek/wire'
import type { officeCourse } from '@vaarboek/wire/office'
import { clockTime } from '../../platform/moments.ts'
import type { Expected } from './expected.ts'

export type PlannedCourse = Pick<ResponseOf<typeof officeCourse>, 'day' | 'dayStartsAt' | 'stops' | 'shifts'>

/** One departure as apps have it, from its pier to where it goes. */
export interface Leg {
  from: string
  to: string
  /** Seconds since the start of the service day. */
  leavesS: number
  arrivesS: number
}

/** A whole shift, and the departures that it is to passengers: one at least. */
export interface Departure extends Leg {
  day: string
  track: string
  legs: readonly Leg[]
  /** Of a trip that sails it, where that was read. */
  expected?: Expected
}

/** What isn't told of a shift: what would have arrived, as long as there is more, and what a boat has begun. */
interface Past {
  /** Milliseconds since 1970. */
  now: number
  /** The planned departure from the next stop of a boat that sails it; null: it has left all. */
  nextS?: number | null | undefined
}

/** The departure of a shift of a line's day; null where its stops aren't known, or a boat has begun all. */
export function departureIn(
  { day, dayStartsAt, stops, shifts }: PlannedCourse,
  shift: string,
  track: string,
  { now, nextS }: Past,
): Departure | null {
  const own = shifts.find((one) => one.shift === shift)?.stops ?? []
  const nameOf = (id: string) => stops.find(({ stop }) => stop === id)?.stopName
  const between = (first: PlannedStop | undefined, last: PlannedStop | undefined): Leg[] => {
    const [from, to] = [first && nameOf(first.stop), last && nameOf(last.stop)]
    if (!first || !last || !from || !to) return []
    return [{ from, to, leavesS: first.departureS, arrivesS: last.arrivalS }]
  }
  const [whole] = between(own[0], own.at(-1))
  if (!whole) return null
  const legs = own.flatMap((first, place) =>
    first.begins
      ? between(
          first,
          own.slice(place + 1).find(({ ends }) => ends),
        )
      : [],
  )
  const nowS = dayStartsAt ? (now - Date.parse(dayStartsAt)) / 1000 : 0
  const all = legs.length > 0 ? legs : [whole]
  const begunBeforeS = nextS === null ? Number.POSITIVE_INFINITY : (nextS ?? 0)
  const open = all.filter(({ leavesS }) => leavesS >= begunBeforeS)
  const coming = open.filter(({ arrivesS }) => arrivesS > nowS)
  const shown = coming.length > 0 ? coming : open
  return shown.length > 0 ? { ...whole, day, track, legs: shown } : null
}

type PlannedStop = PlannedCourse['shifts'][number]['stops'][number]

const DAY_S = 86_400

/** The wall clock of a planned time of a service day, as a form has it. */
export function wallClockOf(day: string, seconds: number): string {
  return `${daysAfter(day, Math.floor(seconds / DAY_S))}T${clockTime(seconds)}`
}
