/** Records that can't be counted are kept for the office to see, whoever found that they can't. */
import type { Transaction } from '../database/database.ts'
import { appendAudit } from '../repositories/audit/audit.ts'
import type { By } from '../repositories/by.ts'
import { keepSetAside, type SetAsideInput } from '../repositories/trips/set-aside-records.ts'

/** The same key again is the same record. Returns its id. */
export async function keepAside(tx: Transaction, by: By, input: SetAsideInput): Promise<{ id: number }> {
  const { id, isNew } = await keepSetAside(tx, by, input)
  const { content: _, recordedAt: __, ...detail } = input
  const entry = {
    ...by,
    action: 'record-set-aside' as const,
    subject: `set_aside_records/${id}` as const,
    detail,
  }
  if (isNew) await appendAudit(tx, [entry])
  return { id }
}
