/** A service day for who plans it. */
import { daysAfter, type ServiceDay } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { statusOfDay } from '../../repositories/board/board.ts'
import type { StatusRow } from '../../repositories/board/board-names.ts'
import {
  type PlannableShipRow,
  plannableCaptains,
  plannableShips,
} from '../../repositories/timetable/day-plans.ts'
import { versionOn } from '../../repositories/timetable/timetable-versions.ts'
import { allStops, allTracks } from '../../repositories/timetable/tracks.ts'
import { keyOf, type PlannedRow, plannedDay } from '../board/planned-day.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { type BesideRow, besideDay } from './beside-day.ts'

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
        ...(await besideDay(db, concession, {
          day,
          shifts,
          clock: context.clock,
          other: daysAfter(day, -1),
        })),
        ...(await besideDay(db, concession, { day, shifts, clock: context.clock, other: daysAfter(day, 1) })),
      ],
      ships: await plannableShips(db, concession),
      mayChange,
      choices: mayChange ? await choicesOf(db, concession) : { captains: [], tracks: [], stops: [] },
    }
  })
}

async function choicesOf(db: Queries, concession: StaffCaller['concession']): Promise<DayPlan['choices']> {
  return {
    captains: await plannableCaptains(db, concession),
    tracks: await allTracks(db, concession),
    stops: await allStops(db, concession),
  }
}
