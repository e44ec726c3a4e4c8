/** What people ashore say of counts: of a trip's, of a stop's, of a day's. SQL only. */
import type { CountMarkName } from '@vaarboek/domain'
import type { ReviewState } from '@vaarboek/wire/office'
import type { Queries, Transaction } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { statusFrom } from '../board/board.ts'
import { type NamelessRow, named, type StatusRow } from '../board/board-names.ts'
import type { ConcessionNumber, StaffNumber, TripNumber, VisitNumber } from '../row-ids.ts'
import type { TripPlace } from '../trips/trip-list.ts'

/** Name of account `s` of a review in its concession. */
const STAFF_NAME = '(select s.name from staff s where s.id = r.staff) as by'

const marked = statement(
  'count-reviews-marked',
  `${statusFrom('trip_status')} where o.concession = $1 and o.marks > 0 and (o.service_day, o.trip) < ($2::date, $3::bigint)
    order by o.service_day desc, o.trip desc limit $4`,
)

/** So many trips after a place that have open marks, newest service day first. */
export async function markedTripsAfter(
  db: Queries,
  concession: ConcessionNumber,
  { after, max }: { after: TripPlace | null; max: number },
): Promise<StatusRow[]> {
  const { day, trip } = after ?? { day: 'infinity', trip: 0 }
  return named(db, concession, await db.query<NamelessRow>(marked, [concession, day, trip, max]))
}

export interface OpenMarkRow {
  trip: TripNumber
  mark: CountMarkName
  visit: VisitNumber | null
  stopName: string | null
}

const these = (parameter: string) =>
  `any (array(select value::bigint from jsonb_array_elements_text(${parameter}::jsonb)))`

const openMarks = statement(
  'count-reviews-open-marks',
  `select j.trip, m->>'mark' as mark, (m->>'visit')::bigint as visit,
      (select p.name from stop_visits v join stops p on p.concession = v.concession and p.id = v.stop
        where v.concession = j.concession and v.id = (m->>'visit')::bigint) as "stopName"
    from trip_judgements j
    cross join lateral jsonb_array_elements(j.marks) with ordinality as k(m, nth)
    left join count_reviews r on r.concession = j.concession and r.trip = j.trip
    where j.concession = $1 and j.trip = ${these('$2')} and not coalesce(r.marks @> jsonb_build_array(m), false)
    order by j.trip, nth`,
)

/** The marks of these trips that nobody has looked at. */
export function openMarksOf(
  db: Queries,
  concession: ConcessionNumber,
  trips: readonly TripNumber[],
): Promise<OpenMarkRow[]> {
  return db.query(openMarks, [concession, JSON.stringify(trips)])
}

export interface ReviewRow {
  trip: TripNumber
  state: ReviewState
  note: string | null
  by: string | null
  at: string
}

const reviews = statement(
  'count-reviews-of-trips',
  `select r.trip, r.state, r.note, ${STAFF_NAME}, r.at from count_reviews r where r.concession = $1 and r.trip = ${these('$2')}`,
)

/** What was said of these trips. */
export function reviewsOf(
  db: Queries,
  concession: ConcessionNumber,
  trips: readonly TripNumber[],
): Promise<ReviewRow[]> {
  return db.query(reviews, [concession, JSON.stringify(trips)])
}

const stand = statement(
  'count-reviews-stand',
  'select version + judged as version, changed_at as "changedAt" from trip_status where concession = $1 and trip = $2',
)

