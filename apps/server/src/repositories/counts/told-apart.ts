/** Sums of days put together to rows, told apart by what somebody asks for. SQL only. */
import type { DayType } from '@vaarboek/domain'
import { COUNT_DIMENSIONS, type CountDimension } from '@vaarboek/wire/office'
import type { Queries, Statement, Value } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StopNumber, TrackNumber } from '../row-ids.ts'

export interface CountQuestion {
  days: readonly { day: string; type: DayType }[]
  track: TrackNumber | null
  stop: StopNumber | null
  by: readonly CountDimension[]
}

/** What a row is of; null where it wasn't asked for. */
export interface CountKeys {
  track: TrackNumber | null
  direction: number | null
  stop: StopNumber | null
  hour: number | null
  dayType: DayType | null
  day: string | null
  month: string | null
}

/** Of sums `n` of a day; its type is known outside of them. */
const KEYS: Readonly<Record<Exclude<CountDimension, 'dayType'>, string>> = {
  track: 'n.track',
  direction: 'n.direction',
  stop: 'n.stop',
  hour: 'n.hour',
  day: 'n.day',
  month: "date_trunc('month', n.day)::date",
}

/** The first of the parameters that say by which dimension; those before are of {@link asked}. */
const BEFORE = 8
/** The first parameter after those of a question. */
export const AFTER = BEFORE + COUNT_DIMENSIONS.length
const PLACES = COUNT_DIMENSIONS.map((_, place) => place + 1).join(', ')
const NAMES = COUNT_DIMENSIONS.map((name) => `"${name}"`)

/** What isn't asked for is null in every row: so one statement does for all questions. */
const ifAsked = (name: CountDimension, value: string) =>
  `case when $${BEFORE + COUNT_DIMENSIONS.indexOf(name)}::boolean then ${value} end as "${name}"`

/** Inside, days are told apart only where their types matter; outside, types stand in their place. */
const INSIDE = [
  ...Object.entries(KEYS).map(([name, value]) => ifAsked(name as CountDimension, value)),
  'case when $7::boolean then n.day end as typed',
]
const INSIDE_PLACES = INSIDE.map((_, place) => place + 1).join(', ')
const OUTSIDE = COUNT_DIMENSIONS.map((name) => (name === 'dayType' ? ifAsked(name, 'd.type') : `q."${name}"`))
const WHERE = `where n.concession = $1 and n.day between $5::date and $6::date
        and ($3::bigint is null or n.track = $3) and ($4::bigint is null or n.stop = $4)`
const TYPED = `left join jsonb_to_recordset($2::jsonb) as d (day date, type text) on d.day = q.typed
    where (not $7::boolean or d.day is not null)`

/**
 * Rows of a table of sums `n`, so many at most as parameter {@link AFTER} says.
 * @param sums what is put together, by the name it gets
 */
export function rowsOfSums(
  table: string,
  sums: Readonly<Record<string, { of: string; as: 'sum' | 'max' }>>,
): string {
  const all = Object.entries(sums)
  const inside = all.map(([name, { of, as }]) => `${as}(${of}) as "${name}"`)
  const outside = all.map(([name, { as }]) => `${as}(q."${name}")::bigint as "${name}"`)
  return `select ${[...OUTSIDE, ...outside].join(', ')}
    from (select ${[...INSIDE, ...inside].join(', ')} from ${table} n
      ${WHERE} group by ${INSIDE_PLACES}) q
    ${TYPED} group by ${PLACES} order by ${PLACES} limit $${AFTER}`
}

/**
 * Of the same rows in the same order the value that such a share of all has at most; null where there is none. Equal ones are counted first: there
 * are few different ones, so nothing large is sorted.
 * @param column of table `n`: an array without nulls
 */
export function shareOfRows(table: string, column: string, share: number, name: string): string {
  return `select ${NAMES.map((one) => `h.${one}`).join(', ')}, min(h.value) filter (where h.upto >= ${share} * h.of) as "${name}"
    from (select c.*, sum(c.many) over (partition by ${NAMES.map((one) => `c.${one}`).join(', ')} order by c.value) as upto,
        sum(c.many) over (partition by ${NAMES.map((one) => `c.${one}`).join(', ')}) as of
      from (select ${OUTSIDE.join(', ')}, q.value, sum(q.many) as many
        from (select ${INSIDE.join(', ')}, x.value, count(x.value) as many
          from ${table} n left join lateral unnest(n.${column}) as x (value) on true ${WHERE} group by ${INSIDE_PLACES}, x.value) q
        ${TYPED} group by ${PLACES}, q.value) c) h
    group by ${PLACES} order by ${PLACES}`
}

const planned = statement(
  'told-apart-planned',
  `select set_config('plan_cache_mode', 'force_custom_plan', true)`,
)

/**
 * Asks within a transaction. A plan for whatever is asked sorts all rows by all dimensions; one that is made for the question groups by those alone
 * that are asked.
 * @param more parameters after those of the question
 */
export async function askToldApart<Row>(
  db: Queries,
  rows: Statement,
  question: CountQuestion & { concession: ConcessionNumber },
  more: readonly Value[] = [],
): Promise<Row[]> {
  await db.query(planned, [])
  return db.query<Row>(rows, [...valuesOf(question), ...more])
}

const DAY_MS = 24 * 3600_000

/**
 * $1 concession, $2 days with their types, $3 track, $4 stop, $5 and $6 the first and the last day: a month is found by them, a year
 * read whole. $7 whether types of days matter: they are asked for, or some days of the range are left out. Then whether by each dimension.
 */
function valuesOf({
  concession,
  days,
  track,
  stop,
  by,
}: CountQuestion & { concession: ConcessionNumber }): Value[] {
  // No day at all is no range: nothing is found.
  const [first, last] = [days[0]?.day ?? null, days.at(-1)?.day ?? null]
  const isWhole = (Date.parse(last ?? '') - Date.parse(first ?? '')) / DAY_MS + 1 === days.length
  const isTyped = by.includes('dayType') || !isWhole
  const typed = isTyped ? days.map(({ day, type }) => ({ day, type })) : []
  const dimensions = COUNT_DIMENSIONS.map((name) => by.includes(name))
  return [concession, jsonValue(typed), track, stop, first, last, isTyped, ...dimensions]
}
