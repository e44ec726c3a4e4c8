import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { later } from '../../../../platform/event-stream.ts'
import type { BoardRow } from '../board-row.ts'
import type { Moment } from './boats.ts'
import { Fleet, type Mark } from './fleet.ts'
import type { Ground } from './ground.ts'

/** The boats of rows that have a place. */
export function useFleet(
  rows: readonly BoardRow[],
  ground: Ground | undefined,
  { now, dayStart }: Moment,
): Fleet {
  const [fleet] = useState(() => new Fleet(later))
  useLayoutEffect(() => {
    if (ground) fleet.show({ rows, ground, now, dayStart })
  }, [fleet, rows, ground, now, dayStart])
  useEffect(() => () => fleet.stop(), [fleet])
  return fleet
}

/** Mark of a boat; undefined while it isn't drawn. @param key null: none */
export function useMark(fleet: Fleet, key: string | null): Mark | undefined {
  return useSyncExternalStore(
    useCallback((listener: () => void) => fleet.follow(key ?? '-', listener), [fleet, key]),
    () => fleet.marks.get(key ?? '-'),
  )
}

/** Their keys, in the order of the list. */
export function useKeys(fleet: Fleet): readonly string[] {
  return useSyncExternalStore(
    useCallback((listener: () => void) => fleet.follow(null, listener), [fleet]),
    () => fleet.keys,
  )
}

/** All of them, anew with each change. */
export function useMarks(fleet: Fleet): ReadonlyMap<string, Mark> {
  return useSyncExternalStore(
    useCallback((listener: () => void) => fleet.follow(null, listener), [fleet]),
    () => fleet.marks,
  )
}
