import { useMemo, useState } from 'react'
import type { BoardRow } from '../board-row.ts'
import type { MapBoat, Moment } from './boats.ts'
import { Fleet } from './fleet.ts'
import type { Ground } from './ground.ts'

/** Boats of rows that have a place, and the fleet that says how closely one looks. */
export function useBoats(
  rows: readonly BoardRow[],
  ground: Ground | undefined,
  { now, dayStart }: Moment,
): { boats: readonly MapBoat[]; fleet: Fleet } {
  const [fleet] = useState(() => new Fleet())
  const boats = useMemo(
    () => (ground ? fleet.take({ rows, ground, moment: { now, dayStart } }) : []),
    [fleet, rows, ground, now, dayStart],
  )
  return { boats, fleet }
}
