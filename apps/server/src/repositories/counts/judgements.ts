/** Trips that are to be judged, what is judged, and the marks that were found. SQL only. */
import type { CountMark, MarkedTrip, MarkedVisit } from '@vaarboek/domain'
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, TripNumber, VisitNumber } from '../row-ids.ts'
import { COUNTED_VISIT_COLUMNS } from '../trips/counted-columns.ts'
import { COUNTED_TWICE, SAILED_TWICE, SAILS_THE_SAME } from '../trips/reviews.ts'
import { better, CORRECTED } from './better-counts.ts'

/** A mark, with the record it is of: another record of the stop is another mark, and so is another count of the shore. */
export interface KeptMark extends Omit<CountMark<VisitNumber>, 'shore'> {
  /** Of the stop's record; null for the trip's own marks, and for records that have none. */
  sequence: number | null
  /** Left out where it reckons with no count of the shore, as marks were that were kept before those were judged. */
  shore?: number
}

const waiting = statement(
  'judgements-waiting',
  `select c.concession from concessions c where exists (select from trips_to_judge j where j.concession = c.concession)
    order by c.concession`,
)

/** The concessions that have trips to be judged. */
export async function concessionsToJudge(db: Queries): Promise<ConcessionNumber[]> {
  return (await db.query<{ concession: ConcessionNumber }>(waiting, [])).map(({ concession }) => concession)
}

export interface NotedTrip {
  trip: TripNumber
  /** Of the trip, of a change that was noted. */
  revision: number
}

const take = statement(
  'judgements-take',
  `select trip, revision from trips_to_judge where concession = $1 order by trip desc, revision limit $2
    for update skip locked`,
)

/** So many notes of trips to be judged, newest trips first, held until the transaction's end; those that another server holds aren't. */
export function takeNotes(tx: Queries, concession: ConcessionNumber, max: number): Promise<NotedTrip[]> {
  return tx.query(take, [concession, max])
}

const these = (parameter: string) =>
  `any (array(select value::bigint from jsonb_array_elements_text(${parameter}::jsonb)))`

/** Moments of a column in milliseconds since 1970. */
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

export interface JudgedTrip extends Omit<MarkedTrip, 'visits' | 'isSeldomEmpty'> {
  id: TripNumber
  serviceDay: string
  version: number
  isGivenUp: boolean
}

const trips = statement(
  'judgements-trips',
  `select t.id, t.service_day as "serviceDay", s.version, t.given_up as "isGivenUp",
      t.completed_at is not null or t.closed_at is not null as "isOver", ${SAILED_TWICE} as "isSailedTwice",
      h.max_people as "maxPeople", h.max_bikes as "maxBikes"
    from trips t
    join trip_status s on s.concession = t.concession and s.trip = t.id
    join ships h on h.concession = t.concession and h.id = t.ship
    where t.concession = $1 and t.id = ${these('$2')} order by t.id`,
)

/** What is judged of trips, their stops apart; `version` is of their status. */
export function tripsJudged(
  db: Queries,
  concession: ConcessionNumber,
  ids: readonly TripNumber[],
): Promise<JudgedTrip[]> {
  return db.query(trips, [concession, jsonValue(ids)])
}

export interface JudgedVisit extends MarkedVisit<VisitNumber> {
  trip: TripNumber
  sequence: number | null
}

const HELD = COUNTED_VISIT_COLUMNS.map(([field, column]) => `${better(column)} as "${field}"`).join(', ')
/** A server of an earlier version says none. */
const SHORE_NUMBER = 'case when c.visit is not null then coalesce(c.said, 0) end'

const visits = statement(
  'judgements-visits',
  `select v.trip, v.id, v.state, ${HELD}, ${SHORE_NUMBER} as shore, ${ms('v.arrived_at')} as "arrivedAt", ${ms('v.departed_at')} as "departedAt",
      ${ms('v.recorded_at')} as "recordedAt", ${ms('v.updated_at')} as "receivedAt", v.sequence,
      v.correction is not null as "isCorrection", ${COUNTED_TWICE} as "isCountedTwice"
    from stop_visits v ${CORRECTED}
    where v.concession = $1 and v.trip = ${these('$2')} and v.state <> 'open'
    order by v.trip, v.position, v.id`,
)

