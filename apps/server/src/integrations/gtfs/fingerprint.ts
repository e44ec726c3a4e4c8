/** A hash of what a timetable consists of, whatever the order of the feed's rows and the day on which it is read. */
import { hash } from 'node:crypto'
import type { Timetable } from '../../timetable/timetable.ts'

/** @param rules what the feed says of a service's days, the same whatever today is */
export function fingerprint(
  { tracks, stops, services, shifts, timeZones }: Omit<Timetable, 'sha256'>,
  rules: (service: string) => string,
): string {
  const parts = [
    hash('sha256', JSON.stringify([byRef(tracks), byRef(stops), timeZones.toSorted()])),
    hash('sha256', JSON.stringify(byRef(services).map(({ ref }) => [ref, rules(ref)]))),
  ]
  // A sum is the same in any order: a hundred thousand shifts needn't be sorted.
  let sum = 0n
  for (const shift of shifts) sum += BigInt(`0x${hash('sha256', JSON.stringify(shift))}`)
  return hash('sha256', [...parts, sum].join())
}

function byRef<T extends { ref: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
}
