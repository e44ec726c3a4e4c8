/** Throws away what has no more use, so that these tables don't grow for ever. Nothing a captain recorded is among it. */

import { forgetAttempts } from '../../repositories/attempts.ts'
import { forgetRefusals } from '../../repositories/audit/audit.ts'
import { forgetExports } from '../../repositories/exports/exports.ts'
import { forgetSights } from '../../repositories/incidents/incident-sights.ts'
import { forgetExpiredPushes, forgetOutlivedSubscriptions } from '../../repositories/notifications/pushes.ts'
import { forgetLoginCodes } from '../../repositories/people/login-codes.ts'
import { forgetNewPins, forgetPinRequests } from '../../repositories/people/new-pins.ts'
import { forgetTokens } from '../../repositories/people/tokens.ts'
import { forgetKeys, forgetStaffKeys } from '../../repositories/request-keys.ts'
import { forgetBrowsers } from '../../repositories/staff/browsers.ts'
import { forgetInvites } from '../../repositories/staff/invites.ts'
import { forgetChallenges } from '../../repositories/staff/passkeys.ts'
import { forgetSessions } from '../../repositories/staff/sessions.ts'
import { forgetWallLinks } from '../../repositories/staff/wall-links.ts'
import { forgetDeviceCodes } from '../../repositories/tablets/device-codes.ts'
import { deleteOldDevices } from '../../repositories/tablets/devices.ts'
import { forgetScriptErrors } from '../../repositories/tablets/script-errors.ts'
import type { Context } from '../context.ts'

const DAY_MS = 24 * 3600 * 1000
/** Limits look one day back. */
const ATTEMPT_DAYS = 2
/** A tablet may lie in a drawer for a season before it sends again. */
const KEY_DAYS = 180
/** A tablet that is used in one season only is known in the next. Its tokens ended long before. */
const DEVICE_DAYS = 400
/**
 * Days that a token is kept: as many as its tablet is known, so that a rescue file that it signed is still told from an
 * unsigned one.
 */
const TOKEN_DAYS = 400
/** Whoever maintains the app has looked by then. */
const SCRIPT_ERROR_DAYS = 90
/** An admin sees when somebody was last there. A browser doesn't send again after a day. */
const SESSION_DAYS = 90

/** How often something was refused; that it was stays in the audit. */
const REFUSAL_DAYS = 400

/** Incidents are of the last day; urgent ones until they are solved. */
const SIGHT_DAYS = 90

export async function forgetOld({
  database,
  clock,
  log,
}: Pick<Context, 'database' | 'clock' | 'log'>): Promise<void> {
  await forgetAttempts(database, clock.after(-ATTEMPT_DAYS * DAY_MS))
  await forgetPinRequests(database, clock.after(-ATTEMPT_DAYS * DAY_MS))
  await forgetNewPins(database, clock.now())
  await forgetLoginCodes(database, clock.after(-ATTEMPT_DAYS * DAY_MS))
  await forgetDeviceCodes(database, clock.after(-ATTEMPT_DAYS * DAY_MS))
  await deleteOldDevices(database, clock.after(-DEVICE_DAYS * DAY_MS))
  await forgetTokens(database, clock.after(-TOKEN_DAYS * DAY_MS))
  await forgetKeys(database, clock.after(-KEY_DAYS * DAY_MS))
  await forgetBrowsers(database, clock.after(-DEVICE_DAYS * DAY_MS))
  await forgetChallenges(database, clock.now())
  await forgetInvites(database, clock.after(-ATTEMPT_DAYS * DAY_MS))
  await forgetSessions(database, clock.after(-SESSION_DAYS * DAY_MS))
  await forgetWallLinks(database, clock.after(-SESSION_DAYS * DAY_MS))
  await forgetStaffKeys(database, clock.after(-SESSION_DAYS * DAY_MS))
  await forgetScriptErrors(database, clock.after(-SCRIPT_ERROR_DAYS * DAY_MS))
  await forgetOutlivedSubscriptions(database, clock.now())
  await forgetExports(database, clock.now())
  await forgetSights(database, clock.after(-SIGHT_DAYS * DAY_MS))
  await forgetRefusals(database, clock.after(-REFUSAL_DAYS * DAY_MS))
  const late = await forgetExpiredPushes(database, clock.now())
  // No server with the right VAPID_KEY was there in time, or the session had ended.
  if (late > 0) log(new Error(`${late} pushes expired`), 'urgent notifications came too late to ring')
}
