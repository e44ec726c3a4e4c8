/** A boat of the map in words: what a screen reader says of its mark, and the table beside it. */
import { map as text } from '../../../../text/map-nl.ts'
import { sailing } from '../../../../text/sailing.ts'
import { age, delay, shortDelay, timeOf } from '../../words.ts'
import { shiftOf, shipOf } from '../board-cells.tsx'
import type { MapBoat } from './boats.ts'

export interface Reader {
  /** Milliseconds since 1970. */
  now: number
  timeZone: string
}

/** Ages of seconds go in steps: a figure that jumps each second draws the eye for nothing. */
const STEP_S = 10
const MINUTE_S = 60

/** 'nu', '20 s', '3 min'. */
function shortAge(then: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - then) / 1000))
  if (seconds >= MINUTE_S) return text.minutes(Math.floor(seconds / MINUTE_S))
  return seconds < STEP_S ? text.now : text.seconds(seconds - (seconds % STEP_S))
}

/** Words for where it is, and how that is known. */
export function placeInWords(
  { row: { trip }, how, berth, between, spotted }: MapBoat,
  { now, timeZone }: Reader,
): string {
  const around = between ? ([between[0].name, between[1].name] as const) : null
  if (how === 'lying' && trip?.lying) return text.lying(trip.lying.stopName, timeOf(trip.lying.since))
  if (how === 'measured' && trip?.position) {
    const measured = text.measured(age(Date.parse(trip.position.at), now, timeZone))
    const where = spotted?.near
      ? (spotted.isFar ? text.nearest : text.near)(spotted.near.name)
      : around && text.amid(...around)
    const counted = spotted?.counted ? text.counted(spotted.counted.name) : ''
    return text.boat(measured, where ?? '', counted)
  }
  if (around) return text.between(...around)
  return berth ? text.at(berth.name) : text.off
}

/** Words beside its mark come first: one who speaks to the browser says what is seen. */
export function boatInWords(boat: MapBoat, reader: Reader): string {
  const { row } = boat
  return text.boat(
    linesOf(boat, reader.now).join(' ').trim(),
    shiftOf(row),
    sailing.board.states[row.state],
    row.isSilent ? sailing.board.silent : '',
    placeInWords(boat, reader),
    row.delay ? delay(row.delay) : '',
  )
}

/** The ship and how late it is; who is aboard, and how old a measured place is. */
export function linesOf({ row, how }: MapBoat, now: number): [name: string, more: string] {
  const late = row.delay ? shortDelay(row.delay) : ''
  const name = `${row.isSilent ? '◌ ' : ''}${shipOf(row)}${late && ` ${late}`}`
  const { last, position } = row.trip ?? {}
  const aboard = last ? text.aboard(last.people) : ''
  const old = how === 'measured' && position ? shortAge(Date.parse(position.at), now) : ''
  return [name, [aboard, old].filter(Boolean).join(' · ')]
}
