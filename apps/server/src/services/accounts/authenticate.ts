/** Who is behind a token. Tenant and captain come from here and from nowhere else. */
import { appendRefusal } from '../../repositories/audit.ts'
import { type HeldRecords, markHeard } from '../../repositories/devices.ts'
import { type ValidToken, validToken } from '../../repositories/tokens.ts'
import type { Caller, Context } from '../context.ts'
import { HttpError, sentence } from '../http-error.ts'
import { heldRecordsIn } from './held-records.ts'
import { tokenHash } from './log-in.ts'

/** Exactly this title sends the app back to the login screen (spec section 8). */
const TOKEN_UNKNOWN = sentence('not-logged-in', 'Captain with token not found (Try to login again?)')

const HEARD_EVERY_MS = 60_000

export interface Credentials {
  token: string | null
  /** The Concession header as sent. */
  concession: string | null
  /** The Logbook header as sent. */
  held: string | null
}

export interface Authenticated {
  caller: Caller
  /** Which life of the database this is: tablets that see another one deliver again. */
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
  if (token === null) throw new HttpError(401, sentence('not-logged-in', 'Je bent niet aangemeld'))
  const at = context.clock.now()
  const row = await validToken(context.database, tokenHash(token), at)
  if (!row) throw new HttpError(401, TOKEN_UNKNOWN)
  if (concession === null) throw new HttpError(400, sentence('request-unreadable', 'De concessie ontbreekt'))
  const caller = { concession: row.concession, captain: row.captain, device: row.device }
  if (concession !== String(row.concession)) {
    const detail = { asked: concession.slice(0, 100) }
    await appendRefusal(context.database, {
      ...caller,
      ...{ at, action: 'other-concession', subject: null, detail },
    })
    throw new HttpError(403, sentence('concession-of-another', 'Deze concessie is niet de jouwe'))
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
  const since = clock.after(-HEARD_EVERY_MS)
  const isSame = lastCaptain === captain && (held === null || held.said === lastSaid)
  if (isSame && Date.parse(lastSeen) >= Date.parse(since)) return
  // What the tablet asks for doesn't wait for who looks at it.
  await markHeard(database, { concession, captain }, knownDevice, { at, since, held }).catch(
    (error: unknown) => log(error, 'tablet not noted'),
  )
}
