/** A week for who plans it, and many shifts planned at once. */
import type { ServiceDay } from '@vaarboek/domain'
import { plansChange, plansRead, weekPlan } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import type { StaffContext } from '../../services/staff-context.ts'
import { planMany } from '../../services/timetable/plan-many.ts'
import { type Roster, readRoster } from '../../services/timetable/read-roster.ts'
import { showWeek, type Week } from '../../services/timetable/show-week.ts'
import { presentAround, presentPlan, shipsOut } from './day-plan.ts'
import { type Sight, sightOf } from './present-status.ts'
import { serveOffice } from './serve-office.ts'

export function weekPlanRoutes(app: FastifyInstance, context: StaffContext): void {
  serveOffice(app, { context, call: weekPlan, right: 'timetable.see' }, async ({ request, caller }) =>
    presentWeek(await showWeek(context, caller, request.day as ServiceDay), sightOf(caller), context),
  )
  serveOffice(app, { context, call: plansRead, right: 'day.change' }, async ({ request, caller }) =>
    presentRoster(await readRoster(context, caller, request.rows)),
  )
  serveOffice(app, { context, call: plansChange, right: 'day.change' }, (asked) =>
    planMany(context, asked, asked.request),
  )
}

function presentRoster({ plans, refused }: Roster) {
  return {
    plans: plans.map(({ shift, ...plan }) => ({
      ...plan,
      shift: shift.id,
      shiftName: shift.name,
      trackName: shift.trackName,
    })),
    refused,
  }
}

function presentWeek(week: Week, sight: Sight, { clock }: StaffContext) {
  const today = clock.today()
  const out = week.days.map(({ day }) => shipsOut(week.ships, day >= today))
  return {
    today,
    days: week.days,
    rows: week.rows.map((cells) => {
      const shift = cells.find((cell) => cell !== null)
      return {
        name: shift?.name ?? '',
        trackName: shift?.trackName ?? '',
        cells: cells.map((cell, place) => cell && presentCell(cell, sight, out[place] ?? new Set())),
      }
    }),
    around: presentAround(week.around),
    ships: week.mayChange ? week.ships : [],
    captains: sight.seesNames ? week.captains.map(({ id, name }) => ({ id, name })) : [],
  }
}

function presentCell(
  shift: NonNullable<Week['rows'][number][number]>,
  sight: Sight,
  out: ReadonlySet<number>,
) {
  return {
    shift: shift.id,
    firstDepartureS: shift.firstDeparture,
    lastArrivalS: shift.lastArrival,
    isExtra: shift.extraOn !== null,
    ...presentPlan(shift.plan, sight, out),
  }
}
