/** Counts of people ashore who know better than the crew: beside the crew's, never in its place; each that was ever said is kept. SQL only. */
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, TripNumber, VisitNumber } from '../row-ids.ts'
import { type CountedVisit, countsOfVisit } from '../trips/counted-columns.ts'
import { type ByStaff, changed, STAFF_NAME } from './count-reviews.ts'

interface Said {
  visit: VisitNumber
  reason: string
  by: string | null
  at: string
}

/** The count that holds. */
export interface ShoreCorrectionRow extends CountedVisit, Said {}

const corrections = statement(
  'shore-corrections-of-trip',
  `select r.visit, ${countsOfVisit('r')}, r.reason, ${STAFF_NAME}, r.at
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

/** One of all that was said of a stop's count. */
export interface ShoreChangeRow extends Said {
  /** What held until then. */
  before: CountedVisit
  /** Null: the crew's count holds again. */
  count: CountedVisit | null
}

const history = statement(
  'shore-correction-history-of-trip',
  `select r.visit, r.before, r.count, r.reason, ${STAFF_NAME}, r.at
    from stop_visits v join shore_correction_history r on r.concession = v.concession and r.visit = v.id
    where v.concession = $1 and v.trip = $2 order by r.id`,
)

/** All that people ashore ever said of the counts of a trip's stops, oldest first. */
export function shoreHistoryOf(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<ShoreChangeRow[]> {
  return db.query(history, [concession, trip])
}

const append = statement(
  'shore-correction-history-append',
  `insert into shore_correction_history (concession, visit, before, count, reason, staff, at) values ($1, $2, $3, $4, $5, $6, $7)`,
)
const correct = statement(
  'shore-corrections-put',
  `insert into shore_corrections (concession, visit, people_on, people_off, people_aboard, bikes_on, bikes_off, bikes_aboard, reason,
      staff, at, said) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
      (select max(h.id) from shore_correction_history h where h.concession = $1 and h.visit = $2))
    on conflict (concession, visit) do update set people_on = excluded.people_on, people_off = excluded.people_off,
      people_aboard = excluded.people_aboard, bikes_on = excluded.bikes_on, bikes_off = excluded.bikes_off,
      bikes_aboard = excluded.bikes_aboard, reason = excluded.reason, staff = excluded.staff, at = excluded.at, said = excluded.said`,
)
const takeBack = statement(
  'shore-corrections-take-back',
  'delete from shore_corrections where concession = $1 and visit = $2',
)
const raise = statement(
  'shore-corrections-raise',
  'update trip_status set judged = judged + 1 where concession = $1 and trip = $2',
)

type ShoreChange = { trip: TripNumber } & Pick<ShoreChangeRow, 'visit' | 'before' | 'count' | 'reason'>

/** Puts another count beside the crew's, or takes it away, at a stop of a trip that is held. */
export function putShoreCorrection(
  tx: Transaction,
  { concession, staff, at }: ByStaff,
  { trip, visit, before, count, reason }: ShoreChange,
): void {
  tx.send(append, [concession, visit, jsonValue(before), count && jsonValue(count), reason, staff, at])
  if (count === null) tx.send(takeBack, [concession, visit])
  else {
    const { peopleOn, peopleOff, people, bikesOn, bikesOff, bikes } = count
    const values = [peopleOn, peopleOff, people, bikesOn, bikesOff, bikes]
    tx.send(correct, [concession, visit, ...values, reason, staff, at])
  }
  tx.send(raise, [concession, trip])
  tx.send(changed, [concession, trip])
}
