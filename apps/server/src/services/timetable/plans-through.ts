/**
 * What becomes of planned ships and captains when another version of the timetable holds on their days: they stay with the same shift;
 * where that is gone, they go to the one shift of the same line that departs at the same time; or they fall away.
 */
import type { Queries } from '../../database/database.ts'
import type { PlanBy, PlanInput } from '../../repositories/timetable/day-plans.ts'
import { putPlans } from '../../repositories/timetable/many-plans.ts'
import type { VersionKey } from '../../repositories/timetable/timetable-versions.ts'
import { type TouchedPlanRow, touchedPlans } from '../../repositories/timetable/touched-plans.ts'
import { auditAll, type OfficeBy } from '../by.ts'
import { nextFirstDay } from './its-days.ts'

type Shift = TouchedPlanRow['others'][number]

export interface PlansThrough {
  /** How many stay as they are. */
  stay: number
  moved: { plan: TouchedPlanRow; to: Shift }[]
  falls: TouchedPlanRow[]
}

/** Of a version that would hold from that day on, until a later one that is published begins. */
export async function plansThrough(
  db: Queries,
  { concession, version }: VersionKey,
  firstDay: string,
): Promise<PlansThrough> {
  const until = await nextFirstDay(db, concession, firstDay)
  return fatesOf(await touchedPlans(db, concession, version, { from: firstDay, until }))
}

/** A shift takes over the plan of one that is gone: not where it has its own, nor where two would. Pure. */
export function fatesOf(rows: readonly TouchedPlanRow[]): PlansThrough {
  const kept = rows.filter(({ isKept }) => isKept)
  const lost = rows.filter(({ isKept }) => !isKept)
  const taken = new Set(kept.map(({ day, track, ref }) => `${day} ${track} ${ref}`))
  const free = lost.map((plan) => ({
    plan,
    to: plan.others.filter(({ ref }) => !taken.has(`${plan.day} ${plan.track} ${ref}`)),
  }))
  const wanted = Map.groupBy(
    free.flatMap(({ plan, to }) => to.map(({ id }) => `${plan.day} ${id}`)),
    (place) => place,
  )
  const moved = free.flatMap(({ plan, to: [one, other] }) =>
    one && !other && wanted.get(`${plan.day} ${one.id}`)?.length === 1 ? [{ plan, to: one }] : [],
  )
  const movedPlans = new Set(moved.map(({ plan }) => plan))
  return { stay: kept.length, moved, falls: lost.filter((plan) => !movedPlans.has(plan)) }
}

/** Those that go to another shift are there from now on; under the former one they stay, for when the version is withdrawn. */
export async function movePlans(
  tx: Queries,
  by: OfficeBy & PlanBy,
  moved: PlansThrough['moved'],
): Promise<void> {
  const plans = moved.map(
    ({ plan: { day, state, ship, captain, reason }, to }): PlanInput => ({
      ...{ day, shift: to.id, state, ship, captain, reason, revision: 1 },
    }),
  )
  await putPlans(tx, by, plans)
  await auditAll(
    tx,
    by,
    moved.map(({ plan: { day, state, ship, captain, reason, trackName }, to }) => ({
      action: 'day-shift-changed' as const,
      subject: `day_plans/${day}/${to.id}` as const,
      detail: { shiftName: to.name, trackName, state, ship, captain, reason: reason || null },
    })),
  )
}
