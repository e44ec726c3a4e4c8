/** The boats of the map from one drawing to the next: those that were heard, and of those that only time moves a few in their turn. */
import type { BoardRow } from '../board-row.ts'
import { boatOnMap, isSameBoat, type MapBoat, type Moment } from './boats.ts'
import type { Ground } from './ground.ts'

/** So many move in one drawing: all of a small fleet; of hundreds the others follow in the next one, at most five seconds on. */
export const MOST_MOVED = 40

interface Known {
  row: BoardRow
  ground: Ground
  now: number
  boat: MapBoat
}

interface Asked {
  rows: readonly BoardRow[]
  ground: Ground
  moment: Moment
}

export class Fleet {
  #known: ReadonlyMap<string, Known> = new Map()
  #pixel = 0

  /** Length of a pixel in the plane, as the map is seen: a boat that moved by less stays where it is drawn. */
  look(pixel: number): void {
    this.#pixel = pixel
  }

  /** Boats of rows that have a place. One that stays as it was is the same object: it needn't be drawn anew. */
  take({ rows, ground, moment }: Asked): MapBoat[] {
    const before = this.#known
    const isHeard = (row: BoardRow) => {
      const one = before.get(row.key)
      return one?.row !== row || one.ground !== ground
    }
    const moved = rows
      .filter((row) => !isHeard(row) && before.get(row.key)?.now !== moment.now)
      .toSorted((one, other) => (before.get(one.key)?.now ?? 0) - (before.get(other.key)?.now ?? 0))
    const looked = new Map<string, Known>()
    let room = MOST_MOVED
    for (const row of moved) {
      if (room === 0) break
      const one = this.#looked(row, ground, moment)
      if (one && one.boat !== before.get(row.key)?.boat) room -= 1
      if (one) looked.set(row.key, one)
    }
    const known = new Map<string, Known>()
    for (const row of rows) {
      const one =
        looked.get(row.key) ?? (isHeard(row) ? this.#looked(row, ground, moment) : before.get(row.key))
      if (one) known.set(row.key, one)
    }
    this.#known = known
    return [...known.values()].map(({ boat }) => boat)
  }

  #looked(row: BoardRow, ground: Ground, moment: Moment): Known | undefined {
    const boat = boatOnMap(row, ground, moment)
    if (!boat) return undefined
    const before = this.#known.get(row.key)?.boat
    const isSame = before && isSameBoat(before, boat, this.#pixel)
    return { row, ground, now: moment.now, boat: isSame ? before : boat }
  }
}
