/** Reads a GTFS feed at a path, a folder or a zip, and makes a timetable of it. */
import { openFeed } from './feed-files.ts'
import { readFeed } from './read-feed.ts'
import { type Timetable, type TimetableOptions, timetableOf } from './timetable.ts'

/**
 * Reads the timetable of a feed.
 * @param onProgress called with the number of rows read so far
 * @throws with a Dutch message when nothing can be made of it
 */
export async function readTimetable(
  path: string,
  options: TimetableOptions,
  onProgress: (rows: number) => void,
): Promise<Timetable> {
  const files = await openFeed(path)
  try {
    return timetableOf(await readFeed(files, onProgress), options)
  } finally {
    files.close()
  }
}
