/** Days whose counts somebody approved. SQL only. */
import type { Queries, Transaction } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StaffNumber } from '../row-ids.ts'
import { SUMS_OF_DAY, WAITING_DAYS } from './day-counts.ts'

/** How many stops of a day were counted, and how many got on and off there. */
export interface OnAndOff {
  counted: number
  peopleOn: number
  peopleOff: number
  bikesOn: number
  bikesOff: number
}

/** The same, with how many were aboard on leaving, all stops together. */
export interface DaySums extends OnAndOff {
  /** Null in an approval of when that wasn't kept, as for bikes. */
  peopleAboard: number | null
  bikesAboard: number | null
}

/** Sums that an approval kept; one of an earlier version has fewer. */
const KEPT = `'{"peopleAboard": null, "bikesAboard": null}'::jsonb || r.sums`

export interface ReviewedDayRow {
  day: string
  trips: number
  /** Trips that may still be sailed. */
  open: number
  /** Trips with marks that nobody has looked at. */
  marked: number
  notUsed: number
  sums: DaySums
  /** It has changes that aren't in its sums yet. */
  isWaiting: boolean
  /** 0 while nobody approved it; what follows is null then. */
  revision: number
  approvedSums: DaySums | null
  by: string | null
  at: string | null
  changedAt: string | null
}

const daysOf = (name: string, days: string) =>
  statement(
    name,
    `select d.day, n.*, ${SUMS_OF_DAY('d.day')} as sums, u.day is not null as "isWaiting",
        coalesce(r.revision, 0) as revision, ${KEPT} as "approvedSums",
        (select s.name from staff s where s.id = r.staff) as by, r.approved_at as at, r.changed_at as "changedAt"
      from ${days}
      cross join lateral (
        select count(*) as trips, count(*) filter (where o.state in ('prepared', 'under-way')) as open,
          count(*) filter (where o.marks > 0) as marked, count(*) filter (where
            (select v.state from count_reviews v where v.concession = o.concession and v.trip = o.trip) = 'not-used') as "notUsed"
        from trip_status o
        where o.concession = $1 and o.service_day = d.day and o.state <> 'given-up'
      ) n
      left join lateral (select * from day_reviews y where y.concession = $1 and y.day = d.day offset 0) r on true
      left join (${WAITING_DAYS('$2::date', '$3::date')}) u on u.day = d.day
      where n.trips > 0 order by d.day desc`,
  )
const range = daysOf(
  'day-reviews-range',
  `(select generate_series($2::date, $3::date, interval '1 day')::date as day) d`,
)

/** The days of a range that have a trip, newest first. */
export function reviewedDaysBetween(
  db: Queries,
  concession: ConcessionNumber,
  [from, until]: readonly [string, string],
): Promise<ReviewedDayRow[]> {
  return db.query(range, [concession, from, until])
}

export interface ApprovedDayRow {
  day: string
  at: string
  revision: number
  sums: OnAndOff
  changedAt: string | null
}

const approved = statement(
  'day-reviews-approved',
  `select day, approved_at as at, revision, sums - 'peopleAboard' - 'bikesAboard' as sums, changed_at as "changedAt" from day_reviews
    where concession = $1 and day between $2 and $3 order by day desc`,
)

/** The approved days of a range, newest first. */
export function approvedDaysBetween(
  db: Queries,
  concession: ConcessionNumber,
  [from, until]: readonly [string, string],
): Promise<ApprovedDayRow[]> {
  return db.query(approved, [concession, from, until])
}

const put = statement(
  'day-reviews-put',
  `insert into day_reviews as r (concession, day, sums, staff, approved_at) values ($1, $2::date, ${SUMS_OF_DAY('$2::date')}, $3, $4)
    on conflict (concession, day) do update set sums = excluded.sums, staff = excluded.staff, approved_at = excluded.approved_at,
      changed_at = null, revision = r.revision + 1`,
)

/** Approves a day with its sums of now. */
export function putDayReview(
  tx: Transaction,
  { concession, staff, at }: { concession: ConcessionNumber; staff: StaffNumber | null; at: string },
  day: string,
): void {
  tx.send(put, [concession, day, staff, at])
}
