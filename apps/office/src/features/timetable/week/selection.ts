/** The cells that are chosen together, as in a spreadsheet. Pure. */
import type { Place } from './week.ts'

export interface Selection {
  /** Where the keyboard is; null before anything was chosen. */
  head: Place | null
  /** Where a stretch begins that grows to `head`. */
  anchor: Place | null
  chosen: ReadonlySet<string>
}

export const NOTHING: Selection = { head: null, anchor: null, chosen: new Set() }

export function only(place: Place): Selection {
  return { head: place, anchor: place, chosen: new Set([place.key]) }
}

/** The stretch from where it began to this cell. */
export function upTo(places: readonly Place[], { anchor }: Selection, head: Place): Selection {
  const from = anchor ?? head
  const [top, bottom] = [from.row, head.row].toSorted((a, b) => a - b) as [number, number]
  const [left, right] = [from.column, head.column].toSorted((a, b) => a - b) as [number, number]
  const inside = places.filter(
    ({ row, column }) => row >= top && row <= bottom && column >= left && column <= right,
  )
  return { anchor: from, head, chosen: new Set(inside.map(({ key }) => key)) }
}

/** This cell too, or not any more. */
export function also({ chosen }: Selection, place: Place): Selection {
  const now = new Set(chosen)
  if (!now.delete(place.key)) now.add(place.key)
  return { head: place, anchor: place, chosen: now }
}

/** These, beside what was chosen or instead of it. */
export function all(places: readonly Place[], before: Selection | null): Selection {
  const [first = null] = places
  const keys = places.map(({ key }) => key)
  return { head: first, anchor: first, chosen: new Set([...(before?.chosen ?? []), ...keys]) }
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** The next cell that way, over those in which nothing sails; null for another key, and at the end. */
export function nextTo(places: readonly Place[], { row, column }: Place, key: string): Place | null {
  const [down, right] = STEPS[key] ?? [0, 0]
  if (down === 0 && right === 0) return null
  const ahead = (place: Place) => (place.row - row) * down + (place.column - column) * right
  const inLine = places.filter((place) => (down === 0 ? place.row === row : place.column === column))
  const [nearest = null] = inLine.filter((place) => ahead(place) > 0).toSorted((a, b) => ahead(a) - ahead(b))
  return nearest
}
