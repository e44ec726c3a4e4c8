/** The stops of the tracks that are sailed on a day, as a strip of each shows them. */
import { namesOfStops, patternsOfDay } from '../../repositories/board/board.ts'
import type { StopNumber, TrackNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { lineOfPatterns } from './line-of-patterns.ts'

export interface TrackLine {
  track: TrackNumber
  stops: { stop: StopNumber; name: string }[]
}

/** @param day a service day */
export async function showLines(
  context: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  day: string,
): Promise<TrackLine[]> {
  return context.database.transaction(async (db) => {
    const patterns = await patternsOfDay(db, concession, day)
    const lines = [...Map.groupBy(patterns, ({ track }) => track)].map(([track, rows]) => ({
      track,
      stops: lineOfPatterns(rows.map(({ stops }) => stops)),
    }))
    const names = await namesOfStops(db, concession, [...new Set(lines.flatMap(({ stops }) => stops))])
    return lines.map(({ track, stops }) => ({
      track,
      stops: stops.map((stop) => ({ stop, name: names.get(stop) ?? '' })),
    }))
  })
}
