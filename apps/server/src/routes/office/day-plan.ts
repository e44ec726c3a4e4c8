/** A service day for who plans it, and changes of it. */
import type { ServiceDay } from '@vaarboek/domain'
import { dayPlan, dayShiftAdd, dayShiftChange } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { addDayShift, changeDayShift } from '../../services/office/change-day-plan.ts'
import { type DayPlan, showDayPlan } from '../../services/office/show-day-plan.ts'
import type { StaffCaller } from '../../services/office/staff-caller.ts'
import { type Sight, sightOf } from './present-status.ts'
import { serveOffice } from './serve-office.ts'

export function dayPlanRoutes(app: FastifyInstance, context: Context): void {
  const shown = async (caller: StaffCaller, day: string) =>
    presentDay(await showDayPlan(context, caller, day as ServiceDay), sightOf(caller), context)
  serveOffice(app, { context, call: dayPlan, right: 'timetable.see' }, ({ request, caller }) =>
    shown(caller, request.day),
  )
  const change = { context, right: 'day.change' } as const
  serveOffice(app, { ...change, call: dayShiftChange }, async (asked) => {
    await changeDayShift(context, asked, asked.request)
    return shown(asked.caller, asked.request.day)
  })
  serveOffice(app, { ...change, call: dayShiftAdd }, async (asked) => {
    await addDayShift(context, asked, asked.request)
    return shown(asked.caller, asked.request.day)
  })
}

function presentDay({ day, version, shifts, choices }: DayPlan, sight: Sight, { clock }: Context) {
  const named = (rows: DayPlan['choices']['ships']) => rows.map(({ id, name }) => ({ id, name }))
  return {
    ...{ day, version, today: clock.today(), day_starts_at: clock.planned(day, 0) },
    first_hour: clock.dayStartsAt,
    shifts: shifts.map((shift) => presentShift(shift, sight)),
    ships: named(choices.ships),
    captains: sight.seesNames ? named(choices.captains) : [],
    tracks: named(choices.tracks),
    stops: named(choices.stops),
  }
}

function presentShift({ plan, trips, ...shift }: DayPlan['shifts'][number], { seesNames }: Sight) {
  const { id, name, track, stops } = shift
  const captainName = (known: string | null) => (seesNames ? known : null)
  return {
    ...{ shift: id, name, track, track_name: shift.trackName, stops },
    first_departure_s: shift.firstDeparture,
    last_arrival_s: shift.lastArrival,
    revision: plan?.revision ?? 0,
    is_cancelled: plan?.state === 'cancelled',
    is_extra: shift.extraOn !== null,
    ship: plan?.ship ? { id: plan.ship, name: plan.shipName } : null,
    captain: plan?.captain ? { id: plan.captain, name: captainName(plan.captainName) } : null,
    reason: plan?.reason || null,
    changed_by: plan?.changedBy ?? null,
    changed_at: plan?.changedAt ?? null,
    trips: trips.map((trip) => ({
      ...{ id: trip.id, ship_name: trip.shipName, state: trip.state },
      captain_name: captainName(trip.captainName),
    })),
  }
}
