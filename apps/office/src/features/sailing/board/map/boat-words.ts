/** A boat of the map in words: what a screen reader says of its mark, and the table beside it. */
import { map as text } from '../../../../text/map-nl.ts'
import { sailing } from '../../../../text/sailing.ts'
import { shortDelay } from '../../short-delay.ts'
import { age, delay, timeOf } from '../../words.ts'
import { shiftOf, shipOf } from '../board-cells.tsx'
import type { MapBoat } from './boats.ts'

export interface Reader {
  /** Milliseconds since 1970. */
  now: number
  timeZone: string
}

/** A place measured longer ago is drawn pale, and always says its age. */
const AGED_MS = 120_000
/** Ages of seconds go in steps: a figure that jumps each second draws the eye for nothing. */
const STEP_S = 10
const MINUTE_S = 60

/** 'nu', '20 s', '3 min'. */
function shortAge(then: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - then) / 1000))
  if (seconds >= MINUTE_S) return text.minutes(Math.floor(seconds / MINUTE_S))
  return seconds < STEP_S ? text.now : text.seconds(seconds - (seconds % STEP_S))
}

export function isAged({ how, since }: MapBoat, now: number): boolean {
  return how === 'measured' && since !== null && now - since >= AGED_MS
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

/** The ship and how late it is; who is aboard, and how old a measured place is, or since when nobody heard of it. */
export function linesOf(boat: MapBoat, now: number): [name: string, more: string] {
  const { row } = boat
  const late = row.delay ? shortDelay(row.delay) : ''
  const name = `${row.isSilent ? '◌ ' : ''}${shipOf(row)}${late && ` ${late}`}`
  const last = row.trip?.last
  const aboard = last ? text.aboard(last.people) : ''
  return [name, [aboard, ageOf(boat, now)].filter(Boolean).join(' · ')]
}

function ageOf({ how, since }: MapBoat, now: number): string {
  if (since === null) return ''
  const said = shortAge(since, now)
  return how === 'measured' ? said : text.silent(said)
}

/** Words beside its mark: all of them, and the least where there is less room. */
export function sayingsOf(boat: MapBoat, now: number): string[][] {
  const [name, more] = linesOf(boat, now)
  if (more === '') return [[name]]
  const isOld = isAged(boat, now) || boat.row.isSilent
  return [[name, more], isOld ? [name, ageOf(boat, now)].filter(Boolean) : [name]]
}
