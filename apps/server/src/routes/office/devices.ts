/** The tablets, as the office sees and changes them. */
import {
  deviceCode,
  deviceForget,
  deviceList,
  deviceLogOut,
  deviceRename,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import {
  codeForDevice,
  DEVICE_UNKNOWN,
  type DeviceChange,
  forgetOfficeDevice,
  listDevices,
  logOutDevice,
  nameDevice,
} from '../../services/accounts/manage-devices.ts'
import { deviceMark } from '../../services/device-mark.ts'
import { requireId } from '../../services/given-id.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { type OfficeRequest, serveOffice } from './serve-office.ts'

/** @param appVersion of the crew app that is served here; null when that isn't known */
export function deviceRoutes(app: FastifyInstance, context: StaffContext, appVersion: string | null): void {
  const change = { context, right: 'devices.change' } as const
  serveOffice(app, { context, call: deviceList, right: 'devices.see' }, async ({ caller }) => {
    const sight = { seesNames: caller.rights.has('people.see'), appVersion }
    const devices = await listDevices(context, caller)
    return {
      devices: devices.map((row) => presented(row, sight)),
      needsCode: context.newDevices === 'enrolled',
    }
  })
  serveOffice(app, { ...change, call: deviceRename }, async (asked) =>
    nameDevice(context, deviceChangeOf(asked), asked.request.name),
  )
  serveOffice(app, { ...change, call: deviceLogOut }, async (asked) =>
    logOutDevice(context, deviceChangeOf(asked)),
  )
  serveOffice(app, { ...change, call: deviceForget }, async (asked) =>
    forgetOfficeDevice(context, deviceChangeOf(asked)),
  )
  serveOffice(app, { ...change, call: deviceCode }, async ({ caller, key, request }) => {
    const made = await codeForDevice(context, { caller, key }, request.name)
    return { code: made && { code: made.code, link: made.link, qr: made.qr, expiresAt: made.expiresAt } }
  })
}

function deviceChangeOf({
  request,
  ...asked
}: OfficeRequest<{ id: Parameters<typeof requireId<'device on the server'>>[0] }>): DeviceChange {
  return { ...asked, device: requireId(request.id, DEVICE_UNKNOWN) }
}

type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]

interface Sight {
  seesNames: boolean
  appVersion: string | null
}

function presented(row: DeviceRow, { seesNames, appVersion }: Sight) {
  const named = (name: string | null) => (seesNames ? name : null)
  return {
    id: row.id,
    mark: deviceMark(row.device),
    name: row.name,
    isEnrolled: row.isEnrolled,
    firstSeen: row.firstSeen,
    lastSeen: row.lastSeen,
    captain: row.captain === null ? null : { id: row.captain, name: named(row.captainName) },
    trackName: row.trackName,
    appVersion: row.appVersion,
    isCurrent: row.appVersion === null || appVersion === null ? null : row.appVersion === appVersion,
    waiting: row.waiting,
    rejected: row.rejected,
    oldestWaitingAt: row.oldestWaitingAt,
    saidAt: row.saidAt,
    holders: row.holders.map(({ id, name }) => ({ id, name: named(name) })),
    logins: row.logins,
    revision: row.revision,
  }
}
