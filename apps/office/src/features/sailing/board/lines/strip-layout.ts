/** Layout of a strip: where everything is drawn. Pure; lengths in pixels. */

import { shortDelay } from '../../short-delay.ts'
import { shipOf } from '../board-cells.tsx'
import type { Boat, LineStops } from './boats.ts'
import { heapsOf, lanesOf } from './lanes.ts'

export const LANE_PX = 22
/** From the line to the nearest lane. */
const NEAR_PX = 8
const MARK_PX = 7
/** Average width of a letter on the strip. */
const CHAR_PX = 6.7
const SIDE_PX = 20
/** Lanes on each side at most; more of them unfold. */
const MAX_LANES = 5
const HEAP_PX = 44
/** Between two names beside each other. */
const NAME_GAP_PX = 8
const MAX_NAME = 18
const LEAN = { cos: Math.cos(Math.PI / 4), sin: Math.sin(Math.PI / 4) }
/** Leaning names need so much from one to the next. */
const LEAN_EACH_PX = 20

type Anchor = 'start' | 'middle' | 'end'

export interface DrawnBoat {
  boat: Boat
  label: string
  y: number
  /** Place of the filled mark; null where nothing is known. */
  known: number | null
  /** Place of the hollow mark; null where it would lie over the filled one. */
  planned: number | null
  textX: number
  textAnchor: Anchor
}

export interface StripLayout {
  height: number
  lineY: number
  /** Whether the names of stops lean. */
  leans: boolean
  namesY: number
  stops: { stop: string; x: number; name: string | null; anchor: Anchor }[]
  boats: DrawnBoat[]
  /** Marks for boats that are folded away, with their number. */
  heaps: { x: number; y: number; count: number }[]
}

/** @param isUnfolded draws every boat, however many lanes that takes */
export function layOut(
  boats: readonly Boat[],
  stops: LineStops,
  { width, isUnfolded }: { width: number; isUnfolded: boolean },
): StripLayout {
  const room = (width - 2 * SIDE_PX) / Math.max(stops.length - 1, 1)
  const names = stops.map(({ stopName }) => shortened(stopName))
  const longest = Math.max(0, ...names.map(({ length }) => length)) * CHAR_PX
  // Beside the first name, which starts at its stop, the second one stands in the middle of its own.
  const leans = room < longest * 1.5 + NAME_GAP_PX
  // A leaning name reaches out to the right of its stop.
  const rightPx = leans ? Math.max(SIDE_PX, Math.min(longest * LEAN.cos + 6, width / 4)) : SIDE_PX * 2
  const leftPx = leans ? SIDE_PX : SIDE_PX * 2
  const each = (width - leftPx - rightPx) / Math.max(stops.length - 1, 1)
  const xOf = (place: number) => leftPx + place * each
  const namesPx = leans ? longest * LEAN.sin + 14 : 20
  const sides = [false, true].map((isBack) =>
    stacked(
      boats.filter((boat) => boat.isBack === isBack),
      { xOf, width, isUnfolded },
    ),
  )
  const [there, back] = sides as [Side, Side]
  const lineY = namesPx + there.lanes * LANE_PX + 2 * NEAR_PX
  const yOf = (lane: number, isBack: boolean) =>
    lineY + (isBack ? 1 : -1) * (NEAR_PX + (lane + 0.5) * LANE_PX)
  const skip = leans ? Math.max(1, Math.ceil(LEAN_EACH_PX / each)) : 1
  return {
    height: lineY + back.lanes * LANE_PX + 2 * NEAR_PX,
    lineY,
    leans,
    namesY: namesPx - 6,
    stops: stops.map(({ stop }, place) => {
      const isLast = place === stops.length - 1
      const isNamed = isLast || (place % skip === 0 && place <= stops.length - 1 - skip)
      const name = isNamed ? (names[place] ?? '') : null
      // The first and the last one stay within the strip.
      const anchor = leans || place === 0 ? 'start' : isLast ? 'end' : 'middle'
      return { stop, x: xOf(place), name, anchor }
    }),
    boats: sides.flatMap(({ boats: drawn }) =>
      drawn.map(({ lane, ...one }) => ({ ...one, y: yOf(lane, one.boat.isBack) })),
    ),
    heaps: sides.flatMap(({ heaps, lanes }, side) =>
      heaps.map(({ at, count }) => ({ x: at, y: yOf(lanes - 1, side === 1), count })),
    ),
  }
}

interface Side {
  /** At least one, so that there is where a boat will come. */
  lanes: number
  boats: (Omit<DrawnBoat, 'y'> & { lane: number })[]
  heaps: { at: number; count: number }[]
}

interface Scale {
  xOf: (place: number) => number
  width: number
  isUnfolded: boolean
}

function stacked(boats: readonly Boat[], { xOf, width, isUnfolded }: Scale): Side {
  const placed = boats.map((boat) => stretchOf(boat, xOf, width))
  const lanes = lanesOf(placed.map(({ stretch }) => stretch))
  const all = placed.map(({ stretch, ...one }, index) => ({ ...one, stretch, lane: lanes[index] ?? 0 }))
  const isFolded = !isUnfolded && Math.max(0, ...lanes) >= MAX_LANES
  // The last lane has the counts of what is folded away.
  const drawn = isFolded ? all.filter(({ lane }) => lane < MAX_LANES - 1) : all
  const hidden = all.filter((one) => !drawn.includes(one))
  return {
    lanes: isFolded ? MAX_LANES : Math.max(1, ...lanes.map((lane) => lane + 1)),
    boats: drawn.map(({ stretch: _, ...one }) => one),
    heaps: heapsOf(
      hidden.map(({ known, planned }) => known ?? planned ?? 0),
      HEAP_PX,
    ),
  }
}

/** Stretch that a boat takes of its lane: both marks, what is between them, and its words beside it. */
function stretchOf(boat: Boat, xOf: Scale['xOf'], width: number) {
  const known = boat.known === null ? null : xOf(boat.known)
  const hollow = boat.planned === null ? null : xOf(boat.planned)
  const isApart = known === null || (hollow !== null && Math.abs(hollow - known) > MARK_PX)
  const marks = [known, isApart ? hollow : null].flatMap((x) => (x === null ? [] : x))
  const [from, until] = [Math.min(...marks) - MARK_PX, Math.max(...marks) + MARK_PX]
  const label = labelOf(boat)
  const labelPx = label.length * CHAR_PX + 4
  const isLeft = until + labelPx > width
  return {
    boat,
    label,
    known,
    planned: isApart ? hollow : null,
    textX: isLeft ? from - 3 : until + 3,
    textAnchor: isLeft ? ('end' as const) : ('start' as const),
    stretch: isLeft ? { left: from - labelPx, right: until } : { left: from, right: until + labelPx },
  }
}

/** The ship, and how late it is; '?' before one of which nothing is known. */
function labelOf({ row, known }: Boat): string {
  const ship = known === null ? `? ${shipOf(row)}` : shipOf(row)
  const late = row.delay ? shortDelay(row.delay) : ''
  return `${row.isSilent ? '◌ ' : ''}${ship}${late && ` ${late}`}`
}

function shortened(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1).trimEnd()}…` : name
}
