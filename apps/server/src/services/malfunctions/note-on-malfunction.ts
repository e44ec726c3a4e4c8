/** Notes of the office that no crew sees, and how far it has looked at what crews wrote. */
import type { RequestOf } from '@vaarboek/wire'
import type { malfunctionNote, malfunctionSeen } from '@vaarboek/wire/office'
import {
  holdMalfunction,
  lookedAt,
  noteMalfunction,
} from '../../repositories/malfunctions/malfunction-standing.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { type Change, mutateOffice } from '../mutate.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { MALFUNCTION_UNKNOWN } from '../unknown.ts'

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
