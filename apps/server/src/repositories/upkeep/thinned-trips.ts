/** Trips that go to the operator's archive: which there are, all that is kept of them, and their end here. SQL only. */
import type { DayRange } from '@vaarboek/domain'
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, TripNumber, VisitNumber } from '../row-ids.ts'

const AMONG = (ids: string) =>
  `= any (array(select value::bigint from jsonb_array_elements_text(${ids}::jsonb)))`

export interface OldDay {
  day: string
  trips: number
  /** Of all of them, as their statuses say. */
  stops: number
}

const oldDays = statement(
  'thin-days',
  `select d.day, d.trips, coalesce(s.stops, 0) as stops from (select t.service_day as day, count(*) as trips from trips t
      where t.concession = $1 and t.service_day < $2 group by t.service_day) d
    left join (select o.service_day as day, sum(o.stops) as stops from trip_status o
      where o.concession = $1 and o.service_day < $2 group by o.service_day) s on s.day = d.day
    order by d.day`,
)

/** The days before one that have trips here, in order. */
export function daysBefore(db: Queries, concession: ConcessionNumber, before: string): Promise<OldDay[]> {
  return db.query(oldDays, [concession, before])
}

const ofDay = statement(
  'thin-trips-of-day',
  'select id from trips where concession = $1 and service_day = $2 order by id',
)
const hold = statement(
  'thin-hold',
  'select id from trips where concession = $1 and service_day = $2 order by id for update',
)

/** All trips of a day, given up or not, by their numbers. @param held until the transaction ends: nobody changes one */
export async function allTripsOn(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
  held: 'held' | 'free',
): Promise<TripNumber[]> {
  const rows = await db.query<{ id: TripNumber }>(held === 'held' ? hold : ofDay, [concession, day])
  return rows.map(({ id }) => id)
}

const checklistsHeld = statement(
  'thin-hold-checklists',
  `select c.id from jsonb_array_elements_text($2::jsonb) as t (trip) cross join lateral (
    select id from trip_checklists where concession = $1 and trip = t.trip::bigint for no key update) c`,
)

/** Holds the checklists of trips that are held: whoever fills one in waits. */
export async function holdChecklists(
  tx: Transaction,
  concession: ConcessionNumber,
  trips: readonly TripNumber[],
): Promise<void> {
  await tx.query(checklistsHeld, [concession, jsonValue(trips)])
}

export interface KeptTrip {
  id: TripNumber
  day: string
  revision: number
  trackRef: string | null
  trackId: number
  trackName: string
  shiftRef: string | null
  shiftId: number
  shiftName: string
  shipRef: string | null
  shipId: number
  shipName: string
  captainId: CaptainNumber
  device: string | null
  isGivenUp: boolean
  createdAt: string
  recordedAt: string
  completedAt: string | null
  closedAt: string | null
  review: string | null
  reviewNote: string | null
  /** JSON of its rows and of those that belong to it, without where it was begun and without nulls. */
  kept: string
}

/** A row as JSON. A tablet's own name lets it in, so it is in no file; those that say which tablet it was have its mark. */
const json = (alias: string, ...without: string[]) =>
  `to_jsonb(${alias}) - '{${['concession', 'device', 'tablet_marks', ...without].join(',')}}'::text[]`

const rowsOf = (table: string, alias: string, order: string) =>
  `(select jsonb_agg(${json(alias, 'trip')} order by ${order}) from ${table} ${alias}
        where ${alias}.concession = t.concession and ${alias}.trip = t.id)`

const keptTrips = statement(
  'thin-kept-trips',
  `select t.id, t.service_day as day, t.revision, k.source_ref as "trackRef", k.id as "trackId", k.name as "trackName",
      d.source_ref as "shiftRef", d.id as "shiftId", d.name as "shiftName", h.source_ref as "shipRef", h.id as "shipId",
      h.name as "shipName", t.captain as "captainId", t.device, t.given_up as "isGivenUp", t.created_at as "createdAt",
      t.recorded_at as "recordedAt", t.completed_at as "completedAt", t.closed_at as "closedAt", r.state as review, r.note as "reviewNote",
      jsonb_strip_nulls(jsonb_build_object('trip', ${json('t', 'lon', 'lat')},
        'stewards', (select jsonb_agg(w.steward order by w.steward) from trip_stewards w where w.concession = t.concession and w.trip = t.id),
        'legs', ${rowsOf('trip_legs', 'l', 'l.leg')}, 'resumed', ${rowsOf('trip_resumptions', 'u', 'u.captain')},
        'review', ${json('r', 'trip')},
        'checklists', (select jsonb_agg((${json('c', 'trip')}) || jsonb_build_object('entries',
            (select jsonb_agg(${json('e', 'trip_checklist')} order by e.id) from checklist_entries e
              where e.concession = c.concession and e.trip_checklist = c.id)) order by c.id)
          from trip_checklists c where c.concession = t.concession and c.trip = t.id)))::text as kept
    from trips t
    join tracks k on k.concession = t.concession and k.id = t.track
    join shifts d on d.concession = t.concession and d.id = t.shift
    join ships h on h.concession = t.concession and h.id = t.ship
    left join count_reviews r on r.concession = t.concession and r.trip = t.id
    where t.concession = $1 and t.id ${AMONG('$2')} order by t.id`,
)

