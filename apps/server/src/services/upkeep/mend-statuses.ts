/**
 * While servers are upgraded one after the other those of an earlier version go on: a trip they make has no status, and one they
 * change keeps that of an older revision. It would stay so where nothing comes after it, such as the end of a trip.
 */
import { daysAfter } from '@vaarboek/domain'
import { staleStatuses } from '../../repositories/trips/trip-status.ts'
import { lockTrip, mendStatus } from '../../repositories/trips/trips.ts'
import type { Context } from '../context.ts'

const MAX_AT_A_TIME = 100

/**
 * Makes every status that is missing or stale again, each in a transaction of its own. Returns how many.
 * @param days 'recent': yesterday and today, whose trips may be under way; that costs a look at some hundreds of trips
 */
export async function mendStatuses(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  days: 'recent' | 'all',
): Promise<number> {
  const from = days === 'all' ? null : daysAfter(clock.today(), -1)
  let mended = 0
  for (;;) {
    const stale = await staleStatuses(database, from, MAX_AT_A_TIME)
    for (const { concession, id } of stale)
      await database.transaction(async (tx) => {
        const trip = await lockTrip(tx, concession, id)
        if (trip) mendStatus(tx, concession, trip)
      })
    mended += stale.length
    if (stale.length < MAX_AT_A_TIME) return mended
  }
}
