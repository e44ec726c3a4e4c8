/** The office replies to a crew, notes what no crew sees, and says how far it has looked. */
import type { RequestOf } from '@vaarboek/wire'
import type { malfunctionNote, malfunctionReply, malfunctionSeen } from '@vaarboek/wire/office'
import { holdMalfunction, lookedAt, noteMalfunction } from '../../repositories/malfunction-events.ts'
import { addReplyPhoto, insertReply } from '../../repositories/malfunction-replies.ts'
import { insertPhoto } from '../../repositories/photos.ts'
import { shoreAsks } from '../../turns/asker.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { auditOffice } from '../office-by.ts'
import { readPhotoOf } from '../photos/read-photo.ts'
import { MALFUNCTION_UNKNOWN } from '../unknown.ts'
import { type Change, mutateOffice } from './mutate-office.ts'
import type { StaffCaller } from './staff-caller.ts'

/** The crew reads it beside its report, under the name of who wrote it. */
export async function replyToCrew(
  context: Context,
  { caller, key }: Change,
  { text, ...given }: RequestOf<typeof malfunctionReply>,
): Promise<void> {
  const malfunction = requireId(given.id, MALFUNCTION_UNKNOWN)
  const { concession, staff, name: author } = caller
  const image = await readPhotoOf(context, shoreAsks({ concession, account: staff }), given.image)
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, { at, ...by }) => {
      if (!(await holdMalfunction(tx, concession, malfunction))) throw notFound(MALFUNCTION_UNKNOWN)
      const ashore = { concession, captain: null, device: null, at }
      const made = await insertReply(tx, ashore, { malfunction, clientRef: null, author, text, staff })
      if (!made) throw new Error('A reply without a name of its own was there already')
      if (image !== null) await addReplyPhoto(tx, concession, made.id, await insertPhoto(tx, ashore, image))
      await auditOffice(
        tx,
        { ...by, at },
        {
          action: 'malfunction-answered',
          subject: `malfunctions/${malfunction}`,
          detail: { reply: made.id, text },
        },
      )
      return {}
    },
  })
}

/** A note beside how it stands. */
export async function noteOnMalfunction(
  context: Context,
  { caller, key }: Change,
  { id: given, text: note }: RequestOf<typeof malfunctionNote>,
): Promise<void> {
  const id = requireId(given, MALFUNCTION_UNKNOWN)
  const { staff } = caller
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      const held = await holdMalfunction(tx, by.concession, id)
      if (!held) throw notFound(MALFUNCTION_UNKNOWN)
      await noteMalfunction(tx, { ...by, staff }, id, { standing: held, note })
      await auditOffice(tx, by, {
        action: 'malfunction-noted',
        subject: `malfunctions/${id}`,
        detail: { note },
      })
      return {}
    },
  })
}

/** The caller has looked up to that reply. Nothing of the malfunction changes, so it isn't in the audit. */
export async function seeMalfunction(
  { database }: Pick<Context, 'database'>,
  caller: StaffCaller,
  { id, reply }: RequestOf<typeof malfunctionSeen>,
): Promise<void> {
  const isThere = await lookedAt(database, caller, requireId(id, MALFUNCTION_UNKNOWN), reply)
  if (!isThere) throw notFound(MALFUNCTION_UNKNOWN)
}
