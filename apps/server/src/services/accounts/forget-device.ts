/** A tablet that is lost, sold or lent: it is new again, and nobody is logged in on it any more. */
import type { Queries } from '../../database/database.ts'
import { endDeviceCodes } from '../../repositories/device-codes.ts'
import { markForgotten } from '../../repositories/devices.ts'
import type { DeviceNumber } from '../../repositories/row-ids.ts'
import { revokeTokensOfDevice } from '../../repositories/tokens.ts'
import { notFound } from '../http-error.ts'
import { auditOffice, type OfficeBy } from '../office-by.ts'

/**
 * Ends its tokens; what was recorded on it and isn't sent waits there for the next login.
 * @returns how many logins ended
 * @throws HttpError 404 when no tablet has that number, or it was forgotten before
 */
export async function forgetDevice(tx: Queries, by: OfficeBy, id: DeviceNumber): Promise<number> {
  const { concession, at } = by
  const device = await markForgotten(tx, concession, id, at)
  if (device === undefined)
    throw notFound(`Er is geen toestel ${id} in concessie ${concession}, of het is al vergeten.`)
  await endDeviceCodes(tx, concession, device, at)
  const logins = await revokeTokensOfDevice(tx, concession, id, at)
  await auditOffice(tx, by, {
    action: 'device-forgotten',
    subject: `devices/${id}`,
    device,
    detail: { logins },
  })
  return logins
}
