/** Trips, and shifts that nobody sails yet, by words, time and day. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import { RUNS } from '../board/board.ts'
import { plainOf } from '../people/plain-name.ts'
import type { ConcessionNumber, ShiftNumber, StopNumber, TripNumber } from '../row-ids.ts'

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

const NEAR = [0, DAY_S]
  .map((later) => `v.departure_s between $3::int + ${later - AROUND_S} and $3::int + ${later + AROUND_S}`)
  .join(' or ')

/**
 * SQL: `best`, the stop of a row `o` that fits: one of those that are called so ($5), when any is; within ten minutes of the time ($3), past
 * midnight too. @param visits the stops `v` of that row
 */
const bestStop = (visits: string) => `left join lateral (
        select v.stop, v.departure_s, v.departure_s - $3::int as later from ${visits} and ($3::int is null or ${NEAR})
          and ($5::jsonb = '[]' or $5::jsonb @> to_jsonb(v.stop))
        order by (select count(*) from jsonb_to_recordset($4::jsonb) as s(stops jsonb) where s.stops @> to_jsonb(v.stop)) desc,
          least(abs(v.departure_s - $3::int), abs(v.departure_s - $3::int - ${DAY_S})), v.position limit 1
      ) best on $3::int is not null or $5::jsonb <> '[]'`

const has = (list: string, column: string) => `coalesce(w.${list} @> to_jsonb(${column}), false)`

/** SQL: whether each word ($4) is that of the ship, captain, track, shift or stop of a row `o`, and a time ($3) one of its times. */
const FITS = `($3::int is null or best.stop is not null) and not exists (
      select from jsonb_to_recordset($4::jsonb)
        as w(word text, "isNumber" boolean, ships jsonb, captains jsonb, tracks jsonb, stops jsonb)
      where not (${has('ships', 'o.ship')} or ${has('captains', 'o.captain')} or ${has('tracks', 'o.track')}
        or best.stop is not null and ${has('stops', 'best.stop')}
        or exists (select from shifts h where h.concession = o.concession and h.id = o.shift and ${calls('w.word', 'w."isNumber"', 'h.name')})))`

const NEAREST = `least(abs(best.later), abs(best.later - ${DAY_S}))`

const trips = statement(
  'find-trips',
  `select o.trip, best.stop, best.departure_s as "plannedS"
    from (select s.concession, s.trip, s.service_day, s.ship, s.captain, s.track, s.shift from trip_status s
        where s.concession = $1 and s.service_day between $2::date and $6::date and s.state <> 'given-up'
        order by s.service_day desc, s.trip desc limit ${AMONG_TRIPS}) o
      ${bestStop('stop_visits v where v.concession = o.concession and v.trip = o.trip')}
    where ${FITS}
    order by o.service_day desc, ${NEAREST}, o.trip desc limit $7`,
)

/** SQL: the same for the same shift of every version of the timetable. */
const keyOf = (shift: string) =>
  `case when ${shift}.source_ref is null then '#' || ${shift}.id else ${shift}.track || '/' || ${shift}.source_ref end`

/** Of a day: those that run, but for those that a trip sails. */
const shifts = statement(
  'find-shifts',
  `with sailed as (
      select ${keyOf('q')} as key from trip_status t join shifts q on q.concession = t.concession and q.id = t.shift
        where t.concession = $1 and t.service_day = $2 and t.state <> 'given-up'),
    plans as (
      select ${keyOf('q')} as key, p.ship, p.captain, p.state from day_plans p join shifts q on q.concession = p.concession and q.id = p.shift
        where p.concession = $1 and p.day = $2)
    select o.shift, o.name as "shiftName", best.stop, best.departure_s as "plannedS", o.state = 'cancelled' as "isCancelled",
      (select k.name from tracks k where k.concession = o.concession and k.id = o.track) as "trackName",
      (select h.name from ships h where h.concession = o.concession and h.id = o.ship) as "shipName",
      (select c.full_name from captains c where c.concession = o.concession and c.id = o.captain) as "captainName"
    from (select s.concession, s.id as shift, s.name, s.track, p.ship, p.captain, coalesce(p.state, 'planned') as state
        from shifts s join services v on v.concession = s.concession and v.id = s.service
          left join plans p on p.key = ${keyOf('s')}
        where ${RUNS} and ${keyOf('s')} not in (select key from sailed)) o
      ${bestStop('shift_stops v where v.concession = o.concession and v.shift = o.shift')}
    where ${FITS}
    order by ${NEAREST}, best.departure_s, o.shift limit $6`,
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

export interface FoundShiftRow extends Pick<FoundTripRow, 'stop' | 'plannedS'> {
  shift: ShiftNumber
  shiftName: string
  trackName: string
  /** Who is meant to sail it. */
  shipName: string | null
  captainName: string | null
  isCancelled: boolean
}

/** Shifts of the last day that nobody sails, those nearest to the time first. */
export function shiftsCalled(
  db: Queries,
  concession: ConcessionNumber,
  { words, time, lastDay }: Omit<TripWords, 'firstDay'>,
  max: number,
): Promise<FoundShiftRow[]> {
  const stops = words.flatMap((one) => one.stops)
  return db.query(shifts, [concession, lastDay, time, jsonValue(words), jsonValue(stops), max])
}
