/** What the days beside one plan for the same hours: ships and captains know no midnight. */
import type { ServiceDay } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import type { PlanRow } from '../../repositories/timetable/day-plans.ts'
import { type PlannedRow, plannedDay } from '../board/planned-day.ts'
import type { Context } from '../context.ts'

/** A planned shift of the day before or after; times are seconds since the start of the day that is shown. */
export interface BesideRow extends Pick<PlanRow, 'ship' | 'captain'> {
  day: ServiceDay
  name: string
  from: number
  until: number
}

interface Beside extends Pick<Context, 'clock'> {
  day: ServiceDay
  shifts: readonly PlannedRow[]
  other: ServiceDay
}

/** What is planned on another day while this day's planned shifts sail. */
export async function besideDay(
  db: Queries,
  concession: ConcessionNumber,
  { day, shifts, clock, other }: Beside,
): Promise<BesideRow[]> {
  const planned = shifts.filter(isManned)
  if (planned.length === 0) return []
  const first = Math.min(...planned.map(({ firstDeparture }) => firstDeparture ?? 0))
  const last = Math.max(...planned.map(({ lastArrival }) => lastArrival ?? 0))
  const later = (Date.parse(clock.planned(other, 0)) - Date.parse(clock.planned(day, 0))) / 1000
  const rows = (await plannedDay(db, concession, other)).filter(isManned).map((shift) => ({
    ...{ day: other, name: shift.name, ship: shift.plan.ship, captain: shift.plan.captain },
    from: (shift.firstDeparture ?? 0) + later,
    until: (shift.lastArrival ?? 0) + later,
  }))
  return rows.filter(({ from, until }) => from < last && first < until)
}

/** Whether a ship or a captain is meant to sail it. */
function isManned(row: PlannedRow): row is PlannedRow & { plan: PlanRow } {
  const { plan } = row
  return plan !== null && plan.state !== 'cancelled' && (plan.ship !== null || plan.captain !== null)
}
