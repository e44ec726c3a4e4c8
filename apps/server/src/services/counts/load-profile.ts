/** How full boats of a line are, stop after stop, over legs that have the same stops in the same order. */
import { type DayRange, loadInLeg } from '@vaarboek/domain'
import { type DIRECTIONS, MAX_PATTERNS, MAX_STOP_DAYS } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import {
  type LegPattern,
  type LegQuestion,
  loadsOf,
  type PlaceLoad,
  patternsOf,
  tracksCounted,
} from '../../repositories/counts/load-profile.ts'
import { namesIn } from '../../repositories/counts/reports.ts'
import type { ConcessionNumber, StopNumber, TrackNumber } from '../../repositories/row-ids.ts'
import { allTracks } from '../../repositories/timetable/tracks.ts'
import { archivedDaysBetween } from '../../repositories/upkeep/archived-days.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { type CountFilter, narrowed } from './report-counts.ts'

type Surroundings = Pick<Context, 'database' | 'clock'>

export interface ProfileFilter extends Omit<CountFilter, 'stop'> {
  direction: (typeof DIRECTIONS)[number] | null
  pattern: string | null
}

/** What was found of a stop; null where nobody counted there. */
export interface StopLoads {
  stop: StopNumber
  stopName: string
  counted: number
  p10: number | null
  median: number | null
  p90: number | null
  most: number | null
}

export interface LoadProfile extends DayRange {
  archivedDays: number
  /** Null in a concession without any. */
  track: { id: TrackNumber; name: string } | null
  patterns: (LegPattern & { firstStop: string; lastStop: string })[]
  /** Null where no leg was sailed. */
  pattern: LegPattern | null
  otherLegs: number
  stops: StopLoads[]
}

/**
 * Of the first line of which something was counted unless one is asked for, and of its most frequent pattern unless another is, which legs must have.
 * @throws HttpError 404 for a track that is none, 422 for a range of too many days
 */
export function loadProfile(
  context: Surroundings,
  caller: Pick<StaffCaller, 'concession'>,
  asked: ProfileFilter,
): Promise<LoadProfile> {
  const { concession } = caller
  return context.database.transaction(async (db) => {
    const { range, question, track } = await legsAsked(context, db, caller, asked)
    const patterns = question ? await patternsOf(db, concession, question, MAX_PATTERNS) : []
    const pattern = patterns.find((one) => one.pattern === asked.pattern) ?? patterns[0] ?? null
    const stopName = await stopNames(db, concession, patterns)
    const loads = question && pattern ? await loadsOf(db, concession, question, pattern.pattern) : []
    const archived = await archivedDaysBetween(db, concession, range)
    return {
      ...range,
      archivedDays: archived.size,
      track,
      patterns: patterns.map((one) => ({
        ...one,
        firstStop: stopName(one.stops[0]),
        lastStop: stopName(one.stops.at(-1)),
      })),
      pattern,
      otherLegs: pattern ? pattern.all - pattern.legs : 0,
      stops: (pattern?.stops ?? []).map((stop, index) => ({
        stop,
        stopName: stopName(stop),
        ...loadsAt(loads.filter(({ place }) => place === index + 1)),
      })),
    }
  })
}

/** The legs that somebody asks about; no question in a concession without a line. */
export async function legsAsked(
  context: Surroundings,
  db: Queries,
  caller: Pick<StaffCaller, 'concession'>,
  { direction, pattern: _, ...filter }: ProfileFilter,
) {
  const place = { ...filter, stop: null, mostDays: MAX_STOP_DAYS }
  const { range, days, track: asked } = await narrowed(context, db, caller, place)
  const tracks = await allTracks(db, caller.concession)
  const track =
    asked === null
      ? await firstCounted(db, caller.concession, tracks, range)
      : (tracks.find(({ id }) => id === asked) ?? null)
  const of = direction === null ? null : direction === 'none' ? -1 : Number(direction)
  const question: LegQuestion | null = track && { days, track: track.id, direction: of }
  return { range, track, question }
}

/** The first line of which something was counted in those days, else the first of all. */
async function firstCounted<Track extends { id: TrackNumber }>(
  db: Queries,
  concession: ConcessionNumber,
  tracks: readonly Track[],
  range: DayRange,
): Promise<Track | null> {
  const counted = await tracksCounted(db, concession, range)
  return tracks.find(({ id }) => counted.has(id)) ?? tracks[0] ?? null
}

async function stopNames(db: Queries, concession: ConcessionNumber, patterns: readonly LegPattern[]) {
  const all = patterns.flatMap(({ stops }) => stops.map((stop) => ({ track: null, stop })))
  const { stops } = await namesIn(db, concession, all)
  return (stop: StopNumber | undefined) => (stop === undefined ? '' : (stops.get(stop) ?? ''))
}

function loadsAt(found: readonly PlaceLoad[]): Omit<StopLoads, 'stop' | 'stopName'> {
  const loads = found
    .map(({ isTurn, on, aboard, many }) => ({
      load: loadInLeg(isTurn ? 'end' : 'whole', { on, aboard }),
      many,
    }))
    .toSorted((a, b) => a.load - b.load)
  const counted = loads.reduce((sum, { many }) => sum + many, 0)
  /** What so large a part of the legs had aboard at most. */
  const upTo = (part: number): number | null => {
    let left = part * counted
    for (const { load, many } of loads) {
      left -= many
      if (left <= 0) return load
    }
    return null
  }
  return { counted, p10: upTo(0.1), median: upTo(0.5), p90: upTo(0.9), most: loads.at(-1)?.load ?? null }
}
