/** What people ashore say of the counts of trips. SQL only. */
import type { CountMarkName } from '@vaarboek/domain'
import type { ReviewState } from '@vaarboek/wire/office'
import type { Queries, Transaction } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { statusFrom } from '../board/board.ts'
import { type NamelessRow, named, type StatusRow } from '../board/board-names.ts'
import type { ConcessionNumber, StaffNumber, TripNumber, VisitNumber } from '../row-ids.ts'
import type { TripPlace } from '../trips/trip-list.ts'

/** Name of the account of a review or correction `r`. */
export const STAFF_NAME = '(select s.name from staff s where s.id = r.staff) as by'

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
  /** It reckons with a count of the shore. */
  isShore: boolean
  visit: VisitNumber | null
  stopName: string | null
}

const these = (parameter: string) =>
  `any (array(select value::bigint from jsonb_array_elements_text(${parameter}::jsonb)))`

const openMarks = statement(
  'count-reviews-open-marks',
  `select j.trip, m->>'mark' as mark, m->'shore' is not null as "isShore", (m->>'visit')::bigint as visit,
      (select p.name from stop_visits v join stops p on p.concession = v.concession and p.id = v.stop
        where v.concession = j.concession and v.id = (m->>'visit')::bigint) as "stopName"
    from trip_judgements j
    cross join lateral jsonb_array_elements(j.marks) with ordinality as k(m, nth)
    where j.concession = $1 and j.trip = ${these('$2')} and not coalesce((select bool_or(looked = m) from count_reviews r
      cross join lateral jsonb_array_elements(r.marks) looked where r.concession = j.concession and r.trip = j.trip), false)
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

export interface ByStaff {
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

/**
 * Notes a trip that is to be judged again. What people ashore say doesn't raise its revision, so the note may be there already: then it
 * waits for who works it off, who may have read what held before.
 */
export const changed = statement(
  'count-reviews-changed',
  `insert into trips_to_judge (concession, trip, revision) select concession, id, revision from trips where concession = $1 and id = $2
    on conflict (concession, trip, revision) do update set revision = excluded.revision`,
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
