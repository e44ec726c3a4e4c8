/** The shifts of a service day by the timetable that holds, each with what the office said of it. */
import type { Queries } from '../../database/database.ts'
import { type PlannedShiftRow, plannedShifts } from '../../repositories/board/board.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { type PlanRow, plansOfDay } from '../../repositories/timetable/day-plans.ts'

export interface PlannedRow extends PlannedShiftRow {
  /** Null: it sails as the timetable says. */
  plan: PlanRow | null
}

/** In the order of their departures. */
export async function plannedDay(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<PlannedRow[]> {
  const [shifts, plans] = await Promise.all([
    plannedShifts(db, concession, day),
    plansOfDay(db, concession, day),
  ])
  const known = new Map(plans.map((plan) => [keyOf({ ...plan, id: plan.shift }), plan]))
  return shifts.map((shift) => ({ ...shift, plan: known.get(keyOf(shift)) ?? null }))
}

/** The same for the same shift of every version of the timetable. */
export function keyOf({ id, track, ref }: Pick<PlannedShiftRow, 'id' | 'track' | 'ref'>): string {
  return ref === null ? `#${id}` : `${track}/${ref}`
}
