/** A tablet that is lost, sold or lent: it is new again, and nobody is logged in on it any more. */
import { appendAudit } from '../../repositories/audit.ts'
import { endDeviceCodes } from '../../repositories/device-codes.ts'
import { markForgotten } from '../../repositories/devices.ts'
import type { ConcessionNumber, DeviceNumber } from '../../repositories/row-ids.ts'
import { revokeTokensOfDevice } from '../../repositories/tokens.ts'
import type { Context } from '../context.ts'
import { notFound } from '../http-error.ts'

/**
 * Ends its tokens; what was recorded on it and isn't sent waits there for the next login.
 * @param by an account of the machine
 * @returns how many logins ended
 * @throws HttpError 404 when no tablet has that number, or it was forgotten before
 */
export function forgetDevice(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession, id }: { concession: ConcessionNumber; id: DeviceNumber },
  by: string,
): Promise<number> {
  const at = clock.now()
  return database.transaction(async (tx) => {
    const device = await markForgotten(tx, concession, id, at)
    if (device === undefined)
      throw notFound(`Er is geen toestel ${id} in concessie ${concession}, of het is al vergeten.`)
    await endDeviceCodes(tx, concession, device, at)
    const logins = await revokeTokensOfDevice(tx, concession, id, at)
    const entry = { concession, captain: null, device, at, action: 'device-forgotten' }
    await appendAudit(tx, [{ ...entry, subject: `devices/${id}`, detail: { logins, by } }])
    return logins
  })
}
