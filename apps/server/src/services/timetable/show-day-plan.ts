/** A service day for who plans it. */
import type { ServiceDay } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { statusOfDay } from '../../repositories/board/board.ts'
import type { StatusRow } from '../../repositories/board/board-names.ts'
import { plannableCaptains, plannableShips } from '../../repositories/timetable/day-plans.ts'
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
  choices: Record<'ships' | 'captains' | 'tracks' | 'stops', Named[]>
}

export function showDayPlan(
  context: Pick<Context, 'database'>,
  { concession, rights }: StaffCaller,
  day: ServiceDay,
): Promise<DayPlan> {
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
      choices: rights.has('day.change')
        ? await choicesOf(db, concession)
        : { ships: [], captains: [], tracks: [], stops: [] },
    }
  })
}

async function choicesOf(db: Queries, concession: StaffCaller['concession']): Promise<DayPlan['choices']> {
  return {
    ships: await plannableShips(db, concession),
    captains: await plannableCaptains(db, concession),
    tracks: await allTracks(db, concession),
    stops: await allStops(db, concession),
  }
}
