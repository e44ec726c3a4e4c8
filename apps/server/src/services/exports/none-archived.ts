/** An export of days whose trips are in the operator's archive would look as if nobody had sailed on them. */
import type { DayRange } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { archivedDaysBetween } from '../../repositories/upkeep/archived-days.ts'
import { HttpError, problem } from '../http-error.ts'

/** @throws HttpError 422 where trips of one of the days are in the archive */
export async function demandNoneArchived(
  db: Queries,
  concession: ConcessionNumber,
  range: DayRange,
): Promise<void> {
  const archived = [...(await archivedDaysBetween(db, concession, range))]
  const until = archived.at(-1)
  if (until !== undefined)
    throw new HttpError(422, problem('days-archived', { days: archived.length, until }))
}
