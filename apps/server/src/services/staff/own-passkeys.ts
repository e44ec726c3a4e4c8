/** The passkeys of whoever is logged in: add one, call it otherwise, remove it. */
import type { CreatedCredential } from '../../integrations/passkeys/passkeys.ts'
import type { PasskeyNumber } from '../../repositories/row-ids.ts'
import { insertPasskey, passkeysOf, removePasskey, renamePasskey } from '../../repositories/staff/passkeys.ts'
import { revokeOtherSessions } from '../../repositories/staff/sessions.ts'
import { lockStaff } from '../../repositories/staff/staff.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type Change, mutateOffice, mutateOfficeOnce } from '../mutate.ts'
import { demandConfirmed, type StaffCaller } from '../staff-caller.ts'
import { warnStaff } from './mail-staff.ts'
import { demandFewer, demandNew, madePasskey, passkeyCreation } from './new-passkey.ts'

export const PASSKEY_UNKNOWN = problem('office-passkey-unknown')
const LAST = problem('office-passkey-last')

const askedBy = ({ origin }: StaffCaller) => ({ purpose: 'add', owner: origin }) as const

/**
 * Options by which a browser makes a passkey for the caller.
 * @throws HttpError 403 when the password was last given over five minutes ago
 */
export async function offerPasskey(context: Context, caller: StaffCaller) {
  demandConfirmed(caller, context.clock.now())
  return passkeyCreation(context, { person: caller, asked: askedBy(caller), address: caller.address })
}

/** Adds what the browser made. @throws HttpError 422 when it wasn't made for this session just now, 409 with too many */
export async function addPasskey(
  context: Context,
  caller: StaffCaller,
  { name, credential }: { name: string; credential: CreatedCredential },
): Promise<void> {
  const { database, clock } = context
  const { staff } = caller
  demandConfirmed(caller, clock.now())
  const key = await madePasskey(context, askedBy(caller), credential)
  const at = clock.now()
  await database.transaction(async (tx) => {
    await lockStaff(tx, staff)
    demandFewer(await passkeysOf(tx, staff))
    const id = await insertPasskey(tx, { ...key, staff, name, at })
    demandNew(id)
    const done = {
      action: 'staff-passkey-added' as const,
      subject: `staff/${staff}` as const,
      detail: { passkey: id, name },
    }
    await auditOffice(tx, { ...caller, at }, done)
  })
  warnStaff(context, caller, 'passkeyAdded')
}

export async function namePasskey(
  context: Context,
  { caller, key }: Change,
  passkey: { id: PasskeyNumber; name: string },
): Promise<void> {
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      if (!(await renamePasskey(tx, caller.staff, passkey))) throw notFound(PASSKEY_UNKNOWN)
      const detail = { passkey: passkey.id, name: passkey.name }
      await auditOffice(tx, by, {
        action: 'staff-passkey-named',
        subject: `staff/${caller.staff}` as const,
        detail,
      })
      return {}
    },
  })
}

/** Whoever removes one may have lost what it is on: all other sessions end. @throws HttpError 409 for the only way in */
export async function dropPasskey(context: Context, change: Change, id: PasskeyNumber): Promise<void> {
  const { caller } = change
  const { staff } = caller
  demandConfirmed(caller, context.clock.now())
  const { isFirst } = await mutateOfficeOnce(context, {
    ...change,
    work: async (tx, by) => {
      const { passwordHash } = await lockStaff(tx, staff)
      const passkeys = await passkeysOf(tx, staff)
      const found = passkeys.find((passkey) => passkey.id === id)
      if (!found) throw notFound(PASSKEY_UNKNOWN)
      if (passwordHash === null && passkeys.length === 1) throw new HttpError(409, LAST)
      await removePasskey(tx, staff, id)
      await revokeOtherSessions(tx, caller, by.at)
      const detail = { passkey: id, name: found.name }
      await auditOffice(tx, by, {
        action: 'staff-passkey-removed',
        subject: `staff/${staff}` as const,
        detail,
      })
      return {}
    },
  })
  // A repeated one mails nothing.
  if (isFirst) warnStaff(context, caller, 'passkeyRemoved')
}
