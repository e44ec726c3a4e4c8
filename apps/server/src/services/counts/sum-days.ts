/** Sums the counts and delays of days whose trips were judged since: a day at a time, all of it, so that no sum can drift. */
import { daysToSum, sumDay, takeDay } from '../../repositories/counts/day-counts.ts'
import { sumPunctuality } from '../../repositories/counts/punctuality.ts'
import { askedBy, shoreAsks } from '../../turns/asker.ts'
import type { Context } from '../context.ts'

/** Returns how many days were summed. */
export async function sumDays({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<number> {
  let summed = 0
  for (const noted of await daysToSum(database)) {
    const { concession } = noted
    const isOurs = await askedBy(shoreAsks({ concession, account: 'counts' }), () =>
      database.transaction(async (tx) => {
        if (!(await takeDay(tx, noted))) return false
        sumDay(tx, noted, clock.now())
        sumPunctuality(tx, noted)
        return true
      }),
    )
    if (isOurs) summed += 1
  }
  return summed
}
