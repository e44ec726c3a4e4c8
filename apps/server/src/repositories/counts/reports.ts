/** Sums of days put together for a report, and the trips behind them. SQL only. */
import { COUNT_DIMENSIONS, type CountDimension } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber } from '../row-ids.ts'
import { WAITING_DAYS } from './day-counts.ts'
import type { DayRange } from './day-types.ts'
import { AFTER, type CountKeys, type CountQuestion, grouped, PLACES, questionValues } from './told-apart.ts'

/** Of sums `n` and days `d`. */
const DIMENSIONS: Readonly<Record<CountDimension, string>> = {
  track: 'n.track',
  direction: 'n.direction',
  stop: 'n.stop',
  hour: 'n.hour',
  dayType: 'd.type',
  day: 'n.day',
  month: "date_trunc('month', n.day)::date",
}

/** Of a question, as {@link questionValues} has it. */
const FROM = `from jsonb_to_recordset($2::jsonb) as d (day date, type text)
    join day_counts n on n.concession = $1 and n.day = d.day and n.day between $5::date and $6::date
      and ($3::bigint is null or n.track = $3) and ($4::bigint is null or n.stop = $4)`

export interface CountSums extends CountKeys {
  counted: number
  peopleOn: number
  peopleOff: number
  bikesOn: number
  bikesOff: number
  peopleAboard: number
  mostAboard: number
  seats: number
  withSeats: number
  corrected: number
}

const sums = statement(
  'reports-sums',
  `select ${grouped(DIMENSIONS)}, sum(n.counted) as counted, sum(n.people_on) as "peopleOn", sum(n.people_off) as "peopleOff",
      sum(n.bikes_on) as "bikesOn", sum(n.bikes_off) as "bikesOff", sum(n.people_aboard) as "peopleAboard",
      max(n.most_aboard) as "mostAboard", sum(n.seats) as seats, sum(n.with_seats) as "withSeats", sum(n.corrected) as corrected
    ${FROM} group by ${PLACES} order by ${PLACES} limit $${AFTER}`,
)

/** So many rows at most. */
export function sumsOf(
  db: Queries,
  concession: ConcessionNumber,
  question: CountQuestion,
  most: number,
): Promise<CountSums[]> {
  return db.query(sums, [...questionValues(concession, question), most])
}

/** Equal loads are counted first: there are few different ones, so nothing large is sorted. */
const shares = statement(
  'reports-shares',
  `select ${COUNT_DIMENSIONS.map((name) => `h."${name}"`)}, min(h.load) filter (where h.upto >= 0.9 * h.of) as p90 from (
      select c.*, sum(c.many) over (partition by ${COUNT_DIMENSIONS.map((name) => `c."${name}"`)} order by c.load) as upto,
        sum(c.many) over (partition by ${COUNT_DIMENSIONS.map((name) => `c."${name}"`)}) as of
      from (select ${grouped(DIMENSIONS)}, l.load, count(*) as many ${FROM} cross join lateral unnest(n.loads) as l (load)
        group by ${PLACES}, l.load) c) h
    group by ${PLACES} order by ${PLACES}`,
)

/** The load that nine stops in ten had at most, of the same rows in the same order. */
export function sharesOf(
  db: Queries,
  concession: ConcessionNumber,
  question: CountQuestion,
): Promise<(CountKeys & { p90: number })[]> {
  return db.query(shares, questionValues(concession, question))
}

const names = (name: string, table: string) =>
  statement(
    name,
    `select id, name from ${table} where concession = $1
      and id = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb)))`,
  )
const trackNames = names('reports-tracks', 'tracks')
const stopNames = names('reports-stops', 'stops')

async function named<Thing>(
  db: Queries,
  of: typeof trackNames,
  concession: ConcessionNumber,
  ids: ReadonlySet<Thing | null>,
): Promise<ReadonlyMap<Thing, string>> {
  const rows = await db.query<{ id: Thing; name: string }>(of, [
    concession,
    jsonValue([...ids].filter((id) => id !== null)),
  ])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names of the tracks and stops of rows. */
export async function namesIn(
  db: Queries,
  concession: ConcessionNumber,
  rows: readonly Pick<CountKeys, 'track' | 'stop'>[],
) {
  const tracks = await named(db, trackNames, concession, new Set(rows.map(({ track }) => track)))
  const stops = await named(db, stopNames, concession, new Set(rows.map(({ stop }) => stop)))
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
