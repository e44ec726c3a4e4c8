/** Seven service days for who plans them: each shift once, with what is planned of it on each day. */
import { daysAfter, type ServiceDay } from '@vaarboek/domain'
import {
  type PlannableShipRow,
  plannableCaptains,
  plannableShips,
} from '../../repositories/timetable/day-plans.ts'
import { versionOn } from '../../repositories/timetable/timetable-versions.ts'
import { keyOf, type PlannedRow, plannedDay } from '../board/planned-day.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { type BesideRow, besideDay } from './beside-day.ts'

const DAYS_OF_WEEK = 7

export interface Week {
  days: { day: ServiceDay; version: number | null; startsS: number }[]
  /** Of each shift what it is on each of the days; null where it doesn't sail. */
  rows: (PlannedRow | null)[][]
  around: BesideRow[]
  ships: PlannableShipRow[]
  mayChange: boolean
  captains: { id: number; name: string }[]
}

/** @param first its first day, 'YYYY-MM-DD' */
export function showWeek(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession, rights }: StaffCaller,
  first: ServiceDay,
): Promise<Week> {
  const all = Array.from({ length: DAYS_OF_WEEK }, (_, place) => daysAfter(first, place))
  const last = all.at(-1) ?? first
  const starts = (day: ServiceDay) => Date.parse(clock.planned(day, 0))
  const startsS = (day: ServiceDay) => (starts(day) - starts(first)) / 1000
  const mayChange = rights.has('day.change')
  return database.transaction(async (db) => {
    const shifts: PlannedRow[][] = []
    const days: Week['days'] = []
    for (const day of all) {
      shifts.push(await plannedDay(db, concession, day))
      days.push({ day, version: await versionOn(db, concession, day), startsS: startsS(day) })
    }
    const besides = (day: ServiceDay, other: ServiceDay) =>
      besideDay(db, concession, { day, other, clock, shifts: shifts[all.indexOf(day)] ?? [] })
    const after = (await besides(last, daysAfter(last, 1))).map(({ from, until, ...shift }) => ({
      ...shift,
      from: from + startsS(last),
      until: until + startsS(last),
    }))
    return {
      days,
      rows: rowsOf(shifts),
      around: [...(await besides(first, daysAfter(first, -1))), ...after],
      ships: await plannableShips(db, concession),
      mayChange,
      captains: mayChange ? await plannableCaptains(db, concession) : [],
    }
  })
}

/** One for each shift, by what it is in every version of the timetable, in the order of the first departures. */
function rowsOf(days: readonly PlannedRow[][]): (PlannedRow | null)[][] {
  const rows = new Map<string, (PlannedRow | null)[]>()
  for (const [place, shifts] of days.entries())
    for (const shift of shifts) {
      const key = keyOf(shift)
      const cells = rows.get(key) ?? days.map(() => null)
      cells[place] = shift
      rows.set(key, cells)
    }
  const departure = (cells: (PlannedRow | null)[]) => cells.find((cell) => cell)?.firstDeparture ?? 0
  return [...rows.values()].toSorted((a, b) => departure(a) - departure(b))
}
