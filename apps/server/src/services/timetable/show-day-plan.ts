/** A service day for who plans it. */
import { daysAfter, type ServiceDay } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { statusOfDay } from '../../repositories/board/board.ts'
import type { StatusRow } from '../../repositories/board/board-names.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import {
  type PlannableShipRow,
  type PlanRow,
  plannableCaptains,
  plannableShips,
} from '../../repositories/timetable/day-plans.ts'
import { versionOn } from '../../repositories/timetable/timetable-versions.ts'
import { allStops, allTracks } from '../../repositories/timetable/tracks.ts'
import { keyOf, type PlannedRow, plannedDay } from '../board/planned-day.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'

interface Named {
  id: number
  name: string
}

export interface DayPlan {
  day: ServiceDay
  version: number | null
  shifts: (PlannedRow & { trips: StatusRow[] })[]
  /** Shifts of the days beside it that somebody is meant to sail while this day's shifts sail. */
  around: BesideRow[]
  ships: PlannableShipRow[]
  /** Whether the caller may plan. */
  mayChange: boolean
  choices: Record<'captains' | 'tracks' | 'stops', Named[]>
}

/** A planned shift of the day before or after; times are seconds since the start of the day that is shown. */
interface BesideRow extends Pick<PlanRow, 'ship' | 'captain'> {
  day: ServiceDay
  name: string
  from: number
  until: number
}

export function showDayPlan(
  context: Pick<Context, 'database' | 'clock'>,
  { concession, rights }: StaffCaller,
  day: ServiceDay,
): Promise<DayPlan> {
  const mayChange = rights.has('day.change')
  return context.database.transaction(async (db) => {
    const shifts = await plannedDay(db, concession, day)
    const sailed = (await statusOfDay(db, concession, day)).filter(({ state }) => state !== 'given-up')
    const trips = Map.groupBy(sailed, ({ shift, track, shiftRef }) =>
      keyOf({ id: shift, track, ref: shiftRef }),
    )
    return {
      day,
      version: await versionOn(db, concession, day),
      shifts: shifts.map((shift) => ({ ...shift, trips: trips.get(keyOf(shift)) ?? [] })),
      around: [
        ...(await beside(db, concession, { day, shifts, clock: context.clock, other: daysAfter(day, -1) })),
        ...(await beside(db, concession, { day, shifts, clock: context.clock, other: daysAfter(day, 1) })),
      ],
      ships: await plannableShips(db, concession),
      mayChange,
      choices: mayChange ? await choicesOf(db, concession) : { captains: [], tracks: [], stops: [] },
    }
  })
}

interface Beside extends Pick<Context, 'clock'> {
  day: ServiceDay
  shifts: readonly PlannedRow[]
  other: ServiceDay
}

/** What is planned on another day while this day's planned shifts sail: ships and captains know no midnight. */
async function beside(
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

async function choicesOf(db: Queries, concession: StaffCaller['concession']): Promise<DayPlan['choices']> {
  return {
    captains: await plannableCaptains(db, concession),
    tracks: await allTracks(db, concession),
    stops: await allStops(db, concession),
  }
}
