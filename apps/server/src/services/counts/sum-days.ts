/** Sums the counts and delays of days whose trips were judged since: a day at a time, all of it, so that no sum can drift. */
import type { Transaction } from '../../database/database.ts'
import { daysToSum, type NotedDay, sumDay, takeDay } from '../../repositories/counts/day-counts.ts'
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
        sumTakenDay(tx, noted, clock.now())
        return true
      }),
    )
    if (isOurs) summed += 1
  }
  return summed
}

/** All that is summed of a day, once its note was taken. */
export function sumTakenDay(tx: Transaction, noted: NotedDay, at: string): void {
  sumDay(tx, noted, at)
  sumPunctuality(tx, noted)
}
