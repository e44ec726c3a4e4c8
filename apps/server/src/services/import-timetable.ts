/** Takes over a timetable: all of it or nothing, as often as one likes. */
import type { Database } from '../database/database.ts'
import type { Timetable } from '../integrations/gtfs/timetable.ts'
import { putServices, putShifts, putStops, putTracks, retireShifts } from '../repositories/timetable.ts'

/** Rows in one statement. */
const ROWS_A_STATEMENT = 500

export interface ImportReport {
  tracks: number
  stops: number
  services: number
  shifts: number
  stopTimes: number
  deleted: number
  retired: number
}

/** Writes the timetable in one transaction. @param onProgress the number of shifts written so far */
export async function importTimetable(
  database: Database,
  concession: number,
  timetable: Timetable,
  onProgress: (shifts: number) => void,
): Promise<ImportReport> {
  const { tracks, stops, services, shifts } = timetable
  return database.transaction(async (tx) => {
    await putTracks(tx, concession, tracks)
    await putStops(tx, concession, stops)
    await putServices(tx, concession, services)
    for (let from = 0; from < shifts.length; from += ROWS_A_STATEMENT) {
      const some = shifts.slice(from, from + ROWS_A_STATEMENT)
      await putShifts(tx, concession, some)
      onProgress(from + some.length)
    }
    const { deleted, retired } = await retireShifts(tx, concession, shifts)
    const stopTimes = shifts.reduce((sum, shift) => sum + shift.stops.length, 0)
    const counts = {
      tracks: tracks.length,
      stops: stops.length,
      services: services.length,
      shifts: shifts.length,
    }
    return { ...counts, stopTimes, deleted, retired }
  })
}
