/** The office plans many shifts of many days at once: all of them, or none where any is wrong. Trips that were made go on. */
import { daysAfter } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import { PLANNED_AHEAD_DAYS, type PlanFault, type plansChange, type RefusedPlan } from '@vaarboek/wire/office'
import type { Transaction } from '../../database/database.ts'
import { lockConcession } from '../../repositories/concessions.ts'
import type { CaptainNumber, ConcessionNumber, ShiftNumber, ShipNumber } from '../../repositories/row-ids.ts'
import {
  type PlanInput,
  type PlannableRow,
  type PlanRow,
  type PlanState,
  plannableCaptains,
  plannableShips,
} from '../../repositories/timetable/day-plans.ts'
import {
  plannableShifts,
  plansOfDays,
  putPlans,
  type ShiftOnDay,
} from '../../repositories/timetable/many-plans.ts'
import { keyOf } from '../board/planned-day.ts'
import { auditAll } from '../by.ts'
import type { Context } from '../context.ts'
import { toId } from '../given-id.ts'
import { HttpError, problem } from '../http-error.ts'
import { type Change, mutateOffice } from '../mutate.ts'
import { needsReason } from './needs-reason.ts'

type Given = RequestOf<typeof plansChange>
type Wanted = Given['plans'][number]

/** What is known of the days, shifts and people that are named. */
interface Known {
  today: string
  reason: string | null
  shifts: ReadonlyMap<string, PlannableRow>
  plans: ReadonlyMap<string, PlanRow>
  ships: ReadonlySet<ShipNumber | null>
  captains: ReadonlySet<CaptainNumber | null>
  at: (moment: string) => string
}

/** A row that is right: what is planned from now on, with the shift it is of. */
interface Right {
  shift: PlannableRow
  plan: PlanInput
  /** Whether it was so already. */
  isSame: boolean
}

/** @returns of how many something changed @throws HttpError with every row that is wrong: 409 where somebody changed one since, else 422 */
export function planMany(
  context: Pick<Context, 'database' | 'clock'>,
  { caller, key }: Change,
  { plans, reason }: Given,
): Promise<{ changed: number }> {
  return mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await lockConcession(tx, by.concession)
      const known = await knownOf(tx, by.concession, plans)
      const judged = judge(plans, { ...known, reason, ...clockOf(context) })
      const refused = judged.filter((one) => 'because' in one)
      if (refused.length > 0) throw refusalOf(refused)
      const changed = judged.filter((one) => 'plan' in one).filter(({ isSame }) => !isSame)
      await putPlans(
        tx,
        { ...by, name: caller.name },
        changed.map(({ plan }) => plan),
      )
      await auditAll(tx, by, changed.map(lineOf))
      return { changed: changed.length }
    },
  })
}

const clockOf = ({ clock }: Pick<Context, 'clock'>) => ({
  today: clock.today(),
  at: (moment: string) => clock.at(Date.parse(moment)),
})

async function knownOf(tx: Transaction, concession: ConcessionNumber, plans: readonly Wanted[]) {
  const named = plans.flatMap(({ day, shift }): ShiftOnDay[] => {
    const id = toId(shift)
    return id === null ? [] : [{ day, shift: id }]
  })
  const shifts = await plannableShifts(tx, concession, named)
  const held = await plansOfDays(tx, concession, [...new Set(shifts.map(({ day }) => day))])
  return {
    shifts: new Map(shifts.map((shift) => [placeOf(shift.day, shift.id), shift])),
    plans: new Map(held.map((plan) => [placeOf(plan.day, keyOf({ ...plan, id: plan.shift })), plan])),
    ships: new Set((await plannableShips(tx, concession)).map(({ id }) => id)),
    captains: new Set((await plannableCaptains(tx, concession)).map(({ id }) => id)),
  }
}

const placeOf = (day: string, shift: ShiftNumber | string) => `${day} ${shift}`

function judge(plans: readonly Wanted[], known: Known): (Right | RefusedPlan)[] {
  const seen = new Set<string>()
  return plans.map((wanted, index) => {
    const { day } = wanted
    const refused = (because: PlanFault, first?: PlanRow): RefusedPlan => ({
      row: index + 1,
      because,
      ...(first ? { by: first.changedBy, at: known.at(first.changedAt) } : { by: null, at: null }),
    })
    if (day < known.today) return refused('day-over')
    if (day > daysAfter(known.today, PLANNED_AHEAD_DAYS)) return refused('day-far')
    const shift = known.shifts.get(placeOf(day, toId(wanted.shift) ?? ''))
    if (!shift) return refused('shift-unknown')
    const place = placeOf(day, keyOf(shift))
    if (seen.has(place)) return refused('named-twice')
    seen.add(place)
    const held = known.plans.get(place)
    if (wanted.revision !== (held?.revision ?? 0)) return refused('changed-since', held)
    const [ship, captain] = [toId(wanted.ship), toId(wanted.captain)]
    if (isUnknown(wanted.ship, ship, held?.ship, known.ships)) return refused('ship-unknown')
    if (isUnknown(wanted.captain, captain, held?.captain, known.captains)) return refused('captain-unknown')
    return planned({ wanted, shift, held, ship, captain }, known.reason) ?? refused('reason-missing')
  })
}

/** Whoever was meant before may stay, also who was blocked since. */
function isUnknown<Who>(
  given: unknown,
  id: Who | null,
  before: Who | null | undefined,
  known: ReadonlySet<Who | null>,
): boolean {
  return given === null ? false : id === null || (id !== before && !known.has(id))
}

interface Planning extends Pick<PlanInput, 'ship' | 'captain'> {
  wanted: Wanted
  shift: PlannableRow
  held: PlanRow | undefined
}

/** Null where nobody says why it isn't as it was. A reason that was given before stays with what it was given for. */
function planned({ wanted, shift, held, ship, captain }: Planning, given: string | null): Right | null {
  const { day, isCancelled } = wanted
  const wasCancelled = held?.state === 'cancelled'
  const isSame =
    isCancelled === wasCancelled && ship === (held?.ship ?? null) && captain === (held?.captain ?? null)
  const needs = !isSame && needsReason({ isCancelled, ship, captain }, held)
  if (needs && given === null) return null
  const before = wasCancelled && !isCancelled ? '' : (held?.reason ?? '')
  const state: PlanState = isCancelled ? 'cancelled' : shift.extraOn === null ? 'planned' : 'extra'
  const plan = {
    ...{ day, shift: held?.shift ?? shift.id, state, ship, captain },
    ...{ reason: needs ? (given ?? '') : before, revision: (held?.revision ?? 0) + 1 },
  }
  return { shift, plan, isSame }
}

function refusalOf(rows: readonly RefusedPlan[]): HttpError {
  const isLate = rows.some(({ because }) => because === 'changed-since')
  return new HttpError(isLate ? 409 : 422, problem('plans-refused', { rows }))
}

function lineOf({ shift, plan: { day, state, ship, captain, reason } }: Right) {
  return {
    action: 'day-shift-changed',
    subject: `day_plans/${day}/${shift.id}`,
    detail: {
      shiftName: shift.name,
      trackName: shift.trackName,
      state,
      ship,
      captain,
      reason: reason || null,
    },
  } as const
}
