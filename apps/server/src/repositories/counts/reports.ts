/** Sums of days put together for a report, and the trips behind them. SQL only. */
import type { DayRange } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { namesById } from '../names-by-id.ts'
import type { ConcessionNumber, StopNumber, TrackNumber } from '../row-ids.ts'
import { WAITING_DAYS } from './day-counts.ts'
import { askToldApart, type CountKeys, type CountQuestion, rowsOfSums, shareOfRows } from './told-apart.ts'

export interface CountSums extends CountKeys {
  counted: number
  peopleOn: number
  peopleOff: number
  bikesOn: number
  bikesOff: number
  /** Stops that were left, and how many were aboard then: together, and at most. */
  departures: number
  peopleLeaving: number
  mostAboard: number
  seats: number
  withSeats: number
  corrected: number
}

const summed = (of: string) => ({ as: 'sum', of }) as const

const sums = statement(
  'reports-sums',
  rowsOfSums('day_counts', {
    counted: summed('n.counted'),
    peopleOn: summed('n.people_on'),
    peopleOff: summed('n.people_off'),
    bikesOn: summed('n.bikes_on'),
    bikesOff: summed('n.bikes_off'),
    // A server of an earlier version says none.
    departures: summed('coalesce(n.departures, n.counted)'),
    peopleLeaving: summed('coalesce(n.people_leaving, n.people_aboard)'),
    mostAboard: { as: 'max', of: 'n.most_aboard' },
    seats: summed('n.seats'),
    withSeats: summed('n.with_seats'),
    corrected: summed('n.corrected'),
  }),
)

/** So many rows at most. */
export function sumsOf(
  db: Queries,
  concession: ConcessionNumber,
  question: CountQuestion,
  most: number,
): Promise<CountSums[]> {
  return askToldApart(db, sums, { ...question, concession }, [most])
}

const shares = statement('reports-shares', shareOfRows('day_counts', 'loads', 0.9, 'p90'))

/** The load that nine stops in ten had at most, of the same rows in the same order. */
export function sharesOf(
  db: Queries,
  concession: ConcessionNumber,
  question: CountQuestion,
): Promise<(CountKeys & { p90: number })[]> {
  return askToldApart(db, shares, { ...question, concession })
}

const trackNames = namesById<TrackNumber>('reports-tracks', 'tracks')
const stopNames = namesById<StopNumber>('reports-stops', 'stops')

/** What stands in rows, each once. */
const differing = <Id>(ids: readonly (Id | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** The names of the tracks and stops of rows. */
export async function namesIn(
  db: Queries,
  concession: ConcessionNumber,
  rows: readonly Pick<CountKeys, 'track' | 'stop'>[],
) {
  const tracks = await trackNames(db, concession, differing(rows.map(({ track }) => track)))
  const stops = await stopNames(db, concession, differing(rows.map(({ stop }) => stop)))
  return { tracks, stops }
}

const waiting = statement(
  'reports-waiting-days',
  `select count(*) as days from (${WAITING_DAYS('$2', '$3')}) d`,
)

/** How many days of a range have changes that aren't summed yet. */
export async function waitingDays(
  db: Queries,
  concession: ConcessionNumber,
  { firstDay, lastDay }: DayRange,
): Promise<number> {
  return (await db.query<{ days: number }>(waiting, [concession, firstDay, lastDay]))[0]?.days ?? 0
}
