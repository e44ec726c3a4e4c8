/**
 * Sends a checklist: created on the server, its entries one by one, its photos after the text. An entry that fails clears the server's
 * id of the list (SYNC-29): the next try creates it again, which returns the same one, and goes on where it was.
 */
import type { ListKind, SubmittedChecklistId, Trip, TripFact } from '@vaarboek/domain'
import {
  checklistsCreate,
  checklistsDetail,
  checklistsUpdate,
  sendCall,
  toChecklistForm,
  toEntryForm,
} from '@vaarboek/wire'
import { whenRecorded } from '../log/create-record.ts'
import type { LogRecord, Rejection } from '../log/logbook.ts'
import { dispositionOf } from './disposition.ts'
import { photoOptions, photoText, withoutPhoto } from './photo-sending.ts'
import { accepted, failed, resultOf, type SyncContext, type SyncResult } from './sync-result.ts'
import type { SyncStep } from './sync-step.ts'

type ChecklistStep = Extract<
  SyncStep,
  { kind: 'createChecklist' | 'checkChecklist' | 'fillChecklist' | 'checklistPhoto' }
>
type Filling = Extract<SyncStep, { kind: 'fillChecklist' }>
type Photo = Extract<SyncStep, { kind: 'checklistPhoto' }>

export async function performChecklist(
  step: ChecklistStep,
  trip: Trip,
  context: SyncContext,
): Promise<SyncResult> {
  const { sender } = context
  switch (step.kind) {
    case 'createChecklist': {
      const form = toChecklistForm(trip, step.list, step.flightId)
      const outcome = await sendCall(sender, checklistsCreate, form, { idempotencyKey: step.record.key })
      if (!outcome.ok) return failed(outcome, [step.record])
      return accepted([], [named(step.list, outcome.value.id, context)])
    }
    case 'checkChecklist': {
      const outcome = await sendCall(sender, checklistsDetail, { checklist: step.serverId })
      if (outcome.ok) return accepted([])
      return dispositionOf(outcome) === 'reject'
        ? accepted([], [named(step.list, null, context)])
        : failed(outcome, [])
    }
    case 'fillChecklist':
      return fill(step, context)
    case 'checklistPhoto':
      return sendPhoto(step, context)
  }
}

async function fill({ entries, record, serverId, list }: Filling, context: SyncContext): Promise<SyncResult> {
  let refusal: Omit<Rejection, 'at'> | null = null
  for (const entry of entries) {
    const name = `${record.key}/${serverId}/${entry.fieldId}`
    const mark = `${context.generation} ${name}`
    if (context.acceptedEntries.has(mark)) continue
    // Another's server gets the photo with the text: it may not know that a second sending is the same entry.
    const image = context.sender.isOurs ? null : await photoText(entry.photo, context)
    const form = toEntryForm(serverId, entry, image, whenRecorded(record, context.device))
    const options = photoOptions({ key: name }, image ?? '')
    const outcome = await sendCall(context.sender, checklistsUpdate, form, options)
    if (outcome.ok) {
      context.acceptedEntries.add(mark)
    } else if (dispositionOf(outcome) === 'reject') {
      // A bad entry doesn't hold up the others; people must look at it.
      const { message, code } = outcome
      refusal ??= { status: outcome.status ?? 0, message, code, entry: entry.title }
    } else {
      return { ...failed(outcome, []), facts: [named(list, null, context)] }
    }
  }
  if (!refusal) return accepted([record])
  return { ...accepted([]), rejected: [{ seq: record.seq, ...refusal }] }
}

/** The entry once more, now with its photo. */
async function sendPhoto(
  { entry, photo, record, serverId }: Photo,
  context: SyncContext,
): Promise<SyncResult> {
  if (!context.sender.isOurs) return accepted([record])
  const image = await photoText(photo, context)
  if (!image) return entryWithoutPhoto(record, { serverId, fieldId: entry.fieldId }, context)
  const form = toEntryForm(serverId, entry, image, whenRecorded(record, context.device))
  const outcome = await sendCall(context.sender, checklistsUpdate, form, photoOptions(record, image))
  return resultOf(outcome, record)
}

function named(list: ListKind, serverId: SubmittedChecklistId | null, { device }: SyncContext): TripFact {
  return { type: 'checklistNumbered', list, serverId, at: device.now() }
}

/** The tablet no longer has the photo: that is news only where the server doesn't have it either. */
async function entryWithoutPhoto(
  record: LogRecord,
  { serverId, fieldId }: { serverId: SubmittedChecklistId; fieldId: string },
  { sender }: SyncContext,
): Promise<SyncResult> {
  const outcome = await sendCall(sender, checklistsDetail, { checklist: serverId })
  if (!outcome.ok) return failed(outcome, [record])
  const isThere = outcome.value.entries?.some(({ field_id, image }) => field_id === fieldId && image)
  return isThere ? accepted([record]) : withoutPhoto(record, true)
}
