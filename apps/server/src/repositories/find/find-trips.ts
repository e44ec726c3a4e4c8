/** Trips by words, time and day. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import { plainOf } from '../people/plain-name.ts'
import type { ConcessionNumber, StopNumber, TripNumber } from '../row-ids.ts'

/** Numbers of what is called by a word: it is part of the name. */
interface Called {
  word: string
  isNumber: boolean
  ships: number[]
  captains: number[]
  tracks: number[]
  stops: number[]
}

/** A word of which there are more says little. */
const MOST_CALLED = 500
/** Whether a name has a word in it; of a number all of it: 'dienst 1' isn't 12. */
const calls = (word: string, isNumber: string, name: string) =>
  `case when ${isNumber} then ${name} ~ ('(^|[^0-9])' || ${word} || '($|[^0-9])') else strpos(${plainOf(name)}, ${word}) > 0 end`

const of = (kind: string, table: string, name: string, more = '') =>
  `(select '${kind}' as kind, id from ${table} where concession = $1 and ${calls('$2', '$4::boolean', name)}${more} limit ${MOST_CALLED})`

const called = statement(
  'find-called',
  [
    of('ships', 'ships', 'name'),
    of('captains', 'captains', 'full_name', ' and $3::boolean'),
    of('tracks', 'tracks', 'name'),
    of('stops', 'stops', 'name'),
  ].join(' union all '),
)

type Kind = 'ships' | 'captains' | 'tracks' | 'stops'

/** @param seesNames whether captains are looked for by name */
export async function calledBy(
  db: Queries,
  concession: ConcessionNumber,
  word: string,
  seesNames: boolean,
): Promise<Called> {
  const isNumber = /^\d+$/.test(word)
  const rows = await db.query<{ kind: Kind; id: number }>(called, [concession, word, seesNames, isNumber])
  const ids = (wanted: Kind) => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  return {
    ...{ word, isNumber },
    ...{ ships: ids('ships'), captains: ids('captains'), tracks: ids('tracks'), stops: ids('stops') },
  }
}

/** More days than these have no more trips that anybody looks for. */
const AMONG_TRIPS = 4000
/** A call about a boat is that exact. */
const AROUND_S = 600
const DAY_S = 86_400

const has = (list: string, column: string) => `w.${list} @> to_jsonb(${column})`
const NEAR = [0, DAY_S]
  .map((later) => `v.departure_s between $3::int + ${later - AROUND_S} and $3::int + ${later + AROUND_S}`)
  .join(' or ')

/** A stop that fits: one of those that are called so, when any is; within ten minutes of the time, past midnight too. */
const trips = statement(
  'find-trips',
  `select o.trip, best.stop, best.departure_s as "plannedS"
    from (select s.concession, s.trip, s.service_day, s.ship, s.captain, s.track, s.shift from trip_status s
        where s.concession = $1 and s.service_day between $2::date and $6::date and s.state <> 'given-up'
        order by s.service_day desc, s.trip desc limit ${AMONG_TRIPS}) o
      left join lateral (
        select v.stop, v.departure_s, v.departure_s - $3::int as later from stop_visits v
        where v.concession = o.concession and v.trip = o.trip and ($3::int is null or ${NEAR})
          and ($5::jsonb = '[]' or $5::jsonb @> to_jsonb(v.stop))
        order by (select count(*) from jsonb_to_recordset($4::jsonb) as s(stops jsonb) where s.stops @> to_jsonb(v.stop)) desc,
          least(abs(v.departure_s - $3::int), abs(v.departure_s - $3::int - ${DAY_S})), v.position limit 1
      ) best on $3::int is not null or $5::jsonb <> '[]'
    where ($3::int is null or best.stop is not null) and not exists (
      select from jsonb_to_recordset($4::jsonb)
        as w(word text, "isNumber" boolean, ships jsonb, captains jsonb, tracks jsonb, stops jsonb)
      where not (${has('ships', 'o.ship')} or ${has('captains', 'o.captain')} or ${has('tracks', 'o.track')}
        or best.stop is not null and ${has('stops', 'best.stop')}
        or exists (select from shifts h where h.concession = o.concession and h.id = o.shift and ${calls('w.word', 'w."isNumber"', 'h.name')})))
    order by o.service_day desc, least(abs(best.later), abs(best.later - ${DAY_S})), o.trip desc limit $7`,
)

export interface FoundTripRow {
  trip: TripNumber
  /** The stop that fits; null where none was asked for. */
  stop: StopNumber | null
  plannedS: number | null
}

export interface TripWords {
  words: readonly Called[]
  /** Seconds since midnight. */
  time: number | null
  firstDay: string
  lastDay: string
}

/** The newest day first, of a day those nearest to the time. */
export function tripsCalled(
  db: Queries,
  concession: ConcessionNumber,
  { words, time, firstDay, lastDay }: TripWords,
  max: number,
): Promise<FoundTripRow[]> {
  const stops = words.flatMap((one) => one.stops)
  const values = [concession, firstDay, time, jsonValue(words), jsonValue(stops), lastDay, max]
  return db.query(trips, values)
}
