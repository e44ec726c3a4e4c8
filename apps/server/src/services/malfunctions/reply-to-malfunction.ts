/** Replies to a malfunction: by a captain aboard, or by the office. */
import type { malfunctionsDetailCreate, RequestOf } from '@vaarboek/wire'
import type { Database, Queries } from '../../database/database.ts'
import type { KeptImage } from '../../integrations/images/read-image.ts'
import { appendAudit } from '../../repositories/audit.ts'
import { captainById } from '../../repositories/captains.ts'
import { holdMalfunction, markCrewReply } from '../../repositories/malfunction-events.ts'
import {
  addReplyPhoto,
  insertReply,
  lockRepeatedReply,
  type ReplyBy,
  type ReplyInput,
} from '../../repositories/malfunction-replies.ts'
import { insertPhoto } from '../../repositories/photos.ts'
import type { ConcessionNumber, MalfunctionNumber } from '../../repositories/row-ids.ts'
import type { WithPhoto } from '../../repositories/sent-with-photo.ts'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { checkClientRef, requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { mutate } from '../mutate.ts'
import { readPhoto } from '../photos/read-photo.ts'
import { MALFUNCTION_UNKNOWN } from '../unknown.ts'

/**
 * A captain's reply (API-41). The author is the token's captain, whatever the request says (MALF-12).
 * @returns `image` whether it has its photo, of this sending or an earlier one
 */
export async function replyToMalfunction(
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
      const reply = { malfunction, clientRef, author: captain?.fullName ?? '', text }
      const { id, photo: kept } = await keep(tx, by, reply, photo)
      return { id, image: kept !== null }
    },
  })
}

/** A reply of the office; returns its id. Refused when the concession doesn't have the malfunction. */
export async function replyOfOffice(
  database: Database,
  at: string,
  given: {
    concession: ConcessionNumber
    malfunction: MalfunctionNumber
    author: string
    text: string
    /** The account of the machine. */
    operator: string
  },
): Promise<number> {
  const { concession, ...said } = given
  const by = { concession, captain: null, device: null, at }
  return database.transaction(async (tx) => (await keep(tx, by, { ...said, clientRef: null }, null)).id)
}

async function keep(
  tx: Queries,
  by: ReplyBy,
  reply: ReplyInput & { operator?: string },
  image: KeptImage | null,
): Promise<WithPhoto> {
  const { concession, captain } = by
  const { malfunction, author, text, operator } = reply
  // Held before its replies, as the office does: two that reply would each wait for what the other has.
  if (!(await holdMalfunction(tx, concession, malfunction))) throw notFound(MALFUNCTION_UNKNOWN)
  const made = await insertReply(tx, by, reply)
  const held = made ?? (await lockRepeatedReply(tx, concession, captain, reply.clientRef))
  if (!held) throw new Error('A reply that exists could not be found')
  let { photo } = held
  if (image !== null && photo === null) {
    photo = await insertPhoto(tx, by, image)
    await addReplyPhoto(tx, concession, held.id, photo)
  }
  if (made && captain !== null) await markCrewReply(tx, concession, malfunction, made.id)
  const entry = { ...by, subject: `malfunctions/${malfunction}` }
  // A captain is named by her number, so that her name can be forgotten.
  const detail = { reply: held.id, ...(captain === null ? { author, by: operator } : {}), text }
  if (made) await appendAudit(tx, [{ ...entry, action: 'malfunction-answered', detail }])
  return { id: held.id, photo }
}
