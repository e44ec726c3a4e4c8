/** Tablets as the office sees them. Moments are ISO 8601 with offset. What nobody knows is null, never 0. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id } from '../values.ts'
import type * as described from './devices.request.ts'
import { moment, optionalMoment } from './values.ts'

const optionalWords = v.nullable(v.string())
/** The name is null for who may not see names. */
const person = v.object({ id, name: optionalWords })
const count = v.nullable(v.number())

const deviceRow = v.object({
  id,
  /** By which it is known in the audit and on the board. */
  mark: v.string(),
  /** What the office calls it. */
  name: optionalWords,
  /** A code of the office let it in. */
  is_enrolled: v.boolean(),
  first_seen: moment,
  last_seen: moment,
  captain: v.nullable(person),
  /** Where that captain last sailed with it. */
  track_name: optionalWords,
  app_version: optionalWords,
  /** Whether that is the app this server serves. */
  is_current: v.nullable(v.boolean()),
  /** Records that aren't ashore, as it said at `said_at`: those that wait, those that were rejected, since when, and whose. */
  waiting: count,
  rejected: count,
  oldest_waiting_at: optionalMoment,
  said_at: optionalMoment,
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
    needs_code: v.boolean(),
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
        /** What the tablet opens. */
        link: v.string(),
        /** The link as a QR code: rows of '0' and '1', 1 is black. */
        qr: v.array(v.string()),
        expires_at: moment,
      }),
    ),
  }),
})
