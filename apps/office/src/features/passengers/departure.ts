/** What passengers know a shift by: when it leaves where, and when it is there. */
import { daysAfter } from '@vaarboek/domain'
import type { ResponseOf } from '@vaarboek/wire'
import type { officeCourse } from '@vaarboek/wire/office'
import { clockTime } from '../../platform/moments.ts'

export interface Departure {
  day: string
  from: string
  to: string
  track: string
  /** Seconds since the start of the service day. */
  leavesS: number
  arrivesS: number
}

/** The departure of a shift of a line's day; null where its stops aren't known. */
export function departureIn(
  { day, stops, shifts }: Pick<ResponseOf<typeof officeCourse>, 'day' | 'stops' | 'shifts'>,
  shift: string,
  track: string,
): Departure | null {
  const own = shifts.find((one) => one.shift === shift)?.stops ?? []
  const [first, last] = [own[0], own.at(-1)]
  const nameOf = (id: string | undefined) => stops.find(({ stop }) => stop === id)?.stopName
  const [from, to] = [nameOf(first?.stop), nameOf(last?.stop)]
  if (!first || !last || !from || !to) return null
  return { day, from, to, track, leavesS: first.departureS, arrivesS: last.arrivalS }
}

const DAY_S = 86_400

/** The wall clock of a planned time of a service day, as a form has it. */
export function wallClockOf(day: string, seconds: number): string {
  return `${daysAfter(day, Math.floor(seconds / DAY_S))}T${clockTime(seconds)}`
}
