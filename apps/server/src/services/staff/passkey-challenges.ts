/**
 * Challenges that passkeys sign: made here, once, for five minutes, for one purpose of one session or invitation.
 */
import { type PasskeySite, passkeySite } from '../../integrations/passkeys/passkeys.ts'
import { type Challenge, insertChallenge, useChallenge } from '../../repositories/staff/passkeys.ts'
import { tokenHash } from '../accounts/log-in.ts'
import type { Context } from '../context.ts'
import { HttpError, problem } from '../http-error.ts'
import { tooMany } from '../load/too-many.ts'

const CHALLENGE_BYTES = 32
export const CHALLENGE_MS = 5 * 60_000
/** Open ones of one network address: an office that begins its day. */
const MAX_OPEN = 100

const OFF = problem('office-passkeys-off')

type Asked = Omit<Challenge, 'hash'>

/** @throws HttpError 409 where passkeys can't work */
export function siteOf({ office }: Pick<Context, 'office'>): PasskeySite {
  const site = passkeySite(office.url)
  if (!site) throw new HttpError(409, OFF)
  return site
}

/** Returns a new one. @throws HttpError 429 when too many of that network address are open */
export async function makeChallenge(
  { database, clock, random }: Pick<Context, 'database' | 'clock' | 'random'>,
  asked: Asked,
  address: string,
  holdsMs = CHALLENGE_MS,
): Promise<string> {
  const challenge = Buffer.from(random.bytes(CHALLENGE_BYTES)).toString('base64url')
  const limits = { address, at: clock.now(), expiresAt: clock.after(holdsMs), max: MAX_OPEN }
  const isMade = await insertChallenge(database, { ...asked, hash: tokenHash(challenge) }, limits)
  if (!isMade) throw tooMany('attempts', holdsMs / 1000)
  return challenge
}

/** Uses it up, whatever comes of what was signed; until when it held. Null when it doesn't work. */
export function takeChallenge(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  asked: Asked,
  challenge: string,
): Promise<string | null> {
  return useChallenge(database, { ...asked, hash: tokenHash(challenge) }, clock.now())
}
