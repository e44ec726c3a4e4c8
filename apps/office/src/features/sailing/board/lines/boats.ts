/**
 * Positions of boats on their line: where they are known to be, and where the plan would have them now. Pure.
 */
import type { TrackLine } from '../../../../ui/use-lines.ts'
import type { BoardRow } from '../board-row.ts'

export type LineStops = TrackLine['stops']

/** A boat on the strip of its line. Places are counted in stops from the start of the line, with parts between two. */
export interface Boat {
  row: BoardRow
  /** Sails from the end of the line to its start. */
  isBack: boolean
  /** The last stop that was counted; null: it hasn't left, or nobody knows. */
  known: number | null
  /** Place where the plan would have it now, never past its next stop; null when that isn't known. */
  planned: number | null
}

/** @param nowS seconds since the start of the service day */
export function boatOf(row: BoardRow, stops: LineStops, nowS: number): Boat | null {
  const { trip, state } = row
  if (!trip || (state !== 'under-way' && state !== 'prepared' && state !== 'missed')) return null
  const placeOf = (stop: string | undefined) => stops.findIndex((other) => other.stop === stop)
  const [last, next] = [placeOf(trip.last?.stop), placeOf(trip.next?.stop)]
  if (!trip.last) {
    // At the far end it is to sail back.
    return next < 0 ? null : { row, isBack: next > (stops.length - 1) / 2, known: null, planned: next }
  }
  if (last < 0 && next < 0) return null
  const isBack = last >= 0 && next >= 0 && next < last
  // A stop that was put in aboard stands on no line: it lies before the next one.
  const known = last >= 0 ? last : Math.max(next - 0.5, 0)
  if (!trip.next || next < 0) return { row, isBack, known, planned: null }
  const share = shareOf(nowS, trip.last.plannedS, trip.next.plannedS)
  return { row, isBack, known, planned: known + (next - known) * share }
}

/** How much of the way between two times is over. */
function shareOf(now: number, from: number, until: number): number {
  if (until <= from) return now < until ? 0 : 1
  return Math.min(Math.max((now - from) / (until - from), 0), 1)
}
