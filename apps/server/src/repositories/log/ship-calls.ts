/** Calls that were noted on emergency pages, as the log has them. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, MemberNumber, ShipNumber, TripNumber } from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'

export interface ShipCallRow {
  id: number
  at: string
  whom: string
  note: string | null
  ship: ShipNumber
  shipName: string
  trip: TripNumber | null
  serviceDay: string | null
  shiftName: string | null
  member: MemberNumber
  staffName: string
}

/** The last call of the page before. */
interface CallPlace {
  at: string
  call: number
}

const CALLER = colleagueIn('n', 'n.staff')

/** $1 concession, $2 and $3 the place, $4 how many, $5 from when. @param more of the condition */
const page = (name: string, more = '') =>
  statement(
    name,
    `select n.id, n.at, n.whom, n.note, n.ship, n.trip,
      (select h.name from ships h where h.concession = n.concession and h.id = n.ship) as "shipName",
      (select t.service_day from trips t where t.concession = n.concession and t.id = n.trip) as "serviceDay",
      (select s.name from trips t join shifts s on s.concession = t.concession and s.id = t.shift
        where t.concession = n.concession and t.id = n.trip) as "shiftName",
      ${CALLER.number} as member, ${CALLER.name} as "staffName"
    from (select * from ship_calls c where c.concession = $1 and (c.at, c.id) < ($2::timestamptz, $3::bigint)
      and c.at >= $5::timestamptz${more} order by c.at desc, c.id desc limit $4) n order by n.at desc, n.id desc`,
  )

const all = page('ship-calls-page')
const ofShip = page('ship-calls-page-ship', ' and c.ship = $6')

/** So many calls from a moment on, before a place, the newest first. @param ship null: of all */
export function shipCallsBefore(
  db: Queries,
  concession: ConcessionNumber,
  { ship, from }: { ship: ShipNumber | null; from: string | null },
  { before, max }: { before: CallPlace; max: number },
): Promise<ShipCallRow[]> {
  const values = [concession, before.at, before.call, max, from ?? '-infinity']
  return ship === null ? db.query(all, values) : db.query(ofShip, [...values, ship])
}
