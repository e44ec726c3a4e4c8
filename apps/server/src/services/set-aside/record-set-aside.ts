/** A captain sends a record that was rejected and set aside: the office sees it, nothing is counted. */
import type { RequestOf, setAsideCreate } from '@vaarboek/wire'
import type { Transaction } from '../../database/database.ts'
import { appendAudit } from '../../repositories/audit.ts'
import type { By } from '../../repositories/by.ts'
import { keepSetAside, type SetAsideInput } from '../../repositories/set-aside-records.ts'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { mutate } from '../mutate.ts'
import { recordedMoment } from '../recorded-moment.ts'

/** Keeps the record; sent again, it is kept once. Returns its id. */
export async function recordSetAside(
  { database, clock }: Context,
  caller: Caller,
  request: RequestOf<typeof setAsideCreate>,
  key: IdempotencyKey | null,
): Promise<{ id: number }> {
  const { recorded_at, ...said } = request
  const by = { ...caller, at: clock.now() }
  const recordedAt = recordedMoment(clock, recorded_at)
  return mutate(database, {
    by,
    key,
    work: (tx) => keepAside(tx, by, { ...said, recordedAt }),
  })
}

/** Keeps what isn't counted for the office to see; the same key again is the same record. Returns its id. */
export async function keepAside(tx: Transaction, by: By, input: SetAsideInput): Promise<{ id: number }> {
  const { id, isNew } = await keepSetAside(tx, by, input)
  const { content: _, recordedAt: __, ...detail } = input
  const entry = { ...by, action: 'record-set-aside', subject: `set_aside_records/${id}`, detail }
  if (isNew) await appendAudit(tx, [entry])
  return { id }
}
