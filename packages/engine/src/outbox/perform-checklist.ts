/**
 * Sends a checklist: begun on shore, its entries one by one, its photos after the text. An entry that fails clears shore's
 * name of the list (SYNC-29): the next try begins it again, which gives the same one, and goes on where it was.
 */
import type { ListKind, Trip, TripFact } from '@vaarboek/domain'
import {
  checklistsCreate,
  checklistsDetail,
  checklistsUpdate,
  sendCall,
  toChecklistForm,
  toEntryForm,
} from '@vaarboek/wire'
import { dispositionOf } from './disposition.ts'
import { imageOf, photoOptions, withoutPhoto } from './photo-sending.ts'
import { accepted, failed, type SyncContext, type SyncResult } from './sync-result.ts'
import type { SyncStep } from './sync-step.ts'

type ChecklistErrand = Extract<
  SyncStep,
  { kind: 'createChecklist' | 'checkChecklist' | 'fillChecklist' | 'checklistPhoto' }
>
type Filling = Extract<SyncStep, { kind: 'fillChecklist' }>
type Photo = Extract<SyncStep, { kind: 'checklistPhoto' }>

export async function performChecklist(
  errand: ChecklistErrand,
  trip: Trip,
  with_: SyncContext,
): Promise<SyncResult> {
  const { sender } = with_
  switch (errand.kind) {
    case 'createChecklist': {
      const form = toChecklistForm(trip, errand.list, errand.flightId)
      const outcome = await sendCall(sender, checklistsCreate, form, { idempotencyKey: errand.record.key })
      if (!outcome.ok) return failed(outcome, [errand.record])
      return accepted([], [named(errand.list, outcome.value.id, with_)])
    }
    case 'checkChecklist': {
      const outcome = await sendCall(sender, checklistsDetail, { checklist: errand.serverId })
      if (outcome.ok) return accepted([], [])
      return dispositionOf(outcome) === 'reject'
        ? accepted([], [named(errand.list, null, with_)])
        : failed(outcome, [])
    }
    case 'fillChecklist':
      return fill(errand, with_)
    case 'checklistPhoto':
      return sendPhoto(errand, with_)
  }
}

async function fill({ entries, record, serverId, list }: Filling, with_: SyncContext): Promise<SyncResult> {
  let refusal: { status: number; message: string } | null = null
  for (const entry of entries) {
    const name = `${record.key}/${serverId}/${entry.fieldId}`
    const mark = `${with_.generation} ${name}`
    if (with_.taken.has(mark)) continue
    // Another's server gets the photo with the text: it may not know that a second sending is the same entry.
    const image = with_.sender.isOurs ? null : await imageOf(entry.photo, with_)
    const form = toEntryForm(serverId, entry, image, { recordedAt: record.at, sequence: record.sequence })
    const options = photoOptions({ key: name }, image ?? '')
    const outcome = await sendCall(with_.sender, checklistsUpdate, form, options)
    if (outcome.ok) {
      with_.taken.add(mark)
    } else if (dispositionOf(outcome) === 'reject') {
      // One bad entry doesn't hold up the others; people must look at it.
      refusal ??= { status: outcome.status ?? 0, message: `${entry.title}: ${outcome.message}` }
    } else {
      return { ...failed(outcome, []), told: [named(list, null, with_)] }
    }
  }
  if (!refusal) return accepted([record], [])
  return { ...accepted([], []), rejected: [{ seq: record.seq, ...refusal }] }
}

/** The entry once more, now with its photo. */
async function sendPhoto({ entry, photo, record, serverId }: Photo, with_: SyncContext): Promise<SyncResult> {
  if (!with_.sender.isOurs) return accepted([record], [])
  const image = await imageOf(photo, with_)
  if (!image) return withoutPhoto(record)
  const form = toEntryForm(serverId, entry, image, { recordedAt: record.at, sequence: record.sequence })
  const outcome = await sendCall(with_.sender, checklistsUpdate, form, photoOptions(record, image))
  return outcome.ok ? accepted([record], []) : failed(outcome, [record])
}

function named(list: ListKind, serverId: string | null, { device }: SyncContext): TripFact {
  return { type: 'checklistNumbered', list, serverId, at: device.now() }
}
