/** Throws away what has no more use, so that these tables don't grow for ever. Nothing a captain recorded is among it. */
import { forgetRefusals } from '../../repositories/audit.ts'
import { forgetDeviceCodes } from '../../repositories/device-codes.ts'
import { deleteOldDevices } from '../../repositories/devices.ts'
import { forgetKeys } from '../../repositories/idempotency-keys.ts'
import { forgetLoginCodes } from '../../repositories/login-codes.ts'
import { forgetNewPins, forgetPinRequests } from '../../repositories/new-pins.ts'
import { forgetPasswordAttempts } from '../../repositories/office-attempts.ts'
import { forgetBrowsers } from '../../repositories/office-browsers.ts'
import { forgetChallenges } from '../../repositories/office-challenges.ts'
import { forgetInvites } from '../../repositories/office-invites.ts'
import { forgetStaffRequests } from '../../repositories/office-requests.ts'
import { forgetSessions } from '../../repositories/office-sessions.ts'
import { forgetAttempts } from '../../repositories/pin-attempts.ts'
import { forgetExpiredPushes } from '../../repositories/push-deliveries.ts'
import { forgetOutlivedSubscriptions } from '../../repositories/push-subscriptions.ts'
import { forgetScriptErrors } from '../../repositories/script-errors.ts'
import { forgetTokens } from '../../repositories/tokens.ts'
import type { Context } from '../context.ts'

const DAY_MS = 24 * 3600 * 1000
/** Limits look one day back. */
const ATTEMPT_DAYS = 2
/** A tablet may lie in a drawer for a season before it sends again. */
const KEY_DAYS = 180
/** A tablet that is used in one season only is known in the next. Its tokens ended long before. */
const DEVICE_DAYS = 400
/** As long as a tablet is known: a rescue file that it signed is still told from an unsigned one. */
const TOKEN_DAYS = 400
/** Whoever maintains the app has looked by then. */
const SCRIPT_ERROR_DAYS = 90
/** An admin sees when somebody was last there. A browser doesn't send again after a day. */
const SESSION_DAYS = 90

/** How often something was refused; that it was stays in the audit. */
const REFUSAL_DAYS = 400

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
  await forgetPasswordAttempts(database, clock.after(-ATTEMPT_DAYS * DAY_MS))
  await forgetChallenges(database, clock.now())
  await forgetInvites(database, clock.after(-ATTEMPT_DAYS * DAY_MS))
  await forgetSessions(database, clock.after(-SESSION_DAYS * DAY_MS))
  await forgetStaffRequests(database, clock.after(-SESSION_DAYS * DAY_MS))
  await forgetScriptErrors(database, clock.after(-SCRIPT_ERROR_DAYS * DAY_MS))
  await forgetOutlivedSubscriptions(database, clock.now())
  await forgetRefusals(database, clock.after(-REFUSAL_DAYS * DAY_MS))
  const late = await forgetExpiredPushes(database, clock.now())
  // No server with the right VAPID_KEY was there in time, or the session had ended.
  if (late > 0) log(new Error(`${late} pushes expired`), 'urgent notifications came too late to ring')
}
