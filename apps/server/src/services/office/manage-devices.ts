/** The tablets of a concession: what each holds, its name, its logins, and letting new ones in. */
import type { Queries } from '../../database/database.ts'
import { qrRows } from '../../integrations/qr/qr-rows.ts'
import {
  devicesOfOffice,
  holdDevice,
  type OfficeDeviceRow,
  raiseDevice,
  renameDevice,
} from '../../repositories/office-devices.ts'
import type { ConcessionNumber, DeviceNumber } from '../../repositories/row-ids.ts'
import { revokeTokensOfDevice } from '../../repositories/tokens.ts'
import { deviceCodeLink, makeDeviceCode, type NewDeviceCode } from '../accounts/enrolled-device.ts'
import { forgetDevice } from '../accounts/forget-device.ts'
import type { Context } from '../context.ts'
import { HttpError, sentence } from '../http-error.ts'
import { auditOffice, type OfficeBy } from '../office-by.ts'
import { changeRow } from './change-row.ts'
import { type Change, mutateOfficeOnce, type RowChange } from './mutate-office.ts'
import { readOffice } from './read-office.ts'
import type { StaffCaller } from './staff-caller.ts'

export const DEVICE_UNKNOWN = sentence('office-device-unknown', 'Deze tablet bestaat niet, of werd vergeten.')
const NO_CODES = sentence(
  'office-no-codes',
  'Nieuwe tablets hebben hier geen code nodig: NEW_DEVICES staat niet op enrolled.',
)

export interface DeviceChange extends RowChange {
  device: DeviceNumber
}

/** All that are known; who was heard last comes first. */
export function listDevices(
  context: Pick<Context, 'database' | 'clock'>,
  { concession }: StaffCaller,
): Promise<OfficeDeviceRow[]> {
  return readOffice(context, (db) => devicesOfOffice(db, concession, context.clock.now()))
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

/** It is new again, and logged out. Returns how many logins ended. */
export async function forgetOfficeDevice(
  context: Context,
  change: DeviceChange,
): Promise<{ logins: number }> {
  return changeDevice(context, change, async (tx, by) => ({
    logins: await forgetDevice(tx, by, change.device),
  }))
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
  work: (tx: Queries, by: OfficeBy, subject: { subject: string; device: string }) => Promise<Result>,
): Promise<Result> {
  const subject = `devices/${id}`
  const hold = (tx: Queries, concession: ConcessionNumber) => holdDevice(tx, concession, id)
  const row = { subject, hold, gone: DEVICE_UNKNOWN }
  const { result } = await changeRow(context, change, row, (tx, by, { device }) =>
    work(tx, by, { subject, device }),
  )
  return result
}
