/**
 * A trip's status for people ashore, in one row. Written with each change of the trip, by what has changed. SQL only.
 */
import type { Queries, Transaction } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, TripNumber, VisitNumber } from '../row-ids.ts'
import { delayOf } from './delay.ts'

/** The difference that a change of its stops makes to a trip's status. Counts are how many more; below zero: fewer. */
export interface StatusDifference {
  stops: number
  passed: number
  skipped: number
  /** The last one on the way of the stops that were changed and are passed now. */
  lastPassed: VisitNumber | null
  /** The first one on the way of the stops that were added. */
  firstAdded: VisitNumber | null
}

export const NO_DIFFERENCE: StatusDifference = {
  stops: 0,
  passed: 0,
  skipped: 0,
  lastPassed: null,
  firstAdded: null,
}

/** The parameters of a difference, in the order of {@link differenceValues}. */
type Parameters = readonly [string, string, string, string, string]

/** SQL of the parameters from `first` on, for {@link withStatus}. */
export function differenceFrom(first: number): Parameters {
  const at = (place: number, type: string) => `$${first + place}::${type}`
  return [at(0, 'int'), at(1, 'int'), at(2, 'int'), at(3, 'bigint'), at(4, 'bigint')]
}

export function differenceValues(difference: StatusDifference): (number | null)[] {
  const { stops, passed, skipped, lastPassed, firstAdded } = difference
  return [stops, passed, skipped, lastPassed, firstAdded]
}

/** Columns of the trips that were changed, for `withStatus`. */
export const STATUS_OF = `concession, id, revision, service_day, track, shift, ship, captain, device, updated_at, completed_at,
      closed_at, given_up`

const LAST = `last_visit, last_stop, last_departure_s, last_device, arrived_at, departed_at, recorded_at, received_at, people, bikes,
      delay_s`
const NEXT = 'next_visit, next_stop, next_departure_s, next_arrival_s'

/** Values of the columns `LAST`, from a stop visit `v` and its trip `c`. */
const lastOf = `v.id, v.stop, v.departure_s, v.device, v.arrived_at, v.departed_at, v.recorded_at, v.updated_at, v.people_aboard,
        v.bikes_aboard, ${delayOf('coalesce(v.departed_at, v.arrived_at)', 'c.service_day', 'v.departure_s')}`
const nextOf = 'v.id, v.stop, v.departure_s, v.arrival_s'

const stateOf = (
  done: string,
) => `case when c.given_up then 'given-up' when c.closed_at is not null then 'closed'
        when c.completed_at is not null then 'completed' when ${done} > 0 then 'under-way' else 'prepared' end`

/** Looked up by its own number, never among others of the trip. */
const positionOf = (visit: string) =>
  `(select p.position from stop_visits p where p.concession = c.concession and p.id = ${visit})`

/**
 * No more stops are read than lie between what was last and next and what is: an open one never lies before the one that was next,
 * unless it was added, for none is opened again.
 */
function stopsOf([stops, passed, skipped, lastPassed, firstAdded]: Parameters): string {
  return `stops = s.stops + ${stops}, passed = s.passed + ${passed}, skipped = s.skipped + ${skipped},
      (${LAST}) = (
        select ${lastOf} from stop_visits v where v.concession = c.concession and v.trip = c.id and v.state = 'passed'
          and v.position <= greatest(${positionOf('s.last_visit')}, ${positionOf(lastPassed)})
        order by v.position desc limit 1),
      (${NEXT}) = (
        select ${nextOf} from stop_visits v where v.concession = c.concession and v.trip = c.id and v.state = 'open'
          and v.position >= least(${positionOf('s.next_visit')}, ${positionOf(firstAdded)})
        order by v.position limit 1),`
}

/** Notes that a trip's counts are to be judged. @param source rows of trips, called `c` */
export function noteFrom(source: string): string {
  return `insert into trips_to_judge (concession, trip, revision) select c.concession, c.id, c.revision from ${source}
      on conflict do nothing`
}

/**
 * A statement that changes a trip, and its status by what became of its stops: `change` returns {@link STATUS_OF}. A status that isn't
 * of the revision before is left as it is: see {@link makeStatus}. The trip is to be judged again. Returns it.
 * @param difference null where nothing became of its stops
 */
