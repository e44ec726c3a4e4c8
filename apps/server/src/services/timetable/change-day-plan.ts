/** The office changes a service day: a shift is cancelled, added, or given to another ship or captain. Trips that were made go on. */
import { daysAfter, type ServiceDay } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import {
  type Conflict,
  type dayShiftAdd,
  type dayShiftChange,
  type OfficeCode,
  PLANNED_AHEAD_DAYS,
} from '@vaarboek/wire/office'
import type { Queries, Transaction } from '../../database/database.ts'
import { lockConcession } from '../../repositories/concessions.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import {
  type ExtraShift,
  insertExtraShift,
  type PlanRow,
  plannableCaptains,
  plannableShift,
  plannableShips,
  plansOfDay,
  putPlan,
} from '../../repositories/timetable/day-plans.ts'
import { existingStops, trackExists } from '../../repositories/timetable/tracks.ts'
import { plannedVisits } from '../../repositories/trips/stop-visits.ts'
import { keyOf } from '../board/planned-day.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { requireId, toId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type Change, mutateOffice, type RowChange } from '../mutate.ts'
import { demandUnchanged } from '../revision.ts'
import { SHIFT_UNKNOWN, TRACK_UNKNOWN } from '../unknown.ts'
import { needsReason } from './needs-reason.ts'

type Surroundings = Pick<Context, 'database' | 'clock'>
type Changed = RequestOf<typeof dayShiftChange>
type Addition = RequestOf<typeof dayShiftAdd>

/** The longest a service day is sailed on. */
const MAX_SECONDS = 48 * 3600

type Lack = Exclude<Extract<OfficeCode, `day-${string}`>, 'day-far'>
const refused = (code: Lack) => new HttpError(422, problem(code))

/** @throws HttpError 404, 409 with who changed it since, 422 for a day that is over and for what lacks */
export async function changeDayShift(
  context: Surroundings,
  { caller, key, revision }: RowChange,
  given: Changed,
): Promise<void> {
  const day = checkedDay(context.clock, given.day)
  const id = requireId(given.shift, SHIFT_UNKNOWN)
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await lockConcession(tx, by.concession)
      const shift = await plannableShift(tx, by.concession, day, id)
      if (!shift) throw notFound(SHIFT_UNKNOWN)
      const plans = await plansOfDay(tx, by.concession, day)
      const held = plans.find((plan) => keyOf({ ...plan, id: plan.shift }) === keyOf(shift))
      await demandUnchanged(
        { given: revision, current: held?.revision ?? 0 },
        async () => held && whoChanged(context, held),
      )
      const who = await whoSails(tx, by.concession, given, held)
      const { isCancelled, reason } = given
      if (reason === null && needsReason({ isCancelled, ...who }, held)) throw refused('day-reason-missing')
      const state = isCancelled ? 'cancelled' : shift.extraOn === null ? 'planned' : 'extra'
      const plan = { day, shift: held?.shift ?? id, state, ...who, reason: reason ?? '' } as const
      await putPlan(tx, { ...by, name: caller.name }, { ...plan, revision: (held?.revision ?? 0) + 1 })
      await auditOffice(tx, by, {
        action: 'day-shift-changed',
        subject: `day_plans/${day}/${id}` as const,
        detail: { shiftName: shift.name, trackName: shift.trackName, state, ...who, reason },
      })
      return {}
    },
  })
}

/** @throws HttpError 404, 422 for a day that is over and for stops and times that can't be */
export async function addDayShift(
  context: Surroundings,
  { caller, key }: Change,
  given: Addition,
): Promise<void> {
  const day = checkedDay(context.clock, given.day)
  const { name, reason } = given
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      if (reason === null) throw refused('day-reason-missing')
      await lockConcession(tx, by.concession)
      const who = await whoSails(tx, by.concession, given, undefined)
      const shift = { day, name, ...(await courseOf(tx, by.concession, given, day)) }
      const id = await insertExtraShift(tx, by.concession, shift)
      const plan = { day, shift: id, state: 'extra', ...who, reason, revision: 1 } as const
      await putPlan(tx, { ...by, name: caller.name }, plan)
      const subject = `day_plans/${day}/${id}` as const
      await auditOffice(tx, by, { action: 'day-shift-added', subject, detail: { name, ...who, reason } })
      return {}
    },
  })
}

