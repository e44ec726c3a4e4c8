/** Trips that are neither sailed to their end nor closed. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, ShiftNumber, ShipNumber, TripNumber } from './row-ids.ts'

/** A trip in few words. */
export interface BriefTripRow {
  id: TripNumber
  shift: ShiftNumber
  shiftName: string
  shipId: ShipNumber
  shipName: string
}

const unfinished = `select t.id, t.shift, s.name as "shiftName", h.id as "shipId", h.name as "shipName"
    from trips t
    join shifts s on s.concession = t.concession and s.id = t.shift
    join ships h on h.concession = t.concession and h.id = t.ship
    where t.concession = $1 and t.completed_at is null and t.closed_at is null`

const ofShift = statement(
  'trips-unfinished-of-shift',
  `${unfinished} and t.shift in (select $2::bigint union
      select o.id from shifts g join shifts o on o.concession = g.concession and o.track = g.track
        and o.source_ref = g.source_ref
      where g.concession = $1 and g.id = $2) order by t.id desc limit $3`,
)

/** The unfinished trips of a shift, newest first; it is the same shift in other versions of the timetable. */
export async function unfinishedOfShift(
  db: Queries,
  concession: ConcessionNumber,
  shift: ShiftNumber,
  max: number,
): Promise<BriefTripRow[]> {
  return db.query<BriefTripRow>(ofShift, [concession, shift, max])
}

const ofCaptain = statement(
  'trips-unfinished-of-captain',
  `${unfinished} and t.captain = $2 order by t.id desc limit $3`,
)

/** The unfinished trips a captain sails, newest first. */
export async function unfinishedOfCaptain(
  db: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
  max: number,
): Promise<BriefTripRow[]> {
  return db.query<BriefTripRow>(ofCaptain, [concession, captain, max])
}
