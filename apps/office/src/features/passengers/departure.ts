/** What passengers know a shift by: when it leaves where, and when it is there. */
import { daysAfter } from '@vaarboek/domain'
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

const DAY_S = 86_400

/** The wall clock of a planned time of a service day, as a form has it. */
export function wallClockOf(day: string, seconds: number): string {
  return `${daysAfter(day, Math.floor(seconds / DAY_S))}T${clockTime(seconds)}`
}
