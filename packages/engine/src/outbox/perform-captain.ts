/** Performs a step of a captain's own stream: a report, its photo, a reply, what was read. */
import type { CaptainId, FlightId } from '@vaarboek/domain'
import {
  type CallResult,
  malfunctionsCreate,
  malfunctionsDetailCreate,
  malfunctionsOverview,
  notificationsRead,
  sendCall,
  setAsideCreate,
  toMalfunction,
  toMalfunctionForm,
  toSetAside,
} from '@vaarboek/wire'
import type { CaptainSyncStep } from './captain-sync-step.ts'
import { dispositionOf } from './disposition.ts'
import { photoOptions, photoText, withoutPhoto } from './photo-sending.ts'
import { accepted, failed, resultOf, type SyncContext, type SyncResult } from './sync-result.ts'

/** The server takes so many photos an hour, and so much that was set aside a day: the status is about that. */
const TOO_MANY = 429

export async function performForCaptain(
  step: CaptainSyncStep,
  captainId: CaptainId,
  context: SyncContext,
): Promise<SyncResult> {
  const { sender } = context
  const { record } = step
  switch (step.kind) {
    case 'report': {
      // Our own server takes the photo apart, by the same name; another one gets both at once.
      const image = sender.isOurs ? null : await photoText(step.fact.photo, context)
      const form = toMalfunctionForm(step.fact, await flightOf(step, context), image)
      return resultOf(
        await sendCall(sender, malfunctionsCreate, form, photoOptions(record, image ?? '')),
        record,
      )
    }
    case 'reportPhoto': {
      if (!sender.isOurs) return accepted([record])
      const image = await photoText(step.fact.photo, context)
      if (!image) return reportWithoutPhoto(step, context)
      const form = toMalfunctionForm(step.fact.report, await flightOf(step, context), image)
      return resultOf(await sendCall(sender, malfunctionsCreate, form, photoOptions(record, image)), record)
    }
    case 'reply': {
      const { id, malfunctionId: malfunction, text: remarks, photo } = step.fact
      const image = await photoText(photo, context)
      const form = { malfunction, remarks, image, captain: captainId, client_ref: id }
      // The words alone are another request than the one that may have come with the photo; the server knows them by the reply's id.
      const isLost = photo !== null && image === null
      // Another's server knows no keys: the captain tried again, and would say it twice.
      if (isLost && record.prepared) return withoutPhoto(record, false)
      const key = isLost ? `${record.key}/words` : record.key
      const options = photoOptions({ key }, image ?? '')
      const outcome = await sendCall(sender, malfunctionsDetailCreate, form, options)
      // Another's server can't say whether an earlier sending brought the photo.
      if (isLost && outcome.ok && (!sender.isOurs || outcome.value.image === false)) {
        if (!sender.isOurs) await context.logbook.prepare(record.seq, true)
        return withoutPhoto(record, true)
      }
      const result = resultOf(outcome, record)
      return image === null ? result : withoutWaiting(result, outcome)
    }
    case 'read': {
      const { trackId: track, notificationId } = step.fact
      const options = { idempotencyKey: record.key }
      const outcome = await sendCall(sender, notificationsRead, { track, notificationId }, options)
      // A notification that the server no longer has needs no reading.
      const isGone = !outcome.ok && outcome.status === 404 && dispositionOf(outcome) === 'reject'
      return isGone ? accepted([record]) : resultOf(outcome, record)
    }
    case 'setAside': {
      // Another's server has nowhere to keep it.
      if (!sender.isOurs) return accepted([record])
      const options = { idempotencyKey: record.key }
      const outcome = await sendCall(sender, setAsideCreate, toSetAside(step.fact), options)
      // A record that the office won't hear of holds nobody: it stays in the logbook.
      if (dispositionOf(outcome) === 'reject') return accepted([record])
      return withoutWaiting(resultOf(outcome, record), outcome)
    }
  }
}

/** The tablet no longer has the photo: that is news only where the server doesn't have it either. */
async function reportWithoutPhoto(
  { fact, record }: Extract<CaptainSyncStep, { kind: 'reportPhoto' }>,
  { sender }: SyncContext,
): Promise<SyncResult> {
  const { id, shipId } = fact.report
  const outcome = await sendCall(sender, malfunctionsOverview, { ship: shipId })
  if (!outcome.ok) return failed(outcome, [record])
  const isThere = outcome.value
    .map(toMalfunction)
    .some(({ clientRef, hasImage }) => clientRef === id && hasImage)
  return isThere ? accepted([record]) : withoutPhoto(record, true)
}

/** The trip's number as it stood at the first sending: every retry says the same. */
async function flightOf(
  { record, flightId }: Extract<CaptainSyncStep, { flightId: unknown }>,
  { logbook }: SyncContext,
): Promise<FlightId | null> {
  return (await logbook.prepare(record.seq, { flightId })).flightId
}

/** Other records don't wait for one of a kind there was too much of. */
function withoutWaiting(result: SyncResult, outcome: CallResult<unknown>): SyncResult {
  return outcome.status === TOO_MANY ? { ...result, hasResponse: true } : result
}
