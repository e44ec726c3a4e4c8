/** What shore looks at of a trip, in one row. Written with each change of the trip, by what has changed. SQL only. */
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber, TripNumber, VisitNumber } from './row-ids.ts'

/** What a change of its stops makes of the status of a trip. Counts are how many more there are; below zero: fewer. */
export interface StatusDifference {
  stops: number
  passed: number
  skipped: number
  /** Stops whose load isn't the one before plus on minus off. */
  marks: number
  /** Of the stops that were changed and are passed now, the last one on the way. */
  lastPassed: VisitNumber | null
  /** Of the stops that were added, the first one on the way. */
  firstAdded: VisitNumber | null
}

export const NO_DIFFERENCE: StatusDifference = {
  stops: 0,
  passed: 0,
  skipped: 0,
  marks: 0,
  lastPassed: null,
  firstAdded: null,
}

/** The parameters of a difference, in the order of {@link differenceValues}. */
type Parameters = readonly [string, string, string, string, string, string]

const UNCHANGED: Parameters = ['0', '0', '0', '0', 'null::bigint', 'null::bigint']

/** What the parameters from `first` on stand for in {@link withStatus}. */
export function differenceFrom(first: number): Parameters {
  const at = (place: number, type: string) => `$${first + place}::${type}`
  return [at(0, 'int'), at(1, 'int'), at(2, 'int'), at(3, 'int'), at(4, 'bigint'), at(5, 'bigint')]
}

export function differenceValues(difference: StatusDifference): (number | null)[] {
  const { stops, passed, skipped, marks, lastPassed, firstAdded } = difference
  return [stops, passed, skipped, marks, lastPassed, firstAdded]
}

/** What `withStatus` needs of the trips that were changed. */
export const STATUS_OF = `concession, id, revision, service_day, track, shift, ship, captain, device, updated_at, completed_at,
      closed_at, given_up`

const COLUMNS = `version, service_day, track, shift, ship, captain, device, state, stops, passed, skipped, marks, last_visit,
      last_stop, last_departure_s, last_device, arrived_at, departed_at, recorded_at, received_at, people, bikes, delay_s,
      next_visit, next_stop, next_departure_s, changed_at`

const excluded = COLUMNS.split(',')
  .map((column) => `${column.trim()} = excluded.${column.trim()}`)
  .join(', ')

/**
 * A statement that changes a trip, with its status: `change` returns {@link STATUS_OF}. The difference counts from the row of the
 * revision before. Where that isn't there, because a server of an earlier version changed the trip, all its stops are counted;
 * otherwise no more of them are read than lie between what was last and next and what is. An open stop was never done, so the next
 * one never lies before the one that was, unless it was added. Returns the trip.
 */
export function withStatus(change: string, difference: Parameters = UNCHANGED): string {
  return writing(change, 'o.version = c.revision - 1', difference)
}

function writing(change: string, isNext: string, difference: Parameters): string {
  const [stops, passed, skipped, marks, lastPassed, firstAdded] = difference
  return `with changed as (${change})
    insert into trip_status (concession, trip, ${COLUMNS})
    select c.concession, c.id, c.revision, c.service_day, c.track, c.shift, c.ship, c.captain, c.device,
      case when c.given_up then 'given-up' when c.closed_at is not null then 'closed'
        when c.completed_at is not null then 'completed' when n.passed + n.skipped > 0 then 'under-way' else 'prepared' end,
      n.stops, n.passed, n.skipped, n.marks, l.id, l.stop, l.departure_s, l.device, l.arrived_at, l.departed_at,
      l.recorded_at, l.updated_at, l.people_aboard, l.bikes_aboard,
      extract(epoch from coalesce(l.departed_at, l.arrived_at) - ((c.service_day + time '12:00')::timestamptz
        - interval '12 hours' + l.departure_s * interval '1 second'))::bigint,
      x.id, x.stop, x.departure_s, c.updated_at
    from changed c
    left join trip_status o on o.concession = c.concession and o.trip = c.id and ${isNext}
    cross join lateral (
      select o.stops + ${stops} as stops, o.passed + ${passed} as passed, o.skipped + ${skipped} as skipped,
        o.marks + ${marks} as marks
      where o.trip is not null
      union all
      select count(*), count(*) filter (where s.state = 'passed'), count(*) filter (where s.state = 'skipped'),
        count(*) filter (where s.state = 'passed' and (s.people_before <> s.people_then or s.bikes_before <> s.bikes_then))
      from (select v.state, v.people_aboard - v.people_on + v.people_off as people_before,
          lag(v.people_aboard, 1, 0) over sailed as people_then, v.bikes_aboard - v.bikes_on + v.bikes_off as bikes_before,
          lag(v.bikes_aboard, 1, 0) over sailed as bikes_then
        from stop_visits v where v.concession = c.concession and v.trip = c.id and o.trip is null
        window sailed as (partition by v.state order by v.position)) s
      having o.trip is null
    ) n
    left join lateral (
      select v.* from stop_visits v where v.concession = c.concession and v.trip = c.id and v.state = 'passed'
        and v.position <= case when o.trip is null then 2147483647 else (select max(p.position) from stop_visits p
          where p.concession = c.concession and p.id in (o.last_visit, ${lastPassed})) end
      order by v.position desc limit 1
    ) l on true
    left join lateral (
      select v.* from stop_visits v where v.concession = c.concession and v.trip = c.id and v.state = 'open'
        and v.position >= case when o.trip is null then 0 else (select min(p.position) from stop_visits p
          where p.concession = c.concession and p.id in (o.next_visit, ${firstAdded})) end
      order by v.position limit 1
    ) x on true
    on conflict (concession, trip) do update set ${excluded}
    returning trip as id`
}

const make = statement(
  'trip-status-make',
  writing(`select ${STATUS_OF} from trips where concession = $1 and id = $2`, 'false', UNCHANGED),
)

/** Writes the status of a trip by all its stops. */
export function makeStatus(tx: Transaction, concession: ConcessionNumber, trip: TripNumber): void {
  tx.send(make, [concession, trip])
}
