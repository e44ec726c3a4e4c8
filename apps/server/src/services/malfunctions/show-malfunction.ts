/** A malfunction for the office, with what was said, noted and done about it. */
import type { MalfunctionId } from '@vaarboek/domain'
import {
  eventsOfMalfunction,
  type MalfunctionEventRow,
  malfunctionOfOffice,
  type OfficeMalfunctionRow,
  type OfficeReplyRow,
  repliesTo,
} from '../../repositories/malfunctions/malfunction-standing.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { MALFUNCTION_UNKNOWN } from '../unknown.ts'

export { standingOf } from '../../repositories/malfunctions/malfunction-standing.ts'

export interface OfficeMalfunction {
  row: OfficeMalfunctionRow
  replies: OfficeReplyRow[]
  events: MalfunctionEventRow[]
}

/** @throws HttpError 404 when the concession doesn't have it */
export async function showOfficeMalfunction(
  context: Pick<Context, 'database'>,
  { concession, staff }: Pick<StaffCaller, 'concession' | 'staff'>,
  given: MalfunctionId,
): Promise<OfficeMalfunction> {
  const id = requireId(given, MALFUNCTION_UNKNOWN)
  const [row, replies, events] = await context.database.transaction((db) =>
    Promise.all([
      malfunctionOfOffice(db, { concession, staff }, id),
      repliesTo(db, concession, id),
      eventsOfMalfunction(db, concession, id),
    ]),
  )
  if (!row) throw notFound(MALFUNCTION_UNKNOWN)
  return { row, replies, events }
}
