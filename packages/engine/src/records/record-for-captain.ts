/** Facts of the captain's own stream, which belongs to no trip. */
import type { CaptainFact } from '@vaarboek/domain'
import { type EngineContext, ownerOfSignedIn } from '../context.ts'
import { createRecord } from '../log/create-record.ts'
import { captainStream } from '../log/logbook.ts'
import type { Recorded } from '../results.ts'
import { refreshOutstanding } from '../trip/own-trips.ts'

/** Writes what is part of no trip; saved when this resolves. */
export async function recordForCaptain(context: EngineContext, ...facts: CaptainFact[]): Promise<Recorded> {
  const { signedIn } = context.store.getState()
  if (!signedIn) return { ok: false, refused: 'no-trip' }
  const owner = ownerOfSignedIn(signedIn)
  const records = facts.map((fact) => createRecord(context.device, owner, captainStream(owner), fact))
  try {
    await context.logbook.append(records, null)
  } catch (error) {
    context.onSaveFault(error)
    return { ok: false, refused: 'not-saved' }
  }
  await refreshOutstanding(context)
  context.wakeForWork()
  return { ok: true }
}
