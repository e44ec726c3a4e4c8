/** Names beside stops and boats: none lies over another; what has no room goes without, the least important first. Pure; pixels. */
import type { Box } from './ground.ts'

/** Something that wants a name. */
export interface Named {
  key: string
  /** In the enlarged plane. */
  x: number
  y: number
  /** Half of what its mark takes. */
  reach: number
  /** Sayings, the longest first: lines of text. */
  sayings: readonly (readonly string[])[]
}

/** The place where a name begins, from its mark, and which of the sayings it is. */
export interface Label {
  dx: number
  dy: number
  width: number
  saying: number
  /** Which of the spots around the mark it is: it keeps that while its words grow or shrink. */
  spot: number
  /** It has no room of its own: it lies over others while one points at its mark, comes to it or opens it. */
  isOver?: true
}

/** Widths of letters of 12 px, at most: what is wider is cut. */
const NARROW = { letters: /[ijlrtfI .,:;'’|()·]/, px: 4.6 }
const WIDE = { letters: /[mwMW—◌…]|[^ -\u024f\u2000-\u2fff]/, px: 10.6 }
const CAPITAL = { letters: /[A-Z0-9+−]/, px: 7.8 }
const LETTER_PX = 6.6
const LINE_PX = 15
const PADDING_PX = 4
const MOST_PX = 176
const GAP_PX = 2
const CELL_PX = 96
/** More cells than a column has, however much the map is enlarged. */
const COLUMN = 2 ** 22

/** Boxes that are taken, in cells: whatever is asked looks at few of them. */
export class Taken {
  readonly #cells = new Map<number, Box[]>()

  /** How many a box lies over; one that lies in several cells counts in each. */
  count(box: Box): number {
    let count = 0
    for (const cell of cellsOf(box))
      for (const other of this.#cells.get(cell) ?? NONE) if (overlap(box, other)) count += 1
    return count
  }

  add(box: Box): void {
    for (const cell of cellsOf(box)) {
      const boxes = this.#cells.get(cell)
      if (boxes) boxes.push(box)
      else this.#cells.set(cell, [box])
    }
  }

  isFree(box: Box): boolean {
    for (const cell of cellsOf(box))
      for (const other of this.#cells.get(cell) ?? NONE) if (overlap(box, other)) return false
    return true
  }
}

const NONE: readonly Box[] = []

/** Cells by number: thousands of times looked up, a text for each would cost more than the looking. */
function cellsOf({ left, top, right, bottom }: Box): number[] {
  const cells: number[] = []
  const last = { x: Math.floor(right / CELL_PX), y: Math.floor(bottom / CELL_PX) }
  for (let x = Math.floor(left / CELL_PX); x <= last.x; x += 1)
    for (let y = Math.floor(top / CELL_PX); y <= last.y; y += 1) cells.push(x * COLUMN + y)
  return cells
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

export const markOf = (one: Named) => around(one, one.reach)

export function around({ x, y }: { x: number; y: number }, reach: number): Box {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }
}

/** The box of a name in the plane. */
export function boxOfLabel({ x, y, sayings }: Named, { dx, dy, width, saying }: Label): Box {
  const height = heightOf(sayings[saying] ?? [])
  return { left: x + dx, top: y + dy, right: x + dx + width, bottom: y + dy + height }
}

const heightOf = (lines: readonly string[]) => lines.length * LINE_PX + PADDING_PX

function widthOf(lines: readonly string[]): number {
  return Math.min(Math.ceil(Math.max(0, ...lines.map(textPx))) + 2 * PADDING_PX, MOST_PX)
}

function textPx(line: string): number {
  let px = 0
  for (const letter of line) px += letterPx(letter)
  return px
}

const knownPx = new Map<string, number>()

function letterPx(letter: string): number {
  const known = knownPx.get(letter)
  if (known !== undefined) return known
  const px = [NARROW, WIDE, CAPITAL].find(({ letters }) => letters.test(letter))?.px ?? LETTER_PX
  knownPx.set(letter, px)
  return px
}

interface Room {
  taken: Taken
  /** What they lie over only where there is no other room. */
  avoided: Taken
  /** Those of the window: a name past them is cut, and lies sooner over what is avoided. */
  edges: Taken
  /** Where they were: a name that can stay doesn't jump. */
  before: ReadonlyMap<string, Label>
}

/**
 * Labels by key; those without one have no room. What is taken by them is noted. Rests after each.
 * @param all the most important first
 */
export function* labelled(
  all: readonly Named[],
  { taken, avoided, edges, before }: Room,
): Generator<void, ReadonlyMap<string, Label>> {
  const labels = new Map<string, Label>()
  for (const one of all) {
    yield
    const own = before.get(one.key)
    const label =
      labelOf(one, [taken, avoided], own) ??
      leastOver(one, { taken: [taken, edges], avoided }, own) ??
      leastOver(one, { taken: [taken], avoided }, own)
    if (!label) continue
    labels.set(one.key, label)
    taken.add(boxOfLabel(one, label))
  }
  return labels
}

function labelOf(one: Named, taken: readonly Taken[], before: Label | undefined): Label | null {
  for (const saying of one.sayings.keys())
    for (const label of placesOf(one, saying, before)) {
      const box = boxOfLabel(one, label)
      if (taken.every((some) => some.isFree(box))) return label
    }
  return null
}

/** So many pieces of a line more it may lie over than elsewhere before it leaves where it was. */
const STAYS = 2

/** The label that lies over the least of what should be avoided, of those with room otherwise: a bend of the line is seen. */
function leastOver(
  one: Named,
  { taken, avoided }: { taken: readonly Taken[]; avoided: Taken },
  before: Label | undefined,
): Label | null {
  for (const saying of one.sayings.keys()) {
    let best: { label: Label; over: number } | null = null
    for (const label of placesOf(one, saying, before)) {
      const box = boxOfLabel(one, label)
      if (!taken.every((some) => some.isFree(box))) continue
      const over = avoided.count(box) - (label.spot === before?.spot ? STAYS : 0)
      if (best === null || over < best.over) best = { label, over }
    }
    if (best) return best.label
  }
  return null
}

/** Places of one of its sayings: that where it was comes first. */
function placesOf(one: Named, saying: number, before: Label | undefined): Label[] {
  const lines = one.sayings[saying] ?? []
  const width = widthOf(lines)
  const spots = spotsAround(one.reach + GAP_PX, { width, height: heightOf(lines) })
  const places = spots.map(({ dx, dy }, spot): Label => ({ dx, dy, width, saying, spot }))
  const own = before && places[before.spot]
  return own ? [own, ...places] : places
}

/** The place of a name before one knows where it has room. */
export const BESIDE: Label = { dx: 10, dy: -LINE_PX, width: MOST_PX, saying: 0, spot: -1, isOver: true }

/** A label that lies over others while it is asked for. @param edges that it stays within */
export function labelOver(one: Named, edges: Taken): Label {
  return { ...(labelOf(one, [edges], undefined) ?? BESIDE), isOver: true }
}

/** Right of the mark, left of it, below, above, at its corners, past them, and a little further off. */
function spotsAround(off: number, { width, height }: { width: number; height: number }) {
  const [middle, beside] = [-height / 2, -width / 2]
  return [
    { dx: off, dy: middle },
    { dx: -off - width, dy: middle },
    { dx: beside, dy: off },
    { dx: beside, dy: -off - height },
    { dx: off, dy: off },
    { dx: off, dy: -off - height },
    { dx: -off - width, dy: off },
    { dx: -off - width, dy: -off - height },
    { dx: beside, dy: 2 * off },
    { dx: beside, dy: -2 * off - height },
    ...[-4, 4 - height].flatMap((dy) => [
      { dx: off, dy },
      { dx: -off - width, dy },
    ]),
    ...[-off, off - width].flatMap((dx) => [
      { dx, dy: off },
      { dx, dy: -off - height },
    ]),
    { dx: 2 * off, dy: middle },
    { dx: -2 * off - width, dy: middle },
  ]
}

/** The label as it was where it stays the same: then its boat isn't drawn anew. */
export function keptLabel(label: Label, before: Label | undefined): Label {
  const isSame =
    before?.dx === label.dx &&
    before.dy === label.dy &&
    before.width === label.width &&
    before.saying === label.saying &&
    before.spot === label.spot &&
    before.isOver === label.isOver
  return isSame ? before : label
}

/** The side of its room on which a name stands: next to its mark. */
export function sideOf({ dx, width }: Label): 'start' | 'center' | 'end' {
  if (dx >= 0) return 'start'
  return dx + width <= 0 ? 'end' : 'center'
}
