/**
 * The timetable of the demo, a GTFS feed of our own: lines on the Scheldt and the Albert Canal at Antwerp, with real piers and sailing
 * times, and duties and lines on the map as we drew them. They sail round the clock, so that a trip can be tried at any hour: the service
 * day begins at three, so the first duty does too, and the last one sails past midnight. On two of the lines nobody sails but who tries
 * it; the third one has crews of its own (`sail-so-far.ts`), and boats that lie at other piers at night.
 */
import { join } from 'node:path'
import { readTimetable } from '../../integrations/gtfs/read-timetable.ts'
import type { Timetable } from '../../timetable/timetable.ts'

const FEED = join(import.meta.dirname, 'feed')
/** The third line: three boats, each of which leaves the first pier every two hours. */
export const SAILED_LINE = 'temse'

/** Its one service is to sail every day, whatever its calendar says. @param today a service day */
export function demoTimetable(today: string): Promise<Timetable> {
  return readTimetable(FEED, { today }, () => {})
}
