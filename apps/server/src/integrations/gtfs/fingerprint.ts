/** A hash of what a timetable consists of, whatever the order of the feed's rows and the day on which it is read. */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Timetable } from './timetable.ts'

const SHIFTS_A_TURN = 500

/** @param rules what the feed says of a service's days, the same whatever today is */
export async function fingerprint(
  { tracks, stops, services, shifts, timeZones }: Omit<Timetable, 'sha256'>,
  rules: (service: string) => string,
): Promise<string> {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([byRef(tracks), byRef(stops), timeZones.toSorted()]))
  hash.update(JSON.stringify(byRef(services).map(({ ref }) => [ref, rules(ref)])))
  for (const [place, shift] of byRef(shifts).entries()) {
    if (place % SHIFTS_A_TURN === 0) await turn()
    hash.update(JSON.stringify(shift))
  }
  return hash.digest('hex')
}

function byRef<T extends { ref: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
}
