/** Times of a track on a day, planned of its shifts and sailed of its trips, in one read. */
import type { TrackId } from '@vaarboek/domain'
import { namesOfStops } from '../../repositories/board/board.ts'
import {
  type PlannedStopRow,
  plannedStopsOfTrack,
  type SailedStopRow,
  sailedStopsOfTrack,
} from '../../repositories/board/course.ts'
import type { ShiftNumber, StopNumber, TripNumber } from '../../repositories/row-ids.ts'
import { trackExists } from '../../repositories/timetable/tracks.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { TRACK_UNKNOWN } from '../unknown.ts'
import { lineOfPatterns } from './line-of-patterns.ts'

export interface Course {
  /** Stops of the line, those that only trips have included. */
  stops: { stop: StopNumber; name: string }[]
  shifts: ReadonlyMap<ShiftNumber, readonly PlannedStopRow[]>
  trips: ReadonlyMap<TripNumber, readonly SailedStopRow[]>
}

/** @throws HttpError 404 where the concession has no such track */
export async function showCourse(
  context: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  { day, track: given }: { day: string; track: TrackId },
): Promise<Course> {
  const track = requireId(given, TRACK_UNKNOWN)
  return context.database.transaction(async (db) => {
    const [planned, sailed] = await Promise.all([
      plannedStopsOfTrack(db, concession, day, track),
      sailedStopsOfTrack(db, concession, day, track),
    ])
    if (planned.length + sailed.length === 0 && !(await trackExists(db, concession, track)))
      throw notFound(TRACK_UNKNOWN)
    const shifts = Map.groupBy(planned, ({ shift }) => shift)
    const trips = Map.groupBy(sailed, ({ trip }) => trip)
    const line = lineOfPatterns(differentPatterns([...shifts.values(), ...trips.values()]))
    const names = await namesOfStops(db, concession, line)
    return { stops: line.map((stop) => ({ stop, name: names.get(stop) ?? '' })), shifts, trips }
  })
}

/** Each once: all shifts of a line have a few patterns. */
function differentPatterns(all: readonly (readonly { stop: StopNumber }[])[]): StopNumber[][] {
  const patterns = all.map((stops) => stops.map(({ stop }) => stop))
  return [...new Map(patterns.map((pattern) => [pattern.join(','), pattern])).values()]
}
