/** Gives shifts of one track and day different names. */

import type { TimetableShift } from '../../timetable/timetable.ts'
import { clock } from './shifts.ts'

/** So many numbers are tried behind a name; of more namesakes each gets a number of its own, whatever its days. */
const MAX_TRIED = 20

/** Renames shifts with equal names; the first to depart keeps its name. */
export function tellApart(
  shifts: readonly TimetableShift[],
  days: ReadonlyMap<string, readonly string[]>,
): void {
  const daysOf = bitsOfDays(days)
  const taken = new Map<string, bigint>()
  const numbers = new Map<string, number>()
  for (const namesakes of byName(shifts).values()) {
    for (const shift of inOrder(namesakes)) {
      shift.name = freeName(shift, daysOf(shift.service), taken, numbers)
    }
  }
}

/** Shifts of one track by the name they would have. */
function byName(shifts: readonly TimetableShift[]): Map<string, TimetableShift[]> {
  return Map.groupBy(shifts, (shift) => keyOf(shift, shift.name))
}

/**
 * The first name that no shift of its track has on a day on which it sails.
 * @param taken days by name: this one is added @param numbers the highest number behind a name, where there are many
 */
function freeName(
  shift: TimetableShift,
  sailing: bigint,
  taken: Map<string, bigint>,
  numbers: Map<string, number>,
): string {
  for (const name of namesFor(shift, numbers)) {
    const key = keyOf(shift, name)
    const others = taken.get(key) ?? 0n
    if ((others & sailing) !== 0n) continue
    taken.set(key, others | sailing)
    return name
  }
  return shift.name
}

function keyOf({ track }: TimetableShift, name: string): string {
  return `${track}\0${name}`
}

/** 'Dienst B1', 'Dienst B1 (08:15)', 'Dienst B1 (08:15, 2)' and so on. */
function* namesFor(shift: TimetableShift, numbers: Map<string, number>): Generator<string> {
  const { name, stops } = shift
  yield name
  const departure = clock(stops[0]?.departureS ?? 0)
  const saysIt = name.startsWith(departure)
  if (!saysIt) yield `${name} (${departure})`
  const numbered = (number: number) => `${name} (${saysIt ? '' : `${departure}, `}${number})`
  for (let number = 2; number <= MAX_TRIED; number += 1) yield numbered(number)
  const key = keyOf(shift, `${name}\0${departure}`)
  for (;;) {
    const number = (numbers.get(key) ?? MAX_TRIED) + 1
    numbers.set(key, number)
    yield numbered(number)
  }
}

/** Shifts by departure. Asked for once each: a shift's stops are made when they are asked for. */
function inOrder(shifts: readonly TimetableShift[]): TimetableShift[] {
  const departing = shifts.map((shift) => ({ shift, startS: shift.stops[0]?.departureS ?? 0 }))
  departing.sort((a, b) => a.startS - b.startS || (a.shift.ref < b.shift.ref ? -1 : 1))
  return departing.map(({ shift }) => shift)
}

/** The days of a service as bits, so that two services are compared at once. */
function bitsOfDays(days: ReadonlyMap<string, readonly string[]>): (service: string) => bigint {
  const bits = new Map<string, bigint>()
  const known = new Map<string, bigint>()
  return (service) =>
    known.getOrInsertComputed(service, () => {
      let all = 0n
      for (const day of days.get(service) ?? [])
        all |= bits.getOrInsertComputed(day, () => 1n << BigInt(bits.size))
      return all
    })
}
