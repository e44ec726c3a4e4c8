import { useMemo, useState } from 'react'
import type { BoardRow } from '../board-row.ts'
import { boatOnMap, isSameBoat, type MapBoat, type Moment } from './boats.ts'
import type { Ground } from './ground.ts'

/** Boats of rows that have a place. One that stays as it was is the same object: it needn't be drawn anew. */
export function useBoats(
  rows: readonly BoardRow[],
  ground: Ground | undefined,
  { now, dayStart }: Moment,
): readonly MapBoat[] {
  const [known] = useState(() => new Map<string, MapBoat>())
  return useMemo(() => {
    const boats = ground ? rows.flatMap((row) => boatOnMap(row, ground, { now, dayStart }) ?? []) : []
    const kept = boats.map((boat) => {
      const before = known.get(boat.row.key)
      return before && isSameBoat(before, boat) ? before : boat
    })
    known.clear()
    for (const boat of kept) known.set(boat.row.key, boat)
    return kept
  }, [known, rows, ground, now, dayStart])
}