/** The stops of trips that are done, with the counts that hold, each trip's in the order they are sailed. */
export function visitsJudged(
  db: Queries,
  concession: ConcessionNumber,
  ids: readonly TripNumber[],
): Promise<JudgedVisit[]> {
  return db.query(visits, [concession, jsonValue(ids)])
}

/** So many trips of the shift before it must have had somebody aboard. */
const TRIPS_BEFORE = 5

/** Whether each of the last trips of its shift before a trip had somebody aboard, and there were so many. @param trip its name in the statement */
const isSeldomEmpty = (
  trip: string,
) => `(select count(*) = ${TRIPS_BEFORE} and bool_and(exists (select from stop_visits v ${CORRECTED}
          where v.concession = p.concession and v.trip = p.id and v.state = 'passed' and ${better('people_on')} > 0))
      from (select b.concession, b.id from trips b where b.concession = ${trip}.concession and b.shift = ${trip}.shift
          and b.service_day < ${trip}.service_day and b.completed_at is not null
        order by b.service_day desc, b.id desc limit ${TRIPS_BEFORE}) p)`

const seldomEmpty = statement(
  'judgements-seldom-empty',
  `select t.id from trips t where t.concession = $1 and t.id = ${these('$2')} and ${isSeldomEmpty('t')}`,
)

/** Those of these trips whose shift had somebody aboard each time before. */
export async function seldomEmptyOf(
  db: Queries,
  concession: ConcessionNumber,
  ids: readonly TripNumber[],
): Promise<ReadonlySet<TripNumber>> {
  if (ids.length === 0) return new Set()
  const rows = await db.query<{ id: TripNumber }>(seldomEmpty, [concession, jsonValue(ids)])
  return new Set(rows.map(({ id }) => id))
}

const reviewed = statement(
  'judgements-reviewed',
  `select trip, marks from count_reviews where concession = $1 and trip = ${these('$2')}`,
)

/** The marks that somebody ashore has looked at, of those of these trips that were reviewed. */
export async function reviewedMarks(
  db: Queries,
  concession: ConcessionNumber,
  ids: readonly TripNumber[],
): Promise<ReadonlyMap<TripNumber, KeptMark[]>> {
  const rows = await db.query<{ trip: TripNumber; marks: KeptMark[] }>(reviewed, [concession, jsonValue(ids)])
  return new Map(rows.map(({ trip, marks }) => [trip, marks]))
}

const free = statement(
  'judgements-free-statuses',
  `select trip from trip_status where concession = $1 and trip = ${these('$2')} order by trip for no key update skip locked`,
)

/** Holds the statuses of these trips, but for those that are being changed now: their change notes them again. */
export async function holdFreeStatuses(
  tx: Queries,
  concession: ConcessionNumber,
  ids: readonly TripNumber[],
): Promise<ReadonlySet<TripNumber>> {
  const rows = await tx.query<{ trip: TripNumber }>(free, [concession, jsonValue(ids)])
  return new Set(rows.map(({ trip }) => trip))
}

/** A trip's marks, and how many of them nobody has looked at. */
export interface Judgement {
  trip: TripNumber
  revision: number
  marks: readonly KeptMark[]
  open: number
}

const store = statement(
  'judgements-store',
  `with judged as (select * from jsonb_to_recordset($2::jsonb) as j (trip bigint, revision bigint, marks jsonb, open int)),
    kept as (insert into trip_judgements as k (concession, trip, revision, marks)
      select $1, trip, revision, marks from judged
      on conflict (concession, trip) do update set revision = excluded.revision, marks = excluded.marks
      where (k.revision, k.marks) is distinct from (excluded.revision, excluded.marks))
    update trip_status s set marks = j.open, judged = s.judged + 1 from judged j
    where s.concession = $1 and s.trip = any (array(select trip from judged)) and s.trip = j.trip and s.marks <> j.open`,
)

/** Keeps judgements of trips whose statuses are held. */
export function storeJudgements(
  tx: Transaction,
  concession: ConcessionNumber,
  judgements: readonly Judgement[],
): void {
  if (judgements.length > 0) tx.send(store, [concession, jsonValue(judgements)])
}

