/** Days whose trips are in the operator's archive. */
import { daysAfter } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { repeatedTrip, type TripSettings } from '../../repositories/trips/trips.ts'
import { archivedDaysBetween } from '../../repositories/upkeep/archived-days.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'

/**
 * Trips are kept so long at least: a tablet and its login are known for 400 days, so what comes after two years was rescued from one that lay
 * in a drawer.
 */
export const FEWEST_MONTHS = 24
/** No day that is younger is in the archive: nobody needs to ask. */
const FEWEST_DAYS = 700

/**
 * A trip of a day in the archive isn't made anew: it would be counted twice. Its records are set aside, where the office sees them.
 * @throws HttpError 422
 */
export async function demandNotArchived(
  db: Queries,
  clock: Pick<Context['clock'], 'today'>,
  settings: TripSettings,
): Promise<void> {
  const { concession, serviceDay } = settings
  if (serviceDay >= daysAfter(clock.today(), -FEWEST_DAYS)) return
  const archived = await archivedDaysBetween(db, concession, { firstDay: serviceDay, lastDay: serviceDay })
  if (archived.size === 0) return
  // One that came after the others is still here.
  if ((await repeatedTrip(db, settings)) === undefined) throw new HttpError(422, problem('trip-closed'))
}
