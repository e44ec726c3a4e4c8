/** What a draft changes of the lists that its ships have: new points, gone ones, others that say something else. Pure. */
import type { CurrentList, Point } from './checklists.ts'

/** What of a point is another than before, in the order in which it is said. */
const PARTS = [
  'category',
  'subcategory',
  'text',
  'unit',
  'minimum',
  'remarks',
  'check',
  'malfunction',
] as const satisfies readonly (keyof Point)[]
export type ChangedPart = (typeof PARTS)[number]

export interface ChangedPoint {
  before: Point
  after: Point
  parts: ChangedPart[]
}

export interface PointDifferences {
  added: Point[]
  gone: Point[]
  changed: ChangedPoint[]
  /** The points of both stand in another order. */
  isReordered: boolean
}

/** A point is the same one by its title in its place, else by its title alone. */
export function differencesOf(before: readonly Point[], after: readonly Point[]): PointDifferences {
  const pairs = new Map<Point, Point>()
  const left = new Set(before)
  for (const isSame of [isInPlace, hasTitle])
    for (const point of after) {
      if (pairs.has(point)) continue
      const known = [...left].find((one) => isSame(one, point))
      if (!known) continue
      pairs.set(point, known)
      left.delete(known)
    }
  const both = after.flatMap((point) => {
    const known = pairs.get(point)
    return known ? [{ before: known, after: point, parts: partsOf(known, point) }] : []
  })
  const places = both.map((pair) => before.indexOf(pair.before))
  return {
    added: after.filter((point) => !pairs.has(point)),
    gone: [...left],
    changed: both.filter(({ parts }) => parts.length > 0),
    isReordered: places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0)),
  }
}

const hasTitle = (one: Point, other: Point) => one.title === other.title
const isInPlace = (one: Point, other: Point) =>
  hasTitle(one, other) && one.category === other.category && one.subcategory === other.subcategory

function partsOf(before: Point, after: Point): ChangedPart[] {
  return PARTS.filter((part) => before[part] !== after[part])
}

export function isAnything({ added, gone, changed, isReordered }: PointDifferences): boolean {
  return added.length + gone.length + changed.length > 0 || isReordered
}

/** Ships that have the same list now; of none the list is null. */
export interface AlikeShips {
  ships: string[]
  points: readonly Point[] | null
}

/** Compared once for all ships that have the same points. */
export function alikeShips(current: readonly CurrentList[]): AlikeShips[] {
  const groups = Map.groupBy(current, ({ list }) => JSON.stringify(list?.points ?? null))
  return [...groups.values()].map((group) => ({
    ships: group.map(({ ship }) => ship.name),
    points: group[0]?.list?.points ?? null,
  }))
}