const noteSame = statement(
  'judgements-note-same',
  `insert into trips_to_judge (concession, trip, revision)
    select o.concession, o.id, j.revision from trips t
    cross join lateral (select o.* from trips o where ${SAILS_THE_SAME} offset 0) o
    join trip_judgements j on j.concession = o.concession and j.trip = o.id
    where t.concession = $1 and t.id = ${these('$2')}
      and (j.marks @> '[{"mark": "sailed-twice"}]') <> (not o.given_up and exists (
        select from trips r where r.concession = o.concession and r.service_day = o.service_day and r.id = t.id and not r.given_up))
    on conflict do nothing`,
)

/** Notes the other trips of the same shift and day whose 'sailed-twice' isn't so any more, or is so now. */
export function noteSameShift(
  tx: Transaction,
  concession: ConcessionNumber,
  ids: readonly TripNumber[],
): void {
  tx.send(noteSame, [concession, jsonValue(ids)])
}

// As the rule of the domain says it: 'nobody-all-trip'.
const noteLater = statement(
  'judgements-note-later',
  `insert into trips_to_judge (concession, trip, revision)
    select o.concession, o.id, j.revision from trips t
    cross join lateral (select f.* from trips f where f.concession = t.concession and f.shift = t.shift and f.service_day > t.service_day
      and f.service_day <= coalesce((select b.service_day from trips b where b.concession = t.concession and b.shift = t.shift
        and (b.service_day, b.id) > (t.service_day, t.id) and b.completed_at is not null
        order by b.service_day, b.id offset ${TRIPS_BEFORE - 1} limit 1), 'infinity') offset 0) o
    join trip_judgements j on j.concession = o.concession and j.trip = o.id
    where t.concession = $1 and t.id = ${these('$2')} and (j.marks @> '[{"mark": "nobody-all-trip"}]') <> (not o.given_up
      and coalesce(o.completed_at, o.closed_at) is not null
      and coalesce((select bool_and(${better('people_aboard')} + ${better('people_on')} + ${better('people_off')} = 0)
        from stop_visits v ${CORRECTED} where v.concession = o.concession and v.trip = o.id and v.state = 'passed'), false)
      and ${isSeldomEmpty('o')})
    on conflict do nothing`,
)

/** Notes the next trips of the same shift whose 'nobody-all-trip' isn't so any more, or is so now: these trips are some of those before them. */
export function noteLaterTrips(
  tx: Transaction,
  concession: ConcessionNumber,
  ids: readonly TripNumber[],
): void {
  tx.send(noteLater, [concession, jsonValue(ids)])
}

const forget = statement(
  'judgements-notes-done',
  `delete from trips_to_judge n using jsonb_to_recordset($2::jsonb) as d (trip bigint, revision bigint)
    where n.concession = $1 and n.trip = d.trip and n.revision = d.revision`,
)

/** Removes notes that are done. */
export function forgetNotes(
  tx: Transaction,
  concession: ConcessionNumber,
  notes: readonly NotedTrip[],
): void {
  if (notes.length > 0) tx.send(forget, [concession, jsonValue(notes)])
}

const noteUnjudged = (name: string, days: string) =>
  statement(
    name,
    `insert into trips_to_judge (concession, trip, revision)
      select s.concession, s.trip, s.version from concessions c
      cross join lateral (select o.concession, o.trip, o.version from trip_status o where o.concession = c.concession ${days}
        offset 0) s
      where s.version is distinct from
        (select j.revision from trip_judgements j where j.concession = s.concession and j.trip = s.trip)
      on conflict do nothing`,
  )
const unjudged = noteUnjudged('judgements-note-unjudged', '')
const unjudgedSince = noteUnjudged(
  'judgements-note-unjudged-since',
  'and o.service_day in ($1::date, $1::date + 1)',
)

/**
 * Notes the trips that changed since they were judged and that nobody noted: a server of an earlier version changed them.
 * @param from of that service day and the next; null for all
 */
export async function noteUnjudgedTrips(db: Queries, from: string | null): Promise<void> {
  await (from === null ? db.query(unjudged, []) : db.query(unjudgedSince, [from]))
}
