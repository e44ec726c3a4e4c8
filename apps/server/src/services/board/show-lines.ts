/** The stops of the tracks that are sailed on a day, as a strip of each shows them, and what leaves there. */
import { namesOfStops, patternsOfDay } from '../../repositories/board/board.ts'
import { type DepartureRow, departuresOfDay } from '../../repositories/board/course.ts'
import type { StopNumber, TrackNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { lineOfPatterns } from './line-of-patterns.ts'

export interface TrackLine {
  track: TrackNumber
  stops: { stop: StopNumber; name: string }[]
  departures: readonly DepartureRow[]
}

/** @param day a service day */
export async function showLines(
  context: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  day: string,
): Promise<TrackLine[]> {
  return context.database.transaction(async (db) => {
    const [patterns, departures] = await Promise.all([
      patternsOfDay(db, concession, day),
      departuresOfDay(db, concession, day),
    ])
    const leaving = Map.groupBy(departures, ({ track }) => track)
    const lines = [...Map.groupBy(patterns, ({ track }) => track)].map(([track, rows]) => ({
      track,
      stops: lineOfPatterns(rows.map(({ stops }) => stops)),
    }))
    const names = await namesOfStops(db, concession, [...new Set(lines.flatMap(({ stops }) => stops))])
    return lines.map(({ track, stops }) => ({
      track,
      stops: stops.map((stop) => ({ stop, name: names.get(stop) ?? '' })),
      departures: leaving.get(track) ?? [],
    }))
  })
}
