/**
 * Reads a GTFS feed at a path, a folder or a zip, and makes a timetable of it: ferry routes become tracks, one vessel's
 * day becomes a shift. What can't be used is refused and reported by file and row, never guessed. What isn't ours is
 * left out before it takes memory: routes come first, then trips, then their days, then their stop times.
 */

import type { MapLine, Timetable, TimetableShift } from '../../timetable/timetable.ts'
import { checkCount, FeedError } from './feed-error.ts'
import { openFeed } from './feed-files.ts'
import { type FeedInfo, readFeedInfo } from './feed-info.ts'
import { fingerprint } from './fingerprint.ts'
import { readFrequencies } from './frequencies.ts'
import { KeptShifts } from './kept-shifts.ts'
import { type Routes, readRoutes } from './read-routes.ts'
import { readShapes } from './read-shapes.ts'
import { type FeedStop, readStops } from './read-stops.ts'
import type { Source } from './read-table.ts'
import { type FeedTrip, readTrips, TRIPS } from './read-trips.ts'
import { newRemarks } from './remarks.ts'
import { MAX_DAYS, readServiceDays, type ServiceDays } from './service-days.ts'
import { tellApart } from './shift-names.ts'
import { shiftOf } from './shifts.ts'
import { MAX_STOP_TIMES, readStopTimes } from './stop-times.ts'
import type { TimetableOptions } from './timetable-options.ts'
import { groupedByVessel, type Sailed, vesselsOf } from './vessels.ts'

const ROWS_A_PROGRESS = 5000

/**
 * Reads the timetable of a feed.
 * @param onProgress called with the number of rows read so far, every few thousand
 * @throws FeedError when nothing can be made of it
 */
export async function readTimetable(
  path: string,
  options: TimetableOptions,
  onProgress: (rows: number) => void,
): Promise<Timetable> {
  const files = await openFeed(path, options.name)
  let rows = 0
  const onRow = () => {
    rows += 1
    if (rows % ROWS_A_PROGRESS === 0) onProgress(rows)
  }
  try {
    const timetable = await readFrom({ files, remarks: newRemarks(), onRow }, options)
    onProgress(rows)
    return timetable
  } finally {
    files.close()
  }
}

async function readFrom(source: Source, options: TimetableOptions): Promise<Timetable> {
  const info = await readFeedInfo(source)
  const routes = await readRoutes(source, options)
  const { calendar, shifts, stops, shapes } = await readShifts(source, routes, info, options.today)
  tellApart(shifts, calendar.days)
  const timetable = {
    tracks: [...routes.ours.values()],
    stops,
    services: [...new Set(shifts.map(({ service }) => service))].map((ref) => ({
      ref,
      days: calendar.days.get(ref) ?? [],
    })),
    shifts,
    shapes,
    timeZones: routes.timeZones,
    ...source.remarks.lists(),
    feedVersion: info.version,
  }
  return { ...timetable, sha256: fingerprint(timetable, calendar.rules) }
}

interface ReadShifts {
  calendar: ServiceDays
  shifts: TimetableShift[]
  /** Stops that the shifts call at. */
  stops: FeedStop[]
  /** Lines that their legs follow. */
  shapes: MapLine[]
}

/** On its own: trips and their stop times are let go when the shifts are made. */
async function readShifts(
  source: Source,
  routes: Routes,
  info: FeedInfo,
  today: string,
): Promise<ReadShifts> {
  const trips = await readTrips(source, routes)
  const calendar = await readServiceDays(source, servicesOf(trips), today)
  mustNotHaveEnded(info, calendar, today)
  leaveOutOtherDays(trips, calendar, source)
  const frequencies = await readFrequencies(source, trips)
  const given = await readStopTimes(source, trips)
  const stops = await readStops(source, new Set(given.stops))
  const known = given.stops.map((ref) => (stops.has(ref) ? ref : null))
  const { remarks } = source
  const lines = await readShapes(source, trips, stops)
  const kept = shiftsOf(trips, { given, stops: known, frequencies, remarks }, { stops, lines })
  const used = new Set(kept.refs)
  return {
    calendar,
    shifts: kept.shifts,
    stops: [...stops.values()].filter(({ ref }) => used.has(ref)),
    shapes: followed(kept.shifts, lines),
  }
}

/** Lines that a leg follows, each once. */
function followed(shifts: readonly TimetableShift[], lines: ReadonlyMap<string, MapLine>): MapLine[] {
  const used = new Set<string | null>()
  for (const { legs } of shifts) for (const { shape } of legs) used.add(shape)
  const once = new Map([...lines.values()].map((line) => [line.key, line]))
  return [...once.values()].filter(({ key }) => used.has(key))
}

function servicesOf(trips: ReadonlyMap<string, FeedTrip>): Set<string> {
  return new Set([...trips.values()].map(({ service }) => service))
}

function mustNotHaveEnded({ lastDay }: FeedInfo, { span }: ServiceDays, today: string): void {
  const ends = [lastDay, span?.[1]].filter((day) => day != null && day < today)
  if (ends.length === 0) return
  const on = ends.sort()[0] ?? ''
  throw new FeedError({ code: 'feed-ended', on, feedEnd: lastDay, lastDay: span?.[1] ?? null })
}

function leaveOutOtherDays(
  trips: Map<string, FeedTrip>,
  { days, isKnown }: ServiceDays,
  { remarks }: Source,
): void {
  for (const { ref, service, row } of trips.values()) {
    if (days.has(service)) continue
    trips.delete(ref)
    if (isKnown(service)) remarks.leaveOut({ code: 'trip-of-other-days', days: MAX_DAYS })
    else remarks.refuse({ file: TRIPS, row, about: ref }, 'trip-without-days')
  }
}

function shiftsOf(
  trips: ReadonlyMap<string, FeedTrip>,
  sailed: Sailed,
  { stops, lines }: { stops: ReadonlyMap<string, FeedStop>; lines: ReadonlyMap<string, MapLine> },
): KeptShifts {
  const kept = new KeptShifts()
  const known = {
    stopName: (ref: string) => stops.get(ref)?.name ?? '',
    lineOf: (shape: string) => lines.get(shape)?.key ?? null,
  }
  for (const [ref, group] of groupedByVessel(trips.values(), sailed.frequencies)) {
    for (const vessel of vesselsOf(ref, group, sailed)) {
      const shift = shiftOf(vessel, known)
      if (shift) kept.add(shift)
      const [{ row, ref: about } = { row: 0, ref }] = group
      checkCount(kept.length, MAX_STOP_TIMES, { file: TRIPS, row, about }, 'sailed-stop-times')
    }
  }
  return kept
}
