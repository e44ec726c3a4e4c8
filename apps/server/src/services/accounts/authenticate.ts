/** Authentication of captains by their token. Concession and captain come from it and from nowhere else. */
import { appendRefusal } from '../../repositories/audit/audit.ts'
import { type ValidToken, validToken } from '../../repositories/people/tokens.ts'
import { type HeldRecords, keepLastSeen } from '../../repositories/tablets/devices.ts'
import type { Caller, Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import { heldRecordsIn } from './held-records.ts'
import { tokenHash } from './log-in.ts'

/** Exactly this title sends the app back to the login screen (spec section 8). */
const TOKEN_UNKNOWN = problem('not-logged-in', { token: 'unknown' })

const SEEN_EVERY_MS = 60_000

export interface Credentials {
  token: string | null
  /** The Concession header as sent. */
  concession: string | null
  /** The Logbook header as sent. */
  held: string | null
}

export interface Authenticated {
  caller: Caller
  /** The database's generation: a tablet that sees another one delivers again what is missing. */
  generation: string
}

/**
 * The caller (SEC-03): 401 without a valid token, 400 without a concession, 403 and a line in the audit when the
 * concession isn't the token's.
 */
export async function authenticate(
  context: Context,
  { token, concession, held }: Credentials,
): Promise<Authenticated> {
  if (token === null) throw new HttpError(401, problem('not-logged-in', { token: 'missing' }))
  const at = context.clock.now()
  const row = await validToken(context.database, tokenHash(token), at)
  if (!row) throw new HttpError(401, TOKEN_UNKNOWN)
  if (concession === null)
    throw new HttpError(400, problem('request-unreadable', { because: 'concession-missing' }))
  const caller = { concession: row.concession, captain: row.captain, device: row.device }
  if (concession !== String(row.concession)) {
    const detail = { asked: concession.slice(0, 100) }
    await appendRefusal(context.database, {
      ...caller,
      at,
      action: 'other-concession',
      subject: null,
      detail,
    })
    throw new HttpError(403, problem('concession-of-another'))
  }
  await noteTablet(context, row, { at, held: heldRecordsIn(context.clock, held) })
  return { caller, generation: row.generation }
}

/** The office sees which tablet is silent by the minute, and at once what it holds: more often would be a write for each poll. */
async function noteTablet(
  { database, clock, log }: Context,
  row: ValidToken,
  { at, held }: { at: string; held: HeldRecords | null },
): Promise<void> {
  const { concession, captain, knownDevice, lastSeen, lastCaptain, lastSaid } = row
  if (knownDevice === null || lastSeen === null) return
  const since = clock.after(-SEEN_EVERY_MS)
  const isSame = lastCaptain === captain && (held === null || held.said === lastSaid)
  if (isSame && Date.parse(lastSeen) >= Date.parse(since)) return
  // A failure here is only logged: the tablet's request doesn't depend on what the office sees of it.
  await keepLastSeen(database, { concession, captain }, knownDevice, { at, since, held }).catch(
    (error: unknown) => log(error, 'tablet not noted'),
  )
}
