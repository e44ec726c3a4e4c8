/** Places of boats now: the stop at which a trip lies. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, TripNumber, VisitNumber } from '../row-ids.ts'
import type { SailedTrip } from './trip-access.ts'

/** A trip as somebody tells where it is. */
export interface ToldTrip extends SailedTrip {
  id: TripNumber
  serviceDay: string
  /** It is neither sailed to its end nor closed. */
  isUnfinished: boolean
  /** Departure from its last stop, in seconds since the start of its service day. */
  lastDeparture: number
  /** The stop that was named; null where the trip hasn't it. */
  item: VisitNumber | null
  /** That stop is open, and no later one was passed. */
  isAhead: boolean
  /** Where it is; null where nobody knows. */
  itemLat: number | null
  itemLon: number | null
  /** When the last stop was left, as its crew said; null before that. */
  leftAt: string | null
  /** The stop at which it was told to lie, since when, and where that is. */
  lyingAt: VisitNumber | null
  lyingSince: string | null
  lyingLat: number | null
  lyingLon: number | null
  /** The concession wants to know where its boats are on the water. */
  wantsPositions: boolean
  /** The newest place that is known, and when the boat was there; null where none is. */
  lat: number | null
  lon: number | null
  accuracy: number | null
  positionedAt: string | null
}

const told = statement(
  'trip-live-told',
  `select t.id, t.service_day as "serviceDay", t.created_by as "createdBy", t.captain, t.sailed_by as "sailedBy",
      t.completed_at is null and t.closed_at is null and not t.given_up as "isUnfinished",
      coalesce((select v.departure_s from stop_visits v where v.concession = t.concession and v.trip = t.id
        order by v.position desc limit 1), 0) as "lastDeparture",
      n.id as item, coalesce(n.state = 'open' and not exists (select 1 from stop_visits p
        where p.concession = t.concession and p.trip = t.id and p.state = 'passed' and p.position > n.position), false) as "isAhead",
      ns.lat as "itemLat", ns.lon as "itemLon",
      (select v.departed_at from stop_visits v where v.concession = t.concession and v.trip = t.id and v.state = 'passed'
        order by v.position desc limit 1) as "leftAt",
      l.arrived_visit as "lyingAt", l.arrived_at as "lyingSince", a.lat as "lyingLat", a.lon as "lyingLon",
      coalesce((select is_on from position_settings w where w.concession = t.concession), false) as "wantsPositions",
      l.lat, l.lon, l.accuracy, l.positioned_at as "positionedAt"
    from trips t
    left join trip_live l on l.concession = t.concession and l.trip = t.id
    left join stop_visits n on n.concession = t.concession and n.trip = t.id and n.id = $3
    left join stops ns on ns.concession = n.concession and ns.id = n.stop
    left join stop_visits o on o.concession = l.concession and o.trip = l.trip and o.id = l.arrived_visit
    left join stops a on a.concession = o.concession and a.id = o.stop
    where t.concession = $1 and t.id = $2`,
)

/** The trip, without holding it: who tells where a boat is never waits for who counts on it. */
export async function toldTrip(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
  item: VisitNumber | null,
): Promise<ToldTrip | undefined> {
  return (await db.query<ToldTrip>(told, [concession, trip, item]))[0]
}

const arrive = statement(
  'trip-live-arrive',
  `insert into trip_live as l (concession, trip, service_day, arrived_visit, arrived_at) values ($1, $2, $3, $4, $5)
    on conflict (concession, trip) do update
      set version = l.version + 1, arrived_visit = excluded.arrived_visit, arrived_at = excluded.arrived_at
    where l.arrived_at is null or case when l.arrived_visit = excluded.arrived_visit then l.arrived_at <> excluded.arrived_at
      else excluded.arrived_at >= l.arrived_at end`,
)

/** Keeps where a trip arrived last: said again of the same stop it is corrected, of another one the newest holds. */
export async function keepArrival(
  db: Queries,
  concession: ConcessionNumber,
  { id, serviceDay }: Pick<ToldTrip, 'id' | 'serviceDay'>,
  { visit, at }: { visit: VisitNumber; at: string },
): Promise<void> {
  await db.query(arrive, [concession, id, serviceDay, visit, at])
}

const forget = statement(
  'trip-live-forget-arrival',
  `update trip_live set version = version + 1, arrived_visit = null, arrived_at = null, taken_back_at = $4
    where concession = $1 and trip = $2 and arrived_visit = $3`,
)

/** It doesn't lie at that stop after all, as is known since a moment; where it lies at another one it stays. */
export async function forgetArrival(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
  { visit, at }: { visit: VisitNumber; at: string },
): Promise<void> {
  await db.query(forget, [concession, trip, visit, at])
}
