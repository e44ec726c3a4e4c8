/** A service day for who plans it, and changes of it. */
import type { ServiceDay } from '@vaarboek/domain'
import { dayPlan, dayShiftAdd, dayShiftChange } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { addDayShift, changeDayShift } from '../../services/timetable/change-day-plan.ts'
import { type DayPlan, showDayPlan } from '../../services/timetable/show-day-plan.ts'
import { type Sight, sightOf } from './present-status.ts'
import { serveOffice } from './serve-office.ts'

export function dayPlanRoutes(app: FastifyInstance, context: StaffContext): void {
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

function presentDay(shown: DayPlan, sight: Sight, { clock }: StaffContext) {
  const { day, version, shifts, around, choices } = shown
  const named = (rows: DayPlan['choices']['captains']) => rows.map(({ id, name }) => ({ id, name }))
  const out = shipsOut(shown.ships, day >= clock.today())
  return {
    day,
    version,
    today: clock.today(),
    dayStartsAt: clock.planned(day, 0),
    firstHour: clock.dayStartsAt,
    shifts: shifts.map((shift) => presentShift(shift, sight, out)),
    around: presentAround(around),
    ships: shown.mayChange ? shown.ships : [],
    captains: sight.seesNames ? named(choices.captains) : [],
    tracks: named(choices.tracks),
    stops: named(choices.stops),
  }
}

/** Ships that are out of service: of a day that is over nobody knows it any more. */
export function shipsOut(ships: DayPlan['ships'], isToCome: boolean): ReadonlySet<number> {
  return new Set(ships.filter(({ outOfService }) => outOfService && isToCome).map(({ id }) => id))
}

export function presentAround(around: DayPlan['around']) {
  return around.map(({ from, until, ...one }) => ({ ...one, firstDepartureS: from, lastArrivalS: until }))
}

/** What is planned of a shift on a day; null where nothing was ever changed of it. */
export function presentPlan(
  plan: DayPlan['shifts'][number]['plan'],
  { seesNames }: Sight,
  out: ReadonlySet<number>,
) {
  const captainName = seesNames ? (plan?.captainName ?? null) : null
  return {
    revision: plan?.revision ?? 0,
    isCancelled: plan?.state === 'cancelled',
    ship:
      plan?.ship && plan.shipName !== null
        ? { id: plan.ship, name: plan.shipName, outOfService: out.has(plan.ship) }
        : null,
    captain: plan?.captain ? { id: plan.captain, name: captainName } : null,
    reason: plan?.reason || null,
  }
}

function presentShift(
  { plan, trips, ...shift }: DayPlan['shifts'][number],
  sight: Sight,
  out: ReadonlySet<number>,
) {
  const { id, name, track, stops } = shift
  return {
    shift: id,
    name,
    track,
    trackName: shift.trackName,
    stops,
    firstDepartureS: shift.firstDeparture,
    lastArrivalS: shift.lastArrival,
    isExtra: shift.extraOn !== null,
    ...presentPlan(plan, sight, out),
    changedBy: plan?.changedBy ?? null,
    changedAt: plan?.changedAt ?? null,
    trips: trips.map((trip) => ({
      id: trip.id,
      shipName: trip.shipName,
      state: trip.state,
      captainName: sight.seesNames ? trip.captainName : null,
    })),
  }
}
