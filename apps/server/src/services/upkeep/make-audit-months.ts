/** The audit lies in a table a month. They are made months ahead, so that one that can't be made today, while a backup reads, is made in time. */
import { daysAfter } from '@vaarboek/domain'
import { DatabaseBusy } from '../../database/database.ts'
import { makeAuditMonths as make } from '../../repositories/audit/audit-months.ts'
import type { Context } from '../context.ts'

const DAYS_AHEAD = 100

/** Returns how many were made; none where somebody holds the tables. Lines of a month that isn't there are taken all the same. */
export async function makeAuditMonths({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<number> {
  const today = clock.today()
  try {
    return await make(database, today, daysAfter(today, DAYS_AHEAD))
  } catch (error) {
    if (error instanceof DatabaseBusy) return 0
    throw error
  }
}
