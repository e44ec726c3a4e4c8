/** Reports: the sums of days, put together as somebody asks. */
import { type DayRange, type DayType, daysAfter, type StopId, type TrackId } from '@vaarboek/domain'
import { type CountDimension, MAX_COUNT_DAYS, MAX_COUNT_ROWS, MAX_P90_DAYS } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { type CountSums, namesIn, sharesOf, sumsOf, waitingDays } from '../../repositories/counts/reports.ts'
import type { CountKeys, CountQuestion } from '../../repositories/counts/told-apart.ts'
import type { ConcessionNumber, StopNumber, TrackNumber } from '../../repositories/row-ids.ts'
import { allStops, allTracks } from '../../repositories/timetable/tracks.ts'
import type { Context } from '../context.ts'
import { checkRange } from '../day-range.ts'
import { requireId } from '../given-id.ts'
import { HttpError, problem } from '../http-error.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { TRACK_UNKNOWN } from '../unknown.ts'
import { dayTypesOf, type TypedDay } from './day-types.ts'

type Surroundings = Pick<Context, 'database' | 'clock'>

/** So many days before today, where nobody says which. */
const USUAL_DAYS = 28
const STOP_UNKNOWN = problem('stop-unknown', { stop: 'one-of-all' })

export interface CountFilter {
  firstDay: string | null
  lastDay: string | null
  track: TrackId | null
  stop: StopId | null
  dayType: DayType | null
}

export interface NarrowedCounts {
  range: DayRange
  days: TypedDay[]
  track: TrackNumber | null
  stop: StopNumber | null
}

/**
 * The days that are asked about, with their types, and the place.
 * @throws HttpError 404 for a track or stop that is none, 422 for a range of too many days
 */
export async function narrowed(
  { clock }: Pick<Surroundings, 'clock'>,
  db: Queries,
  { concession }: Pick<StaffCaller, 'concession'>,
  { firstDay, lastDay, track, stop, dayType, mostDays = MAX_COUNT_DAYS }: CountFilter & { mostDays?: number },
): Promise<NarrowedCounts> {
  const last = lastDay ?? daysAfter(clock.today(), -1)
  const range = { firstDay: firstDay ?? daysAfter(last, 1 - USUAL_DAYS), lastDay: last }
  checkRange(range, mostDays)
  const place = {
    track: track === null ? null : requireId(track, TRACK_UNKNOWN),
    stop: stop === null ? null : requireId(stop, STOP_UNKNOWN),
  }
  const days = await dayTypesOf({ clock }, db, concession, range)
  return { range, days: days.filter(({ type }) => dayType === null || type === dayType), ...place }
}

/** Names of a row's track and stop; null where it has none. */
export interface Named {
  trackName: string | null
  stopName: string | null
}

export function named<Row extends Pick<CountKeys, 'track' | 'stop'>>(
  rows: readonly Row[],
  { tracks, stops }: Awaited<ReturnType<typeof namesIn>>,
): (Row & Named)[] {
  return rows.map((row) => ({
    ...row,
    trackName: row.track === null ? null : (tracks.get(row.track) ?? ''),
    stopName: row.stop === null ? null : (stops.get(row.stop) ?? ''),
  }))
}

/** @throws HttpError 422 for more rows than anybody reads */
export function demandFewRows({ length }: readonly unknown[]): void {
  if (length > MAX_COUNT_ROWS) throw new HttpError(422, problem('counts-rows', { most: MAX_COUNT_ROWS }))
}

export interface ReportRow extends CountSums, Named {
  /** Null where nobody asked, and in a range of many days. */
  p90: number | null
}

export interface Report extends DayRange {
  waitingDays: number
  rows: ReportRow[]
  /** All of it together; null where nothing was counted. */
  total: ReportRow | null
}

/** @throws HttpError 422 for a range of too many days, and for too many rows; as {@link narrowed} */
export function reportCounts(
  context: Surroundings,
  caller: Pick<StaffCaller, 'concession'>,
  { by, shares: isAsked, ...filter }: CountFilter & { by: readonly CountDimension[]; shares: boolean },
): Promise<Report> {
  const { concession } = caller
  return context.database.transaction(async (db) => {
    const { range, days, track, stop } = await narrowed(context, db, caller, filter)
    const hasShares = isAsked && range.lastDay < daysAfter(range.firstDay, MAX_P90_DAYS)
    const rowsBy = (told: readonly CountDimension[]) =>
      rowsOf(db, concession, { question: { days, track, stop, by: told }, hasShares })
    const rows = await rowsBy(by)
    const [total = null] = rows.length === 0 || by.length === 0 ? rows : await rowsBy([])
    return { ...range, waitingDays: await waitingDays(db, concession, range), rows, total }
  })
}

async function rowsOf(
  db: Queries,
  concession: ConcessionNumber,
  { question, hasShares }: { question: CountQuestion; hasShares: boolean },
): Promise<ReportRow[]> {
  const sums = await sumsOf(db, concession, question, MAX_COUNT_ROWS + 1)
  demandFewRows(sums)
  const shares = hasShares ? await sharesOf(db, concession, question) : []
  return named(sums, await namesIn(db, concession, sums)).map((row, place) => ({
    ...row,
    p90: shares[place]?.p90 ?? null,
  }))
}

/** Tracks and stops by name. */
export function countChoices(
  { database }: Pick<Surroundings, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
) {
  return database.transaction(async (db) => ({
    tracks: await allTracks(db, concession),
    stops: await allStops(db, concession),
  }))
}