function checkedDay(clock: Context['clock'], day: string): ServiceDay {
  const today = clock.today()
  if (day < today) throw refused('day-over')
  if (day > daysAfter(today, PLANNED_AHEAD_DAYS))
    throw new HttpError(422, problem('day-far', { days: PLANNED_AHEAD_DAYS }))
  return day as ServiceDay
}

/** Whoever was meant before may stay, also who was blocked since. */
async function whoSails(
  tx: Queries,
  concession: ConcessionNumber,
  given: Pick<Changed, 'ship' | 'captain'>,
  held: PlanRow | undefined,
): Promise<Pick<PlanRow, 'ship' | 'captain'>> {
  const [ship, captain] = [toId(given.ship), toId(given.captain)]
  const knows = async <Thing>(rows: Promise<{ id: Thing }[]>, one: Thing) =>
    (await rows).some(({ id }) => id === one)
  const isShip = ship === null || ship === held?.ship || (await knows(plannableShips(tx, concession), ship))
  if (!isShip || (given.ship !== null && ship === null)) throw refused('day-ship-unknown')
  const isCaptain =
    captain === null || captain === held?.captain || (await knows(plannableCaptains(tx, concession), captain))
  if (!isCaptain || (given.captain !== null && captain === null)) throw refused('day-captain-unknown')
  return { ship, captain }
}

type Course = Pick<ExtraShift, 'track' | 'stops'>

/** The stops and times of another shift, moved; or those that were given. */
async function courseOf(
  tx: Transaction,
  concession: ConcessionNumber,
  given: Addition,
  day: ServiceDay,
): Promise<Course> {
  const course = given.copyOf === null ? givenCourse(given) : await copied(tx, concession, given, day)
  if (!(await trackExists(tx, concession, course.track))) throw notFound(TRACK_UNKNOWN)
  const stops = [...new Set(course.stops.map(({ stop }) => stop))]
  if ((await existingStops(tx, concession, stops)).length < stops.length) throw refused('day-stops-unknown')
  if (course.stops.length < 2) throw refused('day-stops-few')
  if (course.stops.some(({ departureS }, place) => departureS < (course.stops[place - 1]?.departureS ?? 0)))
    throw refused('day-times-back')
  if ((course.stops.at(-1)?.departureS ?? 0) > MAX_SECONDS) throw refused('day-shift-long')
  return course
}

function givenCourse({ track, stops }: Addition): Course {
  const id = toId(track)
  if (id === null) throw refused('day-track-missing')
  const called = stops.map(({ stop, departureS }) => ({
    stop: requireId(stop, problem('stop-unknown', { stop: 'one-of-all' })),
    arrivalS: departureS,
    departureS,
  }))
  return { track: id, stops: called }
}

async function copied(
  tx: Transaction,
  concession: ConcessionNumber,
  { copyOf: of, startS: start }: Addition,
  day: ServiceDay,
): Promise<Course> {
  const id = toId(of)
  const shift = id === null ? undefined : await plannableShift(tx, concession, day, id)
  if (!shift) throw notFound(SHIFT_UNKNOWN)
  const visits = await plannedVisits(tx, concession, shift.id)
  const first = visits[0]?.departureS ?? 0
  const later = (start ?? first) - first
  const stops = visits.map(({ stop, arrivalS, departureS }) => ({
    stop,
    arrivalS: Math.max(0, arrivalS + later),
    departureS: departureS + later,
  }))
  return { track: shift.track, stops }
}

function whoChanged({ clock }: Surroundings, { changedBy: by, changedAt, state }: PlanRow): Conflict {
  const at = clock.at(Date.parse(changedAt))
  return { action: 'day-shift-changed', by, at, isCancelled: state === 'cancelled' }
}