export function withStatus(change: string, difference: Parameters | null): string {
  const done = difference
    ? `s.passed + s.skipped + ${difference[1]} + ${difference[2]}`
    : 's.passed + s.skipped'
  return `with changed as (${change}), kept as (
      update trip_status s set version = c.revision, ship = c.ship, captain = c.captain, device = c.device,
        ${difference ? stopsOf(difference) : ''} state = ${stateOf(done)}, changed_at = c.updated_at
      from changed c where s.concession = c.concession and s.trip = c.id and s.version = c.revision - 1),
    noted as (${noteFrom('changed c')})
    select id from changed`
}

const make = statement(
  'trip-status-make',
  `insert into trip_status (concession, trip, version, service_day, track, shift, ship, captain, device, changed_at, state, stops,
      passed, skipped, marks, ${LAST}, ${NEXT})
    select c.concession, c.id, c.revision, c.service_day, c.track, c.shift, c.ship, c.captain, c.device, c.updated_at,
      ${stateOf('n.passed + n.skipped')}, n.stops, n.passed, n.skipped, 0, l.*, x.*
    from trips c
    cross join lateral (
      select count(*) as stops, count(*) filter (where k.state = 'passed') as passed,
        count(*) filter (where k.state = 'skipped') as skipped
      from stop_visits k where k.concession = c.concession and k.trip = c.id
    ) n
    left join lateral (select ${lastOf} from stop_visits v where v.concession = c.concession and v.trip = c.id and v.state = 'passed'
      order by v.position desc limit 1) l on true
    left join lateral (select ${nextOf} from stop_visits v where v.concession = c.concession and v.trip = c.id and v.state = 'open'
      order by v.position limit 1) x on true
    where c.concession = $1 and c.id = $2
    on conflict (concession, trip) do update set (version, ship, captain, device, changed_at, state, stops, passed, skipped,
        ${LAST}, ${NEXT}) = row (excluded.version, excluded.ship, excluded.captain, excluded.device, excluded.changed_at,
        excluded.state, excluded.stops, excluded.passed, excluded.skipped, ${excluded(LAST)}, ${excluded(NEXT)})`,
)

const note = statement('trips-to-judge-note', noteFrom('trips c where c.concession = $1 and c.id = $2'))

/**
 * Writes the status of a trip by all its stops: where it has none, or one of an older revision since a server of an earlier version
 * changed it.
 */
export function makeStatus(tx: Transaction, concession: ConcessionNumber, trip: TripNumber): void {
  tx.send(make, [concession, trip])
  tx.send(note, [concession, trip])
}

// The status is looked up for each trip: joined, all of them would be read.
const staleIn = (name: string, days: string) =>
  statement(
    name,
    `select t.concession, t.id from concessions c join trips t on t.concession = c.concession ${days}
      where t.revision is distinct from
        (select s.version from trip_status s where s.concession = t.concession and s.trip = t.id)
      limit $1`,
  )
const stale = staleIn('trip-status-stale', '')
// Days are compared by equality: of 'later than' nobody knows how many trips it is, and all would be read.
const staleSince = staleIn('trip-status-stale-since', 'and t.service_day in ($2::date, $2::date + 1)')

/** Trips whose status is missing or of another revision. @param from of that service day and the next; null for all */
export function staleStatuses(
  db: Queries,
  from: string | null,
  max: number,
): Promise<{ concession: ConcessionNumber; id: TripNumber }[]> {
  return from === null ? db.query(stale, [max]) : db.query(staleSince, [max, from])
}

function excluded(columns: string): string {
  return columns
    .split(',')
    .map((column) => `excluded.${column.trim()}`)
    .join(', ')
}

/**
 * SQL of the ship a captain is on, as far as the server knows: that of their newest trip of the day, or of a trip of yesterday that isn't
 * over; null without one. A trip that was given up counts for nothing.
 * @param concession @param captain @param at expressions
 */
export function shipSailedBy(concession: string, captain: string, at: string): string {
  const day = `${at}::timestamptz::date`
  return `(select o.ship from trip_status o where o.concession = ${concession} and o.captain = ${captain}
      and o.service_day between ${day} - 1 and ${day} and o.state <> 'given-up'
      and (o.service_day = ${day} or o.state in ('prepared', 'under-way'))
    order by o.service_day desc, o.trip desc limit 1)`
}
