/** The tablets of a concession: what each holds, its name, its logins, and letting new ones in. */
import type { AuditSubject } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { qrRows } from '../../integrations/qr/qr-rows.ts'
import { revokeTokensOfDevice } from '../../repositories/people/tokens.ts'
import type { ConcessionNumber, DeviceNumber } from '../../repositories/row-ids.ts'
import { endDeviceCodes } from '../../repositories/tablets/device-codes.ts'
import {
  devicesOfOffice,
  holdDevice,
  markForgotten,
  type OfficeDeviceRow,
  raiseDevice,
  renameDevice,
} from '../../repositories/tablets/devices.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import { changeRow } from '../change-row.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import { type Change, mutateOfficeOnce, type RowChange } from '../mutate.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { deviceCodeLink, makeDeviceCode, type NewDeviceCode } from './enrolled-device.ts'

export const DEVICE_UNKNOWN = problem('office-device-unknown')
const NO_CODES = problem('office-no-codes')

export interface DeviceChange extends RowChange {
  device: DeviceNumber
}

/** All that are known; who was seen last comes first. */
export function listDevices(
  context: Pick<Context, 'database' | 'clock'>,
  { concession }: StaffCaller,
): Promise<OfficeDeviceRow[]> {
  return context.database.transaction((db) => devicesOfOffice(db, concession, context.clock.now()))
}

/** @param name null for none */
export async function nameDevice(
  context: Context,
  change: DeviceChange,
  name: string | null,
): Promise<object> {
  return changeDevice(context, change, async (tx, by, subject) => {
    await renameDevice(tx, by.concession, change.device, name)
    await auditOffice(tx, by, { action: 'device-renamed', ...subject, detail: { name } })
    return {}
  })
}

/** Ends all logins there: the tablet asks for a new one, and keeps what it holds until then. Returns how many ended. */
export async function logOutDevice(context: Context, change: DeviceChange): Promise<{ logins: number }> {
  return changeDevice(context, change, async (tx, by, subject) => {
    const logins = await revokeTokensOfDevice(tx, by.concession, change.device, by.at)
    await raiseDevice(tx, by.concession, change.device)
    await auditOffice(tx, by, { action: 'device-logged-out', ...subject, detail: { logins } })
    return { logins }
  })
}

/**
 * A tablet that is lost, sold or lent is new again, and nobody is logged in on it any more; what was recorded on it and isn't sent waits
 * there for the next login. Returns how many logins ended.
 */
export async function forgetOfficeDevice(
  context: Context,
  change: DeviceChange,
): Promise<{ logins: number }> {
  return changeDevice(context, change, async (tx, by, subject) => {
    const { concession, at } = by
    await markForgotten(tx, concession, change.device, at)
    await endDeviceCodes(tx, concession, subject.device, at)
    const logins = await revokeTokensOfDevice(tx, concession, change.device, at)
    await auditOffice(tx, by, { action: 'device-forgotten', ...subject, detail: { logins } })
    return { logins }
  })
}

/** A code for a new tablet, as text, link and QR code; null when this request was done before. */
export async function codeForDevice(
  context: Context,
  change: Change,
  name: string,
): Promise<(NewDeviceCode & { link: string; qr: string[] }) | null> {
  if (context.newDevices !== 'enrolled') throw new HttpError(409, NO_CODES)
  // Kept by no request: only who asks first is told it.
  const made: NewDeviceCode[] = []
  const { isFirst } = await mutateOfficeOnce(context, {
    ...change,
    work: async (tx, by) => {
      made.push(await makeDeviceCode(tx, context, by, name))
      return {}
    },
  })
  const code = made.at(-1)
  if (!isFirst || !code) return null
  const link = deviceCodeLink(context.office.url, code.code)
  return { ...code, link, qr: qrRows(link) }
}

/** @throws HttpError 404 without such a tablet, 409 when somebody changed it since */
async function changeDevice<Result>(
  context: Context,
  { device: id, ...change }: DeviceChange,
  work: (tx: Queries, by: OfficeBy, subject: { subject: AuditSubject; device: string }) => Promise<Result>,
): Promise<Result> {
  const subject = `devices/${id}` as const
  const hold = (tx: Queries, concession: ConcessionNumber) => holdDevice(tx, concession, id)
  const row = { subject, hold, gone: DEVICE_UNKNOWN }
  const { result } = await changeRow(context, change, row, (tx, by, { device }) =>
    work(tx, by, { subject, device }),
  )
  return result
}
