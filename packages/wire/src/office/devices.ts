/** Tablets as the office sees them. Moments are ISO 8601 with offset. What nobody knows is null, never 0. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { captainId, deviceId } from '../ids.ts'
import type * as described from './devices.request.ts'
import { moment, optionalMoment } from './values.ts'

const optionalWords = v.nullable(v.string())
/** The name is null for who may not see names. */
const person = v.object({ id: captainId, name: optionalWords })
const count = v.nullable(v.number())

const deviceRow = v.object({
  id: deviceId,
  /** The mark by which the audit and the board know it. */
  mark: v.string(),
  /** The office's name for it. */
  name: optionalWords,
  /** A code of the office let it in. */
  isEnrolled: v.boolean(),
  firstSeen: moment,
  lastSeen: moment,
  captain: v.nullable(person),
  /** The track on which that captain last sailed with it. */
  trackName: optionalWords,
  appVersion: optionalWords,
  /** Whether that is the app this server serves. */
  isCurrent: v.nullable(v.boolean()),
  /** Records that aren't ashore, as it said at `saidAt`: those that wait, those that were rejected, since when, and whose. */
  waiting: count,
  rejected: count,
  oldestWaitingAt: optionalMoment,
  saidAt: optionalMoment,
  holders: v.array(person),
  /** Logins that haven't ended. */
  logins: v.number(),
  /** For `If-Match`: another number means that somebody changed the row. */
  revision: v.number(),
})

export const deviceList = describeCall<typeof described.deviceList>()({
  method: 'GET',
  path: '/office/devices',
  encoding: 'query',
  response: v.object({
    devices: v.array(deviceRow),
    /** A new tablet needs a code of the office (NEW_DEVICES=enrolled). */
    needsCode: v.boolean(),
  }),
})

export const deviceRename = describeCall<typeof described.deviceRename>()({
  method: 'PUT',
  path: '/office/devices/{id}/name',
  encoding: 'json',
  response: v.object({}),
})

export const deviceLogOut = describeCall<typeof described.deviceLogOut>()({
  method: 'POST',
  path: '/office/devices/{id}/log-out',
  encoding: 'json',
  /** How many logins ended. */
  response: v.object({ logins: v.number() }),
})

export const deviceForget = describeCall<typeof described.deviceForget>()({
  method: 'POST',
  path: '/office/devices/{id}/forget',
  encoding: 'json',
  response: v.object({ logins: v.number() }),
})

export const deviceCode = describeCall<typeof described.deviceCode>()({
  method: 'POST',
  path: '/office/device-codes',
  encoding: 'json',
  response: v.object({
    /** Null when the request was done before: then nobody knows it any more. */
    code: v.nullable(
      v.object({
        code: v.string(),
        /** The address that the tablet opens. */
        link: v.string(),
        /** The link as a QR code: rows of '0' and '1', 1 is black. */
        qr: v.array(v.string()),
        expiresAt: moment,
      }),
    ),
  }),
})
