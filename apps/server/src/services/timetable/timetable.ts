/** Tracks, shifts with their stops, and the stops one may insert, as tablets ask for them. */
import { daysAfter, isSailedStill, type ServiceDay, type TrackId } from '@vaarboek/domain'
import { type ShiftOfDayRow, shiftsOfDay, shiftsOfTrack } from '../../repositories/timetable/shifts.ts'
import { allStops, allTracks, trackExists } from '../../repositories/timetable/tracks.ts'
import type { Caller, Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { TRACK_UNKNOWN } from '../unknown.ts'

/** 'Dienst 2' comes before 'Dienst 10'. */
const inOrder = new Intl.Collator('nl', { numeric: true })

export function listTracks({ database }: Context, { concession }: Caller) {
  return allTracks(database, concession)
}

export function listStops({ database }: Context, { concession }: Caller) {
  return allStops(database, concession)
}

/** All shifts of a track by name, whatever the day (API-15). */
export async function listShiftsOfTrack(
  { database, clock }: Context,
  { concession }: Caller,
  track: TrackId,
) {
  const id = requireId(track, TRACK_UNKNOWN)
  const shifts = await shiftsOfTrack(database, concession, id, clock.today())
  if (shifts.length === 0 && !(await trackExists(database, concession, id))) throw notFound(TRACK_UNKNOWN)
  return byName(shifts)
}

/** A shift on the service day it is sailed. */
export interface DatedShift extends ShiftOfDayRow {
  serviceDay: ServiceDay
}

/**
 * The shifts of a track on a service day, by name; without a day those that are sailed now: today's, and after them
 * yesterday's whose timetable runs on past the start of the day (API-16, standing decision 16).
 */
export async function listShifts(
  { database, clock }: Context,
  { concession }: Caller,
  track: TrackId,
  day: ServiceDay | null,
): Promise<DatedShift[]> {
  const id = requireId(track, TRACK_UNKNOWN)
  if (day !== null && clock.moment(`${day}T12:00:00Z`) === null)
    throw new HttpError(422, problem('field-impossible', { field: 'day' }))
  const on = async (serviceDay: ServiceDay) =>
    byName(await shiftsOfDay(database, concession, id, serviceDay)).map((shift) => ({ ...shift, serviceDay }))
  const today = clock.today()
  const [earlier, shifts] = await Promise.all([day ? [] : on(daysAfter(today, -1)), on(day ?? today)])
  if (shifts.length === 0 && !(await trackExists(database, concession, id))) throw notFound(TRACK_UNKNOWN)
  const now = clock.now()
  const isSailed = ({ serviceDay, stops }: DatedShift) =>
    isSailedStill(serviceDay, stops.at(-1)?.departure ?? 0, today, now)
  return [...shifts, ...earlier.filter(isSailed)]
}

function byName<Shift extends { id: number; name: string }>(shifts: Shift[]): Shift[] {
  return shifts.sort((a, b) => inOrder.compare(a.name, b.name) || a.id - b.id)
}
