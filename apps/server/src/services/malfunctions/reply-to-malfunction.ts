/** Replies to a malfunction, by a captain aboard or by the office. */
import type { malfunctionsDetailCreate, RequestOf } from '@vaarboek/wire'
import type { malfunctionReply } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import type { Photo } from '../../integrations/images/read-image.ts'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { holdMalfunction, markCrewReply } from '../../repositories/malfunctions/malfunction-standing.ts'
import {
  addReplyPhoto,
  insertReply,
  lockRepeatedReply,
  type ReplyBy,
  type ReplyInput,
  type WithPhoto,
} from '../../repositories/malfunctions/malfunctions.ts'
import { captainById } from '../../repositories/people/captains.ts'
import { shoreAsks } from '../../turns/asker.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { checkClientRef, requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { type Change, mutate, mutateOffice } from '../mutate.ts'
import { givePhoto, readPhoto, readPhotoOf } from '../photos/read-photo.ts'
import { MALFUNCTION_UNKNOWN } from '../unknown.ts'

/**
 * A captain's reply (API-41). The author is the token's captain, whatever the request says (MALF-12).
 * @returns `image` whether it has its photo, of this sending or an earlier one
 */
export async function replyAsCaptain(
  context: Context,
  caller: Caller,
  request: RequestOf<typeof malfunctionsDetailCreate>,
  key: IdempotencyKey | null,
): Promise<{ id: number; image: boolean }> {
  const { database, clock } = context
  const malfunction = requireId(request.malfunction, MALFUNCTION_UNKNOWN)
  checkClientRef(request.client_ref)
  const by = { ...caller, at: clock.now() }
  const photo = await readPhoto(context, caller, request.image)
  return mutate(database, {
    by,
    key,
    find: (tx) => captainById(tx, by.concession, by.captain),
    work: async (tx, captain) => {
      const { client_ref: clientRef, remarks: text } = request
      const input = { malfunction, clientRef, author: captain?.fullName ?? '', text }
      const { isNew, ...kept } = await reply(tx, by, input, photo)
      if (isNew) {
        await markCrewReply(tx, by.concession, malfunction, kept.id)
        const done = { action: 'malfunction-answered', subject: `malfunctions/${malfunction}` } as const
        // The captain is named by number, so that the name can be forgotten.
        await appendAudit(tx, [{ ...by, ...done, detail: { reply: kept.id, text } }])
      }
      return { id: kept.id, image: kept.photo !== null }
    },
  })
}

/** The office's reply: the crew reads it beside its report, under the name of who wrote it. */
export async function replyAsOffice(
  context: Context,
  { caller, key }: Change,
  { text, ...given }: RequestOf<typeof malfunctionReply>,
): Promise<void> {
  const malfunction = requireId(given.id, MALFUNCTION_UNKNOWN)
  const { concession, staff, name: author } = caller
  const photo = await readPhotoOf(context, shoreAsks({ concession, account: staff }), given.image)
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await replyFromShore(tx, by, { malfunction, author, text }, photo)
      return {}
    },
  })
}

/** A reply from ashore, in the caller's transaction. @throws HttpError 404 when the concession lacks the malfunction */
export async function replyFromShore(
  tx: Queries,
  by: OfficeBy,
  { malfunction, author, text }: Pick<ReplyInput, 'malfunction' | 'author' | 'text'>,
  photo: Photo | null,
): Promise<void> {
  const { concession, staff, at } = by
  const ashore = { concession, captain: null, at }
  const { id } = await reply(tx, ashore, { malfunction, clientRef: null, author, text, staff }, photo)
  const subject = `malfunctions/${malfunction}` as const
  await auditOffice(tx, by, { action: 'malfunction-answered', subject, detail: { reply: id, text } })
}

/**
 * Stores a reply and its photo, or finds the one that this captain sent by that name before.
 * @throws HttpError 404 when the concession lacks the malfunction
 */
async function reply(
  tx: Queries,
  by: ReplyBy,
  input: ReplyInput,
  photo: Photo | null,
): Promise<WithPhoto & { isNew: boolean }> {
  const { concession, captain } = by
  // Held before its replies, whoever replies: two would each wait for what the other has.
  if (!(await holdMalfunction(tx, concession, input.malfunction))) throw notFound(MALFUNCTION_UNKNOWN)
  const made = await insertReply(tx, by, input)
  const held = made ?? (await lockRepeatedReply(tx, concession, captain, input.clientRef))
  if (!held) throw new Error('A reply that exists could not be found')
  const kept = await givePhoto(tx, by, { photo, row: held, add: addReplyPhoto })
  return { id: held.id, photo: kept ?? held.photo, isNew: made !== undefined }
}
