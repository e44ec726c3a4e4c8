/** Sums of counts by day, of which reports are made. SQL only. */
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, TripNumber } from '../row-ids.ts'
import { LEG_UNDER_WAY } from '../trips/leg-under-way.ts'
import { better, CORRECTED } from './better-counts.ts'
import { IS_LEFT, LAST_STOP } from './leaving.ts'

const note = statement(
  'day-counts-note',
  `insert into days_to_sum (concession, day) select $1, value::date from jsonb_array_elements_text($2::jsonb) order by 2
    on conflict do nothing`,
)

/** Notes days that are to be summed again. */
export function noteDays(tx: Transaction, concession: ConcessionNumber, days: readonly string[]): void {
  if (days.length > 0) tx.send(note, [concession, jsonValue([...new Set(days)].toSorted())])
}

/** Days of concession $1 with changes that aren't summed yet. @param from @param until expressions */
export const WAITING_DAYS = (from: string, until: string) =>
  `select w.day from days_to_sum w where w.concession = $1 and w.day between ${from} and ${until}
      union select s.service_day from trips_to_judge j join trip_status s on s.concession = j.concession and s.trip = j.trip
        where j.concession = $1 and s.service_day between ${from} and ${until}`

export interface NotedDay {
  concession: ConcessionNumber
  day: string
}

const noted = statement(
  'day-counts-noted',
  'select concession, day from days_to_sum order by concession, day',
)

/** The days that are to be summed again. */
export function daysToSum(db: Queries): Promise<NotedDay[]> {
  return db.query(noted, [])
}

const take = statement(
  'day-counts-take',
  `delete from days_to_sum where concession = $1 and day = $2 returning day`,
)

/**
 * Takes the note of a day. What changes its trips from now on notes it again, and what had changed before is read by the statements
 * after this one. False when another server took it.
 */
export async function takeDay(tx: Queries, { concession, day }: NotedDay): Promise<boolean> {
  return (await tx.query(take, [concession, day])).length > 0
}

/** The hour of visit `v` of trip `t`, by the clock when it was left, within the service day; by plan where nobody knows. */
export const HOUR = `case when coalesce(v.departed_at, v.arrived_at) is null then v.departure_s / 3600
        else extract(hour from coalesce(v.departed_at, v.arrived_at))::int
          + 24 * (coalesce(v.departed_at, v.arrived_at)::date - t.service_day) end`

/** The direction of visit `v`, as `l.direction_id`. */
export const DIRECTION = `left join lateral (select k.direction_id from trip_legs k
      where k.concession = v.concession and k.trip = v.trip and k.leg = ${LEG_UNDER_WAY} offset 0) l on true`

/** Whether the counts of trip `t` may be used: nobody said not to. */
export const IS_USED = `(select r.state from count_reviews r where r.concession = t.concession and r.trip = t.id) is distinct from 'not-used'`

/** Whether trip `t` counts: it was sailed, and nobody said not to use it. */
export const COUNTS = `not t.given_up
      and ${IS_USED}`

const clear = statement(
  'day-counts-clear',
  'delete from day_counts where concession = $1 and day = $2 and not archived',
)

/** The trips of a day that go to the archive, by their numbers; sums of them stay as they are. */
export const OF_ARCHIVE =
  'and t.id = any (array(select value::bigint from jsonb_array_elements_text($3::jsonb)))'

const summing = (only: '' | typeof OF_ARCHIVE) =>
  `insert into day_counts (concession, day, track, direction, stop, hour, counted, people_on, people_off, bikes_on, bikes_off,
      people_aboard, bikes_aboard, departures, people_leaving, most_aboard, loads, seats, with_seats, corrected, archived)
    select t.concession, t.service_day, t.track, l.direction_id, v.stop,
      ${HOUR} as hour,
      count(*), sum(${better('people_on')}), sum(${better('people_off')}), sum(${better('bikes_on')}), sum(${better('bikes_off')}),
      sum(${better('people_aboard')}), sum(${better('bikes_aboard')}),
      count(*) filter (where ${IS_LEFT}), coalesce(sum(${better('people_aboard')}) filter (where ${IS_LEFT}), 0),
      coalesce(max(${better('people_aboard')}) filter (where ${IS_LEFT}), 0),
      coalesce(array_agg(${better('people_aboard')} order by ${better('people_aboard')}) filter (where ${IS_LEFT}), '{}'),
      coalesce(sum(h.max_people) filter (where ${IS_LEFT}), 0), count(h.max_people) filter (where ${IS_LEFT}), count(c.visit), ${only !== ''}
    from trips t
    join ships h on h.concession = t.concession and h.id = t.ship
    join stop_visits v on v.concession = t.concession and v.trip = t.id and v.state = 'passed'
    ${LAST_STOP}
    ${DIRECTION}
    ${CORRECTED}
    where t.concession = $1 and t.service_day = $2 and ${COUNTS} ${only}
    group by t.concession, t.service_day, t.track, l.direction_id, v.stop, hour`

const sum = statement('day-counts-sum', summing(''))
const sumArchived = statement('day-counts-sum-archived', summing(OF_ARCHIVE))

/**
 * The sums of a day of concession $1 as they are kept with an approval: how many stops were counted, how many got on and off
 * there, and how many were aboard on leaving, all stops together.
 */
export const SUMS_OF_DAY = (
  day: string,
) => `(select jsonb_build_object('counted', coalesce(sum(n.counted), 0), 'peopleOn', coalesce(sum(n.people_on), 0),
      'peopleOff', coalesce(sum(n.people_off), 0), 'bikesOn', coalesce(sum(n.bikes_on), 0), 'bikesOff', coalesce(sum(n.bikes_off), 0),
      'peopleAboard', coalesce(sum(n.people_aboard), 0), 'bikesAboard', coalesce(sum(n.bikes_aboard), 0))
    from day_counts n where n.concession = $1 and n.day = ${day})`

// An approval of an earlier version has fewer sums: of those it kept none may be another.
const tellApproved = statement(
  'day-counts-tell-approved',
  `update day_reviews set changed_at = case when not (${SUMS_OF_DAY('$2::date')} @> sums) then coalesce(changed_at, $3) end
    where concession = $1 and day = $2::date`,
)

/** Sums the trips of a day that go to the archive, for good; what else there is of the day is to be summed again. */
export function archiveSums(
  tx: Transaction,
  { concession, day }: NotedDay,
  trips: readonly TripNumber[],
): void {
  tx.send(clear, [concession, day])
  tx.send(sumArchived, [concession, day, jsonValue(trips)])
}

/**
 * Sums a day again. Trips that were given up, and those that somebody said not to use, are left out. A day that was approved keeps
 * the sums it was approved with, and says since when it has others.
 */
export function sumDay(tx: Transaction, { concession, day }: NotedDay, at: string): void {
  tx.send(clear, [concession, day])
  tx.send(sum, [concession, day])
  tx.send(tellApproved, [concession, day, at])
}
