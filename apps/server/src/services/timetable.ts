/** What sails today: tracks, shifts with their stops, and the stops one may insert. */
import { type ShiftOfDayRow, shiftsOfDay, shiftsOfTrack } from '../repositories/shifts.ts'
import { allStops } from '../repositories/stops.ts'
import { allTracks, trackExists } from '../repositories/tracks.ts'
import type { Caller, Context } from './context.ts'
import { notFound, requireId } from './refusal.ts'

export type { ShiftOfDayRow }

const TRACK_UNKNOWN = 'Dit traject bestaat niet'
/** 'Dienst 2' comes before 'Dienst 10'. */
const inOrder = new Intl.Collator('nl', { numeric: true })

export function listTracks({ database }: Context, { concession }: Caller) {
  return allTracks(database, concession)
}

export function listStops({ database }: Context, { concession }: Caller) {
  return allStops(database, concession)
}

/** All shifts of a track by name, whatever the day (API-15). */
export async function listShiftsOfTrack({ database }: Context, { concession }: Caller, track: string) {
  const id = requireId(track, TRACK_UNKNOWN)
  const shifts = await shiftsOfTrack(database, concession, id)
  if (shifts.length === 0 && !(await trackExists(database, concession, id))) throw notFound(TRACK_UNKNOWN)
  return byName(shifts)
}

/** The shifts of a track that run on this service day, by name (API-16). */
export async function listShiftsOfToday({ database, clock }: Context, { concession }: Caller, track: string) {
  const id = requireId(track, TRACK_UNKNOWN)
  const shifts = await shiftsOfDay(database, concession, id, clock.today())
  if (shifts.length === 0 && !(await trackExists(database, concession, id))) throw notFound(TRACK_UNKNOWN)
  return byName(shifts)
}

function byName<Shift extends { id: number; name: string }>(shifts: Shift[]): Shift[] {
  return shifts.sort((a, b) => inOrder.compare(a.name, b.name) || a.id - b.id)
}
