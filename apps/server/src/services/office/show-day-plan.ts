/** A service day for who plans it. */
import type { ServiceDay } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { plannableCaptains, plannableShips } from '../../repositories/day-plans.ts'
import { statusOfDay } from '../../repositories/office-board.ts'
import type { StatusRow } from '../../repositories/office-names.ts'
import { allStops } from '../../repositories/stops.ts'
import { versionOn } from '../../repositories/timetable-versions.ts'
import { allTracks } from '../../repositories/tracks.ts'
import type { Context } from '../context.ts'
import { keyOf, type PlannedRow, plannedDay } from './planned-day.ts'
import { readOffice } from './read-office.ts'
import type { StaffCaller } from './staff-caller.ts'

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
  return readOffice(context, async (db) => {
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
