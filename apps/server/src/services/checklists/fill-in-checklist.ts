/**
 * Entries of a checklist, which arrive one by one. For every field the newest entry holds, and the newest photo, so
 * the order they arrive in makes no difference; an entry without photo leaves the one that is there.
 */
import {
  believedOf,
  holdsOver,
  inOrder,
  isOfOneTablet,
  nextSequence,
  reckon,
  type SaidAge,
} from '@vaarboek/domain'
import type { checklistsUpdate, RequestOf } from '@vaarboek/wire'
import type { Queries, Transaction } from '../../database/database.ts'
import type { Photo } from '../../integrations/images/read-image.ts'
import { sendAudit } from '../../repositories/audit/audit.ts'
import type { By } from '../../repositories/by.ts'
import { deletePhoto, insertPhoto } from '../../repositories/malfunctions/photos.ts'
import type { TripChecklistNumber } from '../../repositories/row-ids.ts'
import {
  type EntryInput,
  type EntryRow,
  entryOfField,
  lockTripChecklist,
  type PointOfList,
  pointOfList,
  putEntry,
  putEntryPhoto,
} from '../../repositories/trips/trip-checklists.ts'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { tabletOf } from '../device-mark.ts'
import { requireId, toId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type KeptAnswer, reportFailedPoint } from '../malfunctions/report-failed-point.ts'
import { mutate } from '../mutate.ts'
import { readPhoto } from '../photos/read-photo.ts'
import { recordedMoment } from '../recorded-moment.ts'
import { checkMayRecord } from '../trip-access.ts'
import { isOfSameTablet, reckonedRecord, saidAge } from '../trips/trip-times.ts'
import { CHECKLIST_UNKNOWN } from './trip-checklists.ts'

type Sentence = RequestOf<typeof checklistsUpdate>

/** The unit of a point that asks no value. */
const NO_UNIT = 'n.v.t'
const FIELD_UNKNOWN = problem('field-invalid', { field: 'field_id', because: 'of-no-checklist' })

/** Takes the entry (API-35, AMB-37); returns its id. */
export async function fillInChecklist(
  context: Context,
  caller: Caller,
  request: Sentence,
  key: IdempotencyKey | null,
): Promise<{ id: TripChecklistNumber }> {
  const { database, clock } = context
  const checklist = requireId(request.checklist, CHECKLIST_UNKNOWN)
  const field = toId(request.field_id)
  const recordedAt = recordedMoment(clock, request.recorded_at)
  const photo = await readPhoto(context, caller, request.image)
  const by = { ...caller, at: clock.now() }
  return mutate(database, {
    by,
    key,
    // Sent together, done in order: the entry is read while the checklist is locked.
    find: (tx) =>
      Promise.all([
        lockTripChecklist(tx, by.concession, checklist),
        entryOfField(tx, by.concession, checklist, request.field_id),
        field === null ? undefined : pointOfList(tx, by.concession, field),
      ]),
    work: async (tx, [known, held, point]) => {
      if (!known) throw notFound(CHECKLIST_UNKNOWN)
      if (!point && !held) throw new HttpError(422, FIELD_UNKNOWN)
      await checkMayRecord(tx, by, { ...known, id: known.trip })
      // Without a sequence number the last arrival wins.
      const sequence = request.sequence ?? nextSequence(Date.parse(by.at), held?.sequence ?? 0)
      const reckonedAt = clock.at(reckonedMs({ ...saidAge(request), sequence }, by, held))
      const deliveryKey = key?.value ?? ''
      const given = { ...filledIn(request), sequence, deliveryKey, recordedAt, reckonedAt }
      const { id, isNewest } = await takeEntry(tx, by, { checklist, given, photo, held })
      if (point && isNewest) await judge(tx, context, by, { ...given, entry: id, trip: known.trip, point })
      return { id }
    },
  })
}

