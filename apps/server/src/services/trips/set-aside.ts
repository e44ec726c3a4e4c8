/** A captain tells of a record that was refused and set aside: the office sees it, nothing is counted. */
import type { RequestOf, setAsideCreate } from '@vaarboek/wire'
import { appendAudit } from '../../repositories/audit.ts'
import { keepSetAside } from '../../repositories/set-aside-records.ts'
import type { Caller, Context, Repeatable } from '../context.ts'
import { once } from '../once.ts'
import { recordedMoment } from './provenance.ts'

/** Keeps what was told; told again, it is kept once. Answers its number. */
export async function noteSetAside(
  { database, clock }: Context,
  caller: Caller,
  request: RequestOf<typeof setAsideCreate>,
  repeatable: Repeatable | null,
): Promise<{ id: number }> {
  const at = clock.now()
  const { recorded_at, ...said } = request
  const { captain, device, concession } = caller
  const recordedAt = recordedMoment(clock, recorded_at)
  return database.transaction((tx) =>
    once(tx, caller, repeatable, at, async () => {
      const { id, isNew } = await keepSetAside(tx, concession, { ...said, captain, device, recordedAt, at })
      const { content: _, ...detail } = said
      const line = { ...caller, at, action: 'record-set-aside', subject: `set_aside_records/${id}`, detail }
      if (isNew) await appendAudit(tx, [line])
      return { id }
    }),
  )
}