/** The version of a trip as the board has it, and when somebody aboard changed it last. */
export async function standOf(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<{ version: number; changedAt: string } | undefined> {
  return (await db.query<{ version: number; changedAt: string }>(stand, [concession, trip]))[0]
}

interface ByStaff {
  concession: ConcessionNumber
  staff: StaffNumber | null
  at: string
}

const put = statement(
  'count-reviews-put',
  `insert into count_reviews (concession, trip, state, note, marks, staff, at)
    select $1, $2, $3, $4, coalesce((select marks from trip_judgements where concession = $1 and trip = $2), '[]'), $5, $6
    on conflict (concession, trip) do update set state = excluded.state, note = excluded.note, marks = excluded.marks,
      staff = excluded.staff, at = excluded.at`,
)
const close = statement(
  'count-reviews-close-marks',
  'update trip_status set marks = 0, judged = judged + 1 where concession = $1 and trip = $2',
)
const changed = statement(
  'count-reviews-changed',
  `insert into trips_to_judge (concession, trip, revision) select concession, id, revision from trips where concession = $1 and id = $2
    on conflict do nothing`,
)

/** Says how the counts of a trip are, which is held; its marks of now are closed. */
export function putReview(
  tx: Transaction,
  { concession, staff, at }: ByStaff,
  { trip, state, note }: Pick<ReviewRow, 'trip' | 'state' | 'note'>,
): void {
  tx.send(put, [concession, trip, state, note, staff, at])
  tx.send(close, [concession, trip])
  tx.send(changed, [concession, trip])
}

const tripOfVisit = statement(
  'count-reviews-trip-of-visit',
  'select trip from stop_visits where concession = $1 and id = $2',
)

/** The trip of a stop; undefined when the concession has no such stop. */
export async function tripOfVisitNumber(
  db: Queries,
  concession: ConcessionNumber,
  visit: VisitNumber,
): Promise<TripNumber | undefined> {
  return (await db.query<{ trip: TripNumber }>(tripOfVisit, [concession, visit]))[0]?.trip
}

const stateOfVisit = statement(
  'count-reviews-state-of-visit',
  'select state from stop_visits where concession = $1 and id = $2',
)

export async function isCounted(
  db: Queries,
  concession: ConcessionNumber,
  visit: VisitNumber,
): Promise<boolean> {
  return (await db.query<{ state: string }>(stateOfVisit, [concession, visit]))[0]?.state === 'passed'
}

/** Another count of a stop. */
export interface ShoreCount {
  peopleOn: number
  peopleOff: number
  people: number
  bikesOn: number
  bikesOff: number
  bikes: number
}

export interface ShoreCorrectionRow extends ShoreCount {
  visit: VisitNumber
  reason: string
  by: string | null
  at: string
}

const corrections = statement(
  'shore-corrections-of-trip',
  `select r.visit, r.people_on as "peopleOn", r.people_off as "peopleOff", r.people_aboard as people, r.bikes_on as "bikesOn",
      r.bikes_off as "bikesOff", r.bikes_aboard as bikes, r.reason, ${STAFF_NAME}, r.at
    from stop_visits v join shore_corrections r on r.concession = v.concession and r.visit = v.id
    where v.concession = $1 and v.trip = $2`,
)

/** Shore corrections of a trip's stops. */
export function shoreCorrectionsOf(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<ShoreCorrectionRow[]> {
  return db.query(corrections, [concession, trip])
}

const correct = statement(
  'shore-corrections-put',
  `insert into shore_corrections (concession, visit, people_on, people_off, people_aboard, bikes_on, bikes_off, bikes_aboard, reason,
      staff, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict (concession, visit) do update set people_on = excluded.people_on, people_off = excluded.people_off,
      people_aboard = excluded.people_aboard, bikes_on = excluded.bikes_on, bikes_off = excluded.bikes_off,
      bikes_aboard = excluded.bikes_aboard, reason = excluded.reason, staff = excluded.staff, at = excluded.at`,
)
const takeBack = statement(
  'shore-corrections-take-back',
  'delete from shore_corrections where concession = $1 and visit = $2',
)
const raise = statement(
  'shore-corrections-raise',
  'update trip_status set judged = judged + 1 where concession = $1 and trip = $2',
)

/** Puts another count beside the crew's, or takes it away, at a stop of a trip that is held. */
export function putShoreCorrection(
  tx: Transaction,
  { concession, staff, at }: ByStaff,
  {
    trip,
    visit,
    count,
    reason,
  }: { trip: TripNumber; visit: VisitNumber; count: ShoreCount | null; reason: string },
): void {
  if (count === null) tx.send(takeBack, [concession, visit])
  else {
    const { peopleOn, peopleOff, people, bikesOn, bikesOff, bikes } = count
    const values = [peopleOn, peopleOff, people, bikesOn, bikesOff, bikes]
    tx.send(correct, [concession, visit, ...values, reason, staff, at])
  }
  tx.send(raise, [concession, trip])
  tx.send(changed, [concession, trip])
}