/** When the entry was made, in milliseconds since 1970; on the right side of its own tablet's that is there. */
function reckonedMs(said: SaidAge & { sequence: number }, by: By, held: EntryRow | undefined): number {
  const now = Date.parse(by.at)
  const at = reckon(said, now)
  const record = held && reckonedRecord(held)
  if (!record) return at
  const { sequence, reckonedMs } = record
  const marks = [{ sequence, at: reckonedMs, arrived: Date.parse(held.updatedAt) }]
  if (isOfOneTablet({ ...by, device: tabletOf(by.device) }, record)) return inOrder({ ...said, at }, marks, 0)
  // Another captain's, before or after they were relieved there.
  return isOfSameTablet(by.device, held.device)
    ? inOrder({ ...said, at }, believedOf(marks, { ...said, at }, { ...said, now }), 0)
    : at
}

type FilledIn = Omit<EntryInput, 'photo' | 'photoSequence'>

function filledIn({ field_id, checked, value, remarks }: Sentence) {
  return { field: field_id, checked, value, remarks }
}

interface TakenEntry {
  checklist: number
  given: FilledIn
  photo: Photo | null
  /** The entry of the same field that is there. */
  held: EntryRow | undefined
}

/** The answer holds now: where its point says so, it makes a malfunction. */
function judge(
  tx: Queries,
  context: Pick<Context, 'clock'>,
  by: By,
  { point, ...answer }: Omit<KeptAnswer, 'point'> & { point: PointOfList },
): Promise<void> {
  const unit = point.unit === NO_UNIT ? '' : point.unit
  return reportFailedPoint(tx, context, by, { ...answer, point: { ...point, unit } })
}

/** Stores what is newer than the entry that is there; returns the entry's id, and whether the answer holds from now on. */
async function takeEntry(
  tx: Transaction,
  by: By,
  { checklist, given, photo, held }: TakenEntry,
): Promise<{ id: TripChecklistNumber; isNewest: boolean }> {
  const said = reckonedRecord({ ...given, ...by, updatedAt: by.at })
  const isNewest = !held || holdsOver(said, reckonedRecord(held), [])
  const isNewestPhoto = photo !== null && isNewPhoto(said, isNewest, held)
  if (held && !isNewest && !isNewestPhoto) return { id: held.id, isNewest }
  const kept = isNewestPhoto ? await insertPhoto(tx, by, photo) : null
  const newest = kept === null ? photoOf(held) : { photo: kept, photoSequence: given.sequence }
  const entry = { ...given, ...newest }
  const id =
    held && !isNewest ? await storePhotoOnly(tx, by, held, entry) : await putEntry(tx, by, checklist, entry)
  if (kept !== null && held?.photo) await deletePhoto(tx, by.concession, held.photo)
  const detail = { checklist, ...given, photo: kept }
  sendAudit(tx, [{ ...by, action: 'checklist-answered', subject: `checklist_entries/${id}`, detail }])
  return { id, isNewest }
}

/**
 * Photos of one tablet go by its own order, since they follow their text; between two tablets the entry decides.
 */
function isNewPhoto(
  said: ReturnType<typeof reckonedRecord>,
  isNewest: boolean,
  held: EntryRow | undefined,
): boolean {
  if (held?.photoSequence == null) return true
  return isOfOneTablet(said, held) ? said.sequence > held.photoSequence : isNewest
}

function photoOf(held: EntryRow | undefined): Pick<EntryInput, 'photo' | 'photoSequence'> {
  return { photo: held?.photo ?? null, photoSequence: held?.photoSequence ?? null }
}

/** `held` is newer and stays; only its photo is replaced. */
async function storePhotoOnly(
  tx: Queries,
  by: By,
  held: EntryRow,
  { photo, sequence }: EntryInput,
): Promise<number> {
  if (photo !== null) await putEntryPhoto(tx, by, held.id, { id: photo, sequence })
  return held.id
}
