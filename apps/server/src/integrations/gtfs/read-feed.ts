/** Reads the tables of a GTFS feed that a timetable is made of. Rows come as texts; what they mean is decided later. */
import { parse } from 'csv-parse'
import type { FeedFiles } from './feed-files.ts'

export type Row = Readonly<Record<string, string | undefined>>

/** The tables by their GTFS names; the optional ones may be empty. */
export interface Feed {
  agency: Row[]
  routes: Row[]
  stops: Row[]
  trips: Row[]
  stop_times: Row[]
  calendar: Row[]
  calendar_dates: Row[]
  frequencies: Row[]
}

const REQUIRED = ['agency', 'routes', 'stops', 'trips', 'stop_times'] as const
const OPTIONAL = ['calendar', 'calendar_dates', 'frequencies'] as const

/**
 * Reads a feed.
 * @param onProgress called with the number of rows read so far, every few thousand
 * @throws with a Dutch message when a file is missing or isn't CSV
 */
export async function readFeed(files: FeedFiles, onProgress: (rows: number) => void): Promise<Feed> {
  const feed: Feed = {
    agency: [],
    routes: [],
    stops: [],
    trips: [],
    stop_times: [],
    calendar: [],
    calendar_dates: [],
    frequencies: [],
  }
  let rows = 0
  for (const table of [...REQUIRED, ...OPTIONAL]) {
    const stream = await files.open(`${table}.txt`)
    if (!stream && (REQUIRED as readonly string[]).includes(table))
      throw new Error(`${table}.txt ontbreekt in de dienstregeling.`)
    if (!stream) continue
    const parser = stream.pipe(
      parse({ columns: trimmed, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true }),
    )
    stream.on('error', (error) => parser.destroy(error))
    try {
      for await (const row of parser as AsyncIterable<Row>) {
        feed[table].push(row)
        rows += 1
        if (rows % 5000 === 0) onProgress(rows)
      }
    } catch (error) {
      throw new Error(
        `${table}.txt is niet leesbaar: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  if (feed.calendar.length + feed.calendar_dates.length === 0) {
    throw new Error(
      'calendar.txt en calendar_dates.txt ontbreken allebei: niemand weet wanneer er gevaren wordt.',
    )
  }
  onProgress(rows)
  return feed
}

function trimmed(header: string[]): string[] {
  return header.map((name) => name.trim())
}