export function keptTripsOf(
  db: Queries,
  concession: ConcessionNumber,
  trips: readonly TripNumber[],
): Promise<KeptTrip[]> {
  return db.query(keptTrips, [concession, jsonValue(trips)])
}

const ofVisit = (table: string, alias: string) =>
  `(select jsonb_agg(${json(alias, 'visit')} order by ${alias}.id) from ${table} ${alias}
        where ${alias}.concession = v.concession and ${alias}.visit = v.id)`

const keptStops = statement(
  'thin-kept-stops',
  `select v.id, jsonb_strip_nulls(jsonb_build_object('stop', ${json('v', 'trip')},
      'earlier', ${ofVisit('stop_visit_history', 'y')}, 'shore', ${json('c', 'visit')},
      'shoreEarlier', ${ofVisit('shore_correction_history', 'z')}))::text as kept
    from stop_visits v left join shore_corrections c on c.concession = v.concession and c.visit = v.id
    where v.concession = $1 and v.trip ${AMONG('$2')}`,
)

/** JSON of all that is kept of each stop of these trips: its row, the records that were replaced, and what the shore counted. */
export async function keptStopsOf(
  db: Queries,
  concession: ConcessionNumber,
  trips: readonly TripNumber[],
): Promise<ReadonlyMap<VisitNumber, string>> {
  const rows = await db.query<{ id: VisitNumber; kept: string }>(keptStops, [concession, jsonValue(trips)])
  return new Map(rows.map(({ id, kept }) => [id, kept]))
}

const withPhotos = statement(
  'thin-with-photos',
  `select count(*) as photos from trips t
    cross join lateral (select l.id from trip_checklists l where l.concession = t.concession and l.trip = t.id offset 0) l
    cross join lateral (select from checklist_entries e
      where e.concession = t.concession and e.trip_checklist = l.id and e.photo is not null offset 0) e
    where t.concession = $1 and t.service_day = $2`,
)

/** How many photos stand in the checklists of a day's trips. */
export async function photosOn(db: Queries, concession: ConcessionNumber, day: string): Promise<number> {
  return (await db.query<{ photos: number }>(withPhotos, [concession, day]))[0]?.photos ?? 0
}

const sailedUntil = (table: 'captains' | 'stewards', sailed: string) =>
  `with sailed as materialized (${sailed}),
    held as materialized (select w.id from ${table} w where w.concession = $1 and w.id in (select id from sailed)
      order by w.id for no key update of w)
    update ${table} w set sailed_until = greatest(w.sailed_until, s.until) from held h join sailed s on s.id = h.id
    where w.concession = $1 and w.id = h.id`

const captains = statement(
  'thin-captains-sailed',
  sailedUntil(
    'captains',
    `select t.captain as id, max(t.service_day) as until from trips t
      where t.concession = $1 and t.service_day between $2 and $3 group by t.captain`,
  ),
)
const stewards = statement(
  'thin-stewards-sailed',
  sailedUntil(
    'stewards',
    `select c.steward as id, max(t.service_day) as until from trips t
      join trip_stewards c on c.concession = t.concession and c.trip = t.id
      where t.concession = $1 and t.service_day between $2 and $3 group by c.steward`,
  ),
)

/** Notes of who sailed in a range of days until when they did. */
export function noteSailedUntil(
  tx: Transaction,
  concession: ConcessionNumber,
  { firstDay, lastDay }: DayRange,
): void {
  for (const who of [captains, stewards]) tx.send(who, [concession, firstDay, lastDay])
}

const calls = statement(
  'thin-calls',
  `select c.id from trips t cross join lateral (select r.id from ship_calls r where r.concession = t.concession and r.trip = t.id offset 0) c
    where t.concession = $1 and t.service_day = $2 order by c.id`,
)
const unbind = statement(
  'thin-unbind-call',
  'update ship_calls set trip = null where concession = $1 and id = $2',
)

/** What the log says of calls about a day's trips, which are held, stays without the trip. */
export async function unbindCalls(tx: Transaction, concession: ConcessionNumber, day: string): Promise<void> {
  for (const { id } of await tx.query<{ id: number }>(calls, [concession, day]))
    tx.send(unbind, [concession, id])
}

const remove = statement('thin-delete', `delete from trips where concession = $1 and id ${AMONG('$2')}`)

/** Deletes trips that are held, with what belongs to them; malfunctions and notes stay, without the trip. */
export async function deleteTrips(
  tx: Transaction,
  concession: ConcessionNumber,
  trips: readonly TripNumber[],
): Promise<void> {
  await tx.query(remove, [concession, jsonValue(trips)])
}
