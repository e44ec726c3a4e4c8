/** A captain sends a record that was rejected and set aside: the office sees it, nothing is counted. */
import type { RequestOf, setAsideCreate } from '@vaarboek/wire'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { keepAside } from '../keep-aside.ts'
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
