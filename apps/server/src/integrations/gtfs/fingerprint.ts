/** A hash of what a timetable consists of, whatever the order of the feed's rows and the day on which it is read. */
import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Timetable } from './timetable.ts'

const SHIFTS_A_TURN = 500

/** @param rules what the feed says of a service's days, the same whatever today is */
export async function fingerprint(
  { tracks, stops, services, shifts, timeZones }: Omit<Timetable, 'sha256'>,
  rules: (service: string) => string,
): Promise<string> {
  const parts = [
    hash('sha256', JSON.stringify([byRef(tracks), byRef(stops), timeZones.toSorted()])),
    hash('sha256', JSON.stringify(byRef(services).map(({ ref }) => [ref, rules(ref)]))),
  ]
  // A sum is the same in any order: sorting a hundred thousand shifts would hold everybody up.
  let sum = 0n
  for (const [place, shift] of shifts.entries()) {
    if (place % SHIFTS_A_TURN === 0) await turn()
    sum += BigInt(`0x${hash('sha256', JSON.stringify(shift))}`)
  }
  return hash('sha256', [...parts, sum].join())
}

function byRef<T extends { ref: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
}
